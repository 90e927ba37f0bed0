const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC, ALASKA, HAWAII] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const ARIZONA = 'America/Phoenix';
const ALEUTIANS = 'America/Adak';

/** The time zones of each state (49 CFR part 71); Arizona and Hawaii have no daylight saving time. */
const ZONES: readonly (readonly [zones: readonly string[], states: string])[] = [
  [[EASTERN], 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  [[EASTERN, CENTRAL], 'FL IN KY MI TN'],
  [[CENTRAL], 'AL AR IA IL LA MN MO MS OK WI'],
  [[CENTRAL, MOUNTAIN], 'KS ND NE SD TX'],
  [[MOUNTAIN], 'CO MT NM UT WY'],
  [[MOUNTAIN, ARIZONA], 'AZ'],
  [[MOUNTAIN, PACIFIC], 'ID NV OR'],
  [[PACIFIC], 'CA WA'],
  [[ALASKA, ALEUTIANS], 'AK'],
  [[HAWAII], 'HI'],
];

const ALL_ZONES = [...new Set(ZONES.flatMap(([zones]) => zones))];

/** Local hours. Federal law ends at 9 p.m. (47 CFR 64.1200(c)(1)), and several states' laws at 8 p.m. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const STEP_MS = 15 * 60_000;

/**
 * The first moment, now or later, at which a sales call may be made to a person in a state: between 8 a.m. and 8 p.m.
 * in each of its time zones. If the state is unknown, in all time zones of the 50 states.
 * @param state two-letter code.
 */
export function nextCallingTime(state: string | undefined, now: Date): Date {
  const zones = ZONES.find(([, states]) => state !== undefined && states.split(' ').includes(state))?.[0] ?? ALL_ZONES;
  let time = now;
  // On the quarter hour, where every time zone's hours begin; each day has such a moment.
  while (!zones.every((zone) => isCallingHour(time, zone)))
    time = new Date((Math.floor(time.getTime() / STEP_MS) + 1) * STEP_MS);
  return time;
}

function isCallingHour(time: Date, timeZone: string): boolean {
  const hour = Number(hourIn(timeZone).format(time));
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it a hundred times. */
function hourIn(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  formats.set(timeZone, known);
  return known;
}
