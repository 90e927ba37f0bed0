import { CSV_ADDRESS, JSON_ADDRESS, README_ADDRESS, SCHEMA_ADDRESS } from '../../../../templates/format/open-data.ts';
import type { Site } from '../../../../templates/site.ts';
import type { Output } from '../../../system/disk.ts';
import { dataCsv } from './data-csv.ts';
import { dataJson, dataSchema } from './data-json.ts';
import { dataReadme } from './data-readme.ts';

/** The facts of all states as files that anyone may reuse, with their sources, a description and a license. */
export function openData(site: Site): Output[] {
  return [
    { path: `public${CSV_ADDRESS}`, bytes: dataCsv(site.states, site.config.origin) },
    { path: `public${JSON_ADDRESS}`, bytes: dataJson(site) },
    { path: `public${SCHEMA_ADDRESS}`, bytes: dataSchema(site) },
    { path: `public${README_ADDRESS}`, bytes: dataReadme(site) },
  ];
}
