const ZONE = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });

/** The moment that a datetime-local input means in Eastern time: 2026-11-21T09:30. Undefined for any other text. */
export function easternTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return undefined;
  const asUtc = new Date(`${text}Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  // The offset of about that moment, and then of the moment itself: they differ for some hours twice a year.
  const about = new Date(asUtc.getTime() - offsetAt(asUtc));
  return new Date(asUtc.getTime() - offsetAt(about));
}

function offsetAt(at: Date): number {
  const name = ZONE.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
