/** A moment for people: "2026-12-01", or "2026-12-01 14:00 UTC" within a day. */
export function printMoment(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)} UTC`;
}
