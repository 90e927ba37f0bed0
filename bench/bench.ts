import { parseArgs } from 'node:util';
import { type Figure, formatFigure, isWithin } from './figures.ts';
import { machine, versions } from './machine.ts';
import { measureBuild } from './measure-build.ts';
import { measureDelivery } from './measure-delivery.ts';
import { measureDev } from './measure-dev.ts';
import { measureLeads } from './measure-leads.ts';
import { measureServers } from './measure-servers.ts';
import { measureSizes } from './measure-sizes.ts';
import { measurePeers } from './peers/measure-peers.ts';
import { PEER_FLAGS, peerOptions } from './peers/peer-options.ts';
import { measureServe } from './serve/measure-serve.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

type Sections = Readonly<Record<string, (site: SiteCopy) => AsyncGenerator<Figure>>>;

const SECTIONS: Sections = {
  build: measureBuild,
  dev: measureDev,
  leads: measureLeads,
  delivery: measureDelivery,
  servers: measureServers,
  serve: measureServe,
  sizes: measureSizes,
};

const HELP = `npm run bench [-- --only build,dev,leads,delivery,servers,serve,sizes] [--json] [--check]
npm run bench -- --only peers [--pages 1000,4000,16000] [--runs 3] [--tools ours,hugo,eleventy,astro] [--limit 20]
                              [--write] [--json] [--check]

Measures the whole site and its functions on this machine in about eight minutes. Prints each figure next to
its budget. Works on a copy of the project, so dist/ and .data/ do not change. A figure over budget fails the
run only with --check.

The section peers builds the same posts with other site generators, which it installs into .cache/bench/peers. It runs
only when it is named, and takes about an hour. --limit is the longest build, in minutes. --write makes
docs/benchmarks.md and its picture.`;

/** `npm run bench`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: Object.keys(SECTIONS).join(',') },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      ...PEER_FLAGS,
    },
  });
  const print = (text: string) => values.json || console.log(text);
  const wanted = values.only.split(',').map((name) => name.trim());
  const peers = peerOptions(values, print);
  const sections: Sections = { ...SECTIONS, peers: () => measurePeers(peers.options) };
  const unknown = wanted.filter((name) => !(name in sections));
  const mistake = unknown.length > 0 ? `There is no section "${unknown[0]}".` : peers.mistake;
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
  const over = figures.filter((figure) => !isWithin(figure));
  if (values.json) console.log(JSON.stringify({ ...about, figures }, null, 2));
  else console.log(`\n${figures.length} figures, ${over.length} over budget`);
  return values.check && over.length > 0 ? 1 : 0;
}
