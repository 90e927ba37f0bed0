import { parseArgs } from 'node:util';
import { type Figure, formatFigure, isWithin } from './figures.ts';
import { machine, versions } from './machine.ts';
import { measureBuild } from './measure-build.ts';
import { measureDelivery } from './measure-delivery.ts';
import { measureDev } from './measure-dev.ts';
import { measureLeads } from './measure-leads.ts';
import { measureServers } from './measure-servers.ts';
import { measureSizes } from './measure-sizes.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

const SECTIONS: Readonly<Record<string, (site: SiteCopy) => AsyncGenerator<Figure>>> = {
  build: measureBuild,
  dev: measureDev,
  leads: measureLeads,
  delivery: measureDelivery,
  servers: measureServers,
  sizes: measureSizes,
};

const HELP = `npm run bench [-- --only build,dev,leads,delivery,servers,sizes] [--json] [--check]

Measures the whole site and its functions on this machine in about five minutes. Prints each figure next to
its budget. Works on a copy of the project, so dist/ and .data/ do not change. A figure over budget fails the
run only with --check.`;

/** `npm run bench`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: Object.keys(SECTIONS).join(',') },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const print = (text: string) => values.json || console.log(text);
  const wanted = values.only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !(name in SECTIONS));
  if (values.help || unknown.length > 0) {
    console.log(unknown.length > 0 ? `There is no section "${unknown[0]}".\n\n${HELP}` : HELP);
    return unknown.length > 0 ? 2 : 0;
  }

  const site = copySite();
  const about = { machine: machine(), versions: versions(site.root) };
  print(`${about.machine}\n${about.versions}`);
  const figures: Figure[] = [];
  try {
    for (const name of wanted) {
      print(`\n${name}`);
      for await (const figure of SECTIONS[name]?.(site) ?? []) {
        figures.push(figure);
        print(formatFigure(figure));
      }
    }
  } finally {
    site.remove();
  }
  const over = figures.filter((figure) => !isWithin(figure));
  if (values.json) console.log(JSON.stringify({ ...about, figures }, null, 2));
  else console.log(`\n${figures.length} figures, ${over.length} over budget`);
  return values.check && over.length > 0 ? 1 : 0;
}
