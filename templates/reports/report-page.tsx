import { type Counts, DayBars, DayLine, NameBars } from './charts.tsx';
import { FieldDataSection, type FieldDataTable } from './field-data.tsx';
import { StandalonePage } from './standalone-page.tsx';

export type { Counts } from './charts.tsx';

interface Day {
  /** 2026-11-21, UTC. */
  readonly day: string;
  readonly accepted: number;
  readonly quarantined: number;
  /** Age of the oldest undelivered lead at the end of the day. */
  readonly oldestHours: number;
}

/** What the report shows; `site leads report --json` prints it. */
export interface ReportData {
  /** The first day; null without leads. */
  readonly from: string | null;
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly total: number;
  readonly duplicates: number;
  readonly days: readonly Day[];
  readonly pages: Counts;
  readonly sources: Counts;
  readonly devices: Counts;
  readonly kinds: Counts;
  /** By status and delivery status: a lead can count twice. */
  readonly outcomes: Counts;
  readonly fieldData: FieldDataTable;
}

const CSS = `:root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--grid:#ddd;--soft:#555}
:root{--accepted:#2563a8;--quarantined:#c2762b}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#181a1d;--grid:#3a3d42;--soft:#aaa}
:root{--accepted:#6ea8e6;--quarantined:#e0a05c}}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
body{color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;margin-bottom:0}h2{font-size:1.15rem;margin:2rem 0 .5rem}p{color:var(--soft)}
svg{width:100%;height:auto;display:block}.label{font-size:12px;fill:var(--ink)}.grid{stroke:var(--grid)}
.accepted,.dot{fill:var(--accepted)}.quarantined{fill:var(--quarantined)}
.line{fill:none;stroke:var(--accepted);stroke-width:2}
.key{display:inline-block;width:.8em;height:.8em;margin:0 .3em 0 1em}
.key.accepted{background:var(--accepted)}.key.quarantined{background:var(--quarantined)}
dl:not(.bars){display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:1rem 0}
dt{color:var(--soft)}dd{margin:0;font-size:1.4rem;font-weight:600}
.bars>div{display:flex;flex-wrap:wrap;gap:0 1rem;margin-top:.75rem}.bars dd{display:contents;font-size:1rem}
.bars dt{flex:1;color:var(--ink);overflow-wrap:anywhere}.bars svg{height:.75rem;fill:var(--accepted)}
table{border-collapse:collapse}th,td{border:1px solid var(--grid);padding:.2rem .6rem;text-align:left}
summary{cursor:pointer;color:var(--soft)}
@media(max-width:40rem){.label{font-size:20px}.spare{display:none}}`;

/** Leads by day, page, source and device. Names no person. */
export function ReportPage({ data }: { data: ReportData }) {
  const { days, from, until } = data;
  const names = days.map(({ day }) => day);
  const accepted = { name: 'accepted', look: 'accepted', values: days.map((day) => day.accepted) };
  const quarantined = { name: 'quarantined', look: 'quarantined', values: days.map((day) => day.quarantined) };
  const ages = days.map(({ oldestHours }) => oldestHours);
  return (
    <StandalonePage title={`Leads ${from ?? ''} to ${until.slice(0, 10)}`} css={CSS}>
      <h1>Leads</h1>
      <p>{`${from === null ? 'None' : `From ${from}`} until ${until.slice(0, 16).replace('T', ' ')}, in UTC`}</p>
      <Totals data={data} />
      <h2>By day</h2>
      <p>
        <span className="key accepted" />
        accepted <span className="key quarantined" />
        quarantined
      </p>
      <DayBars title="Leads by day, accepted and quarantined" days={names} series={[accepted, quarantined]} />
      <DayTable days={days} />
      <h2>Age of the oldest undelivered lead at the end of each day, in hours</h2>
      <DayLine title="Age of the oldest undelivered lead, in hours" days={names} values={ages} unit="hours" />
      <ByName title="By status" counts={data.outcomes} />
      <ByName title="By page" counts={data.pages} />
      <ByName title="By source" counts={data.sources} />
      <ByName title="By device" counts={data.devices} />
      <ByName title="By kind" counts={data.kinds} />
      <FieldDataSection table={data.fieldData} />
    </StandalonePage>
  );
}

function Totals({ data: { total, duplicates, outcomes } }: { data: ReportData }) {
  const count = (name: string) => outcomes.find(([outcome]) => outcome === name)?.[1] ?? 0;
  const totals: Counts = [
    ['Received', total],
    ['Accepted', count('accepted')],
    ['Quarantined', count('quarantined')],
    ['Duplicates', duplicates],
    ['Delivered', count('delivered')],
    ['Waiting', count('waiting')],
    ['Dead letters', count('dead-letter')],
    ['Suppressed', count('suppressed')],
    ['Minimized', count('minimized')],
    ['Erased', count('erased')],
  ];
  return (
    <dl>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details>
      <summary>As a table</summary>
      <table>
        <tbody>
          <tr>
            {['Day', 'Accepted', 'Quarantined', 'Oldest undelivered, hours'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
          {days.map(({ day, accepted, quarantined, oldestHours }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{accepted}</td>
              <td>{quarantined}</td>
              <td>{oldestHours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function ByName({ title, counts }: { title: string; counts: Counts }) {
  return (
    <>
      <h2>{title}</h2>
      {counts.length > 0 ? <NameBars counts={counts} /> : <p>None</p>}
    </>
  );
}
