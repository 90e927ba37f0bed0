import { CSV_ADDRESS, JSON_ADDRESS, README_ADDRESS, SCHEMA_ADDRESS } from '../../../../templates/format/place.ts';
import type { Site } from '../../../../templates/site.ts';
import type { Output } from '../../../system/disk.ts';
import { COLUMNS, dataCsv } from './data-csv.ts';
import { dataAbout, dataJson, dataSchema } from './data-json.ts';
import { TOPICS } from './topics.ts';

/** The facts of all states as files that anyone may reuse, with their sources, a description and a license. */
export function openData(site: Site): Output[] {
  return [
    { path: `public${CSV_ADDRESS}`, bytes: dataCsv(site.states, site.config.origin) },
    { path: `public${JSON_ADDRESS}`, bytes: dataJson(site) },
    { path: `public${SCHEMA_ADDRESS}`, bytes: dataSchema(site) },
    { path: `public${README_ADDRESS}`, bytes: dataReadme(site) },
  ];
}

/** What the data is, who may use it and how, and what each column and topic means. */
function dataReadme(site: Site): string {
  const { title, publisher, page, license, caution, day } = dataAbout(site);
  const { origin } = site.config;
  return [
    `${title}\nPublished by ${publisher}: ${page}\nChecked up to ${day}. ${caution}`,
    `LICENSE\n${license.name}: ${license.url}\n${license.covers}\nCredit: ${license.credit}`,
    [
      'FILES',
      `${origin}${CSV_ADDRESS}`,
      '  One line for each value. UTF-8 with a byte order mark, RFC 4180. A cell that a spreadsheet would run as a',
      '  formula begins with an apostrophe.',
      `${origin}${JSON_ADDRESS}`,
      `  The same values by state, described by ${origin}${SCHEMA_ADDRESS}`,
    ].join('\n'),
    `COLUMNS\n${described(COLUMNS.map(({ name, description }) => [name, description]))}`,
    `TOPICS\n${described(Object.entries(TOPICS))}`,
    '',
  ].join('\n\n');
}

function described(terms: readonly (readonly [term: string, description: string])[]): string {
  return terms.map(([term, description]) => `${term}\n  ${description}`).join('\n');
}
