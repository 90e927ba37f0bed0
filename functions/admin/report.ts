import { escapeHtml } from './escape-html.ts';
import { dayBars, dayLine, nameBars } from './report-charts.ts';
import type { Counts, ReportData } from './report-data.ts';

const STYLE = `:root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--grid:#ddd;--soft:#555;--good:#2563a8;--held:#c2762b}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#181a1d;--grid:#3a3d42;--soft:#aaa;--good:#6ea8e6;--held:#e0a05c}}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;margin-bottom:0}h2{font-size:1.15rem;margin:2rem 0 .5rem}p{color:var(--soft)}
svg{width:100%;height:auto;display:block}.label{font-size:12px;fill:var(--ink)}.grid{stroke:var(--grid)}
.good,.one{fill:var(--good)}.held{fill:var(--held)}.line{fill:none;stroke:var(--good);stroke-width:2}.line-dot{fill:var(--good)}
.key{display:inline-block;width:.8em;height:.8em;margin:0 .3em 0 1em}.key.good{background:var(--good)}.key.held{background:var(--held)}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;font-size:1.4rem;font-weight:600}
table{border-collapse:collapse}th,td{border:1px solid var(--grid);padding:.2rem .6rem;text-align:left}summary{cursor:pointer;color:var(--soft)}
@media(max-width:40rem){.label{font-size:20px}.spare{display:none}}`;

/** The report as one page that needs nothing else: no script, no network, no name of anybody. */
export function printReport(data: ReportData): string {
  const { days, total, duplicates, from, until, outcomes } = data;
  const names = days.map(({ day }) => day);
  const count = (name: string) => outcomes.find(([outcome]) => outcome === name)?.[1] ?? 0;
  const numbers: readonly (readonly [string, number])[] = [
    ['Received', total],
    ['Accepted', count('accepted')],
    ['Quarantined', count('quarantined')],
    ['Duplicates', duplicates],
    ['Delivered', count('delivered')],
    ['Waiting', count('waiting')],
    ['Failed (parked)', count('failed')],
    ['Suppressed', count('suppressed')],
    ['Reduced', count('minimized')],
    ['Erased', count('erased')],
  ];
  const accepted = { name: 'accepted', look: 'good', values: days.map((day) => day.accepted) };
  const quarantined = { name: 'quarantined', look: 'held', values: days.map((day) => day.quarantined) };
  const ages = days.map(({ oldestHours }) => oldestHours);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Leads ${from ?? ''} to ${until.slice(0, 10)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Leads</h1>
<p>${from === null ? 'None' : `From ${from}`} until ${until.slice(0, 16).replace('T', ' ')}, in UTC</p>
<dl>${numbers.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
<h2>By day</h2>
<p><span class="key good"></span>accepted <span class="key held"></span>quarantined</p>
${dayBars('Leads by day, accepted and quarantined', names, [accepted, quarantined])}
${dayTable(data)}
<h2>Age of the oldest undelivered at the end of each day, in hours</h2>
${dayLine('Age of the oldest undelivered, in hours', names, ages, 'hours')}
${byName('How far they have come', outcomes)}
${byName('By page', data.pages)}
${byName('By source', data.sources)}
${byName('By device', data.devices)}
${byName('By kind', data.kinds)}
</body>
</html>
`;
}

function byName(title: string, counts: Counts): string {
  return `<h2>${escapeHtml(title)}</h2>\n${counts.length > 0 ? nameBars(title, counts) : '<p>None</p>'}`;
}

function dayTable({ days }: ReportData): string {
  const rows = days.map(
    ({ day, accepted, quarantined, oldestHours }) =>
      `<tr><th scope="row">${day}</th><td>${accepted}</td><td>${quarantined}</td><td>${oldestHours}</td></tr>`,
  );
  const head = ['Day', 'Accepted', 'Quarantined', 'Oldest undelivered, hours'];
  const names = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<details><summary>As a table</summary><table><tr>${names}</tr>${rows.join('')}</table></details>`;
}
