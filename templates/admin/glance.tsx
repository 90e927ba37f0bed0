import { Bars } from '../components/bars/bars.tsx';
import { type Counts, DayBars, DayLine, NameBars } from '../reports/charts.tsx';
import { FieldDataSection } from '../reports/field-data.tsx';
import type { ReportData } from '../reports/report-page.tsx';
import { AdminFrame, Facts, type Frame } from './frame.tsx';

export interface GlanceProps {
  readonly frame: Frame;
  readonly data: ReportData;
  readonly days: number;
  /** Of days and hours. */
  readonly zone: string;
  /** Whether all leads of these days are counted. */
  readonly isAll: boolean;
  readonly today: Readonly<Record<string, number>>;
  /** By hour of the day, from midnight on. */
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
  const quarantined = { name: 'quarantined', look: 'quarantined', values: data.days.map((day) => day.quarantined) };
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
      <DayBars title="Leads by day, accepted and quarantined" days={names} series={[accepted, quarantined]} />
      <DayTable data={data} />
      <h3>Age of the oldest undelivered lead at the end of each day, in hours</h3>
      <DayLine
        title="Age of the oldest undelivered lead, in hours"
        days={names}
        values={data.days.map((day) => day.oldestHours)}
        unit="hours"
      />
      <h3>{`By hour, ${zone}`}</h3>
      <Bars items={hours.map(([label, count]) => ({ label, value: String(count), share: count / busiest }))} />
      {groups.map(([title, counts]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {counts.length > 0 ? <NameBars counts={counts} /> : <p>None</p>}
        </section>
      ))}
      <h2>Destinations</h2>
      {destinations.length > 0 ? <Facts rows={destinations} /> : <p>All are open, and nothing waits for a seller.</p>}
      <div className="wide">
        <FieldDataSection table={data.fieldData} />
      </div>
    </AdminFrame>
  );
}

function DayTable({ data }: { readonly data: ReportData }) {
  return (
    <details>
      <summary>As a table</summary>
      <div className="wide">
        <table>
          <thead>
            <tr>
              {['Day', 'Accepted', 'Quarantined', 'Oldest, hours'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, accepted, quarantined, oldestHours }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{accepted}</td>
                <td>{quarantined}</td>
                <td>{oldestHours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
