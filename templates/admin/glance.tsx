import { Bars } from '../components/bars/bars.tsx';
import { type Counts, DayBars, DayLine, NameBars } from '../reports/charts.tsx';
import { FieldDataSection } from '../reports/field-data.tsx';
import type { ReportData } from '../reports/report-page.tsx';
import { AdminFrame, Facts, type Frame } from './frame.tsx';
import { Wide, WideTable } from './wide.tsx';

export interface GlanceProps {
  readonly frame: Frame;
  readonly data: ReportData;
  readonly days: number;
  /** Of days and hours. */
  readonly zone: string;
  /** Whether all leads of these days are counted. */
  readonly isAll: boolean;
  readonly today: Readonly<Record<string, number>>;
  /** By hour of the day, from midnight on; hours without leads are left out. */
  readonly hours: Counts;
  readonly groups: readonly (readonly [title: string, counts: Counts])[];
  /** The age of the oldest lead that is not delivered. */
  readonly oldest: string;
  readonly destinations: readonly (readonly [name: string, state: string])[];
}

/** How the business goes. Each chart has its numbers beside it, or a table. */
export function GlanceView({
  frame,
  data,
  days,
  zone,
  isAll,
  today,
  hours,
  groups,
  oldest,
  destinations,
}: GlanceProps) {
  const names = data.days.map(({ day }) => day);
  const accepted = { name: 'accepted', look: 'accepted', values: data.days.map((day) => day.accepted) };
  const quarantined = {
    name: 'held or rejected',
    look: 'quarantined',
    values: data.days.map((day) => day.quarantined),
  };
  const busiest = Math.max(1, ...hours.map(([, count]) => count));
  return (
    <AdminFrame frame={frame}>
      <h2>Today</h2>
      <dl className="stats">
        {Object.entries(today).map(([name, count]) => (
          <div key={name}>
            <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>Oldest that is not delivered</dt>
          <dd>{oldest}</dd>
        </div>
      </dl>
      <h2>{isAll ? `The last ${days} days` : `The newest ${data.total} leads`}</h2>
      <p>{`${data.total} leads, of which ${data.duplicates} are duplicates. Days are those of ${zone}.`}</p>
      <DayBars title="Leads by day: accepted, and held or rejected" days={names} series={[accepted, quarantined]} />
      <DayTable data={data} />
      <h3>Age of the oldest undelivered lead at the end of each day, in hours</h3>
      <DayLine
        title="Age of the oldest undelivered lead, in hours"
        days={names}
        values={data.days.map((day) => day.oldestHours)}
        unit="hours"
      />
      <h3>{`By hour, ${zone}: hours with leads`}</h3>
      {hours.length === 0 && <p>None</p>}
      <Bars items={hours.map(([label, count]) => ({ label, value: String(count), share: count / busiest }))} />
      {groups.map(([title, counts]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {counts.length > 0 ? <NameBars counts={counts} /> : <p>None</p>}
        </section>
      ))}
      <h2>Destinations</h2>
      {destinations.length > 0 ? <Facts rows={destinations} /> : <p>All are open, and nothing waits for a seller.</p>}
      <Wide label="Speed of pages">
        <FieldDataSection table={data.fieldData} />
      </Wide>
    </AdminFrame>
  );
}

function DayTable({ data }: { readonly data: ReportData }) {
  return (
    <details>
      <summary>As a table</summary>
      <WideTable label="Leads by day, as a table" head={['Day', 'Accepted', 'Held or rejected', 'Oldest, hours']}>
        {data.days.map(({ day, accepted, quarantined, oldestHours }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{accepted}</td>
            <td>{quarantined}</td>
            <td>{oldestHours}</td>
          </tr>
        ))}
      </WideTable>
    </details>
  );
}
