import { parseArgs } from 'node:util';
import { type Figure, formatFigure, isWithin } from './figures.ts';
import { machine, versions } from './machine.ts';
import { measureAdmin } from './measure-admin.ts';
import { measureBuild, measureSizes } from './measure-build.ts';
import { measureDelivery } from './measure-delivery.ts';
import { measureDev } from './measure-dev.ts';
import { measureFairness } from './measure-fairness.ts';
import { measureLeads } from './measure-leads.ts';
import { measureScale } from './measure-scale.ts';
import { measureServers } from './measure-servers.ts';
import { measurePeers } from './peers/measure-peers.ts';
import { PEER_FLAGS, peerOptions } from './peers/peer-options.ts';
import { measureRelease } from './release/measure-release.ts';
import { writeReleaseSection } from './release/write-release-section.ts';
import { measureServe } from './serve/measure-serve.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

type Sections = Readonly<Record<string, (site: SiteCopy) => AsyncGenerator<Figure>>>;

const SECTIONS: Sections = {
  build: measureBuild,
  dev: measureDev,
  leads: measureLeads,
  fairness: measureFairness,
  delivery: measureDelivery,
  servers: measureServers,
  serve: measureServe,
  sizes: measureSizes,
};

/** Fewer would fill no month. */
const LEAST_ROWS = 10_000;

const HELP = `npm run bench [-- --only build,dev,leads,fairness,delivery,servers,serve,sizes] [--json] [--check]
npm run bench -- --quick
npm run bench -- --only peers [--pages 1000,4000,16000] [--runs 3] [--tools ours,hugo,eleventy,astro] [--limit 20]
                              [--write] [--json] [--check]
npm run bench -- --only scale [--rows 200000] [--json]
npm run bench -- --only admin [--rows 200000] [--json] [--check]

Measures the whole site and its functions on this machine in about ten minutes. Prints each figure next to
its budget. Works on a copy of the project, so dist/ and .data/ do not change. A figure over budget fails the
run only with --check.

--quick takes less than three minutes, compares with Eleventy and sirv in the same run, and writes the section "At each
release" of docs/benchmarks.md.

The section peers builds the same posts with other site generators, which it installs into .cache/bench/peers. It runs
only when it is named, and takes about an hour. --limit is the longest build, in minutes. --write makes
docs/benchmarks.md and its picture.

The section scale fills a Postgres of its own with leads of five years, and times saves, searches, exports and a purge,
with submissions in one table and in partitions (docs/scale.md). It runs only when it is named: about two minutes for
200,000 leads. --rows 10000000 takes half an hour and 30 GB of disk.

The section admin fills a SQLite file and a Postgres of its own with leads, and times each list, each search and the
page of a lead in /admin. It runs only when it is named. --rows 1000000 takes about ten minutes and 12 GB of disk.`;

/** `npm run bench`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: Object.keys(SECTIONS).join(',') },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      rows: { type: 'string', default: '200000' },
      ...PEER_FLAGS,
    },
  });
  const print = (text: string) => values.json || console.log(text);
  const wanted = values.quick ? ['release'] : values.only.split(',').map((name) => name.trim());
  const peers = peerOptions(values, print);
  const rows = Number(values.rows);
  const sections: Sections = {
    ...SECTIONS,
    peers: () => measurePeers(peers.options),
    scale: (site) => measureScale(site, { rows, print }),
    admin: (site) => measureAdmin(site, { rows }),
    release: measureRelease,
  };
  const unknown = wanted.filter((name) => !(name in sections));
  const wrongRows =
    Number.isInteger(rows) && rows >= LEAST_ROWS ? undefined : '--rows is a whole number from 10000 up.';
  const mistake = unknown.length > 0 ? `There is no section "${unknown[0]}".` : (peers.mistake ?? wrongRows);
  if (values.help || mistake) {
    console.log(mistake ? `${mistake}\n\n${HELP}` : HELP);
    return mistake ? 2 : 0;
  }

  const site = copySite();
  const about = { machine: machine(), versions: versions(site.root) };
  print(`${about.machine}\n${about.versions}`);
  const figures: Figure[] = [];
  try {
    for (const name of wanted) {
      print(`\n${name}`);
      for await (const figure of sections[name]?.(site) ?? []) {
        figures.push(figure);
        print(formatFigure(figure));
      }
    }
  } finally {
    site.remove();
  }
  if (values.quick) print(`\nWrote ${writeReleaseSection({ ...about, figures })}`);
  const over = figures.filter((figure) => !isWithin(figure));
  if (values.json) console.log(JSON.stringify({ ...about, figures }, null, 2));
  else console.log(`\n${figures.length} figures, ${over.length} over budget`);
  return values.check && over.length > 0 ? 1 : 0;
}
