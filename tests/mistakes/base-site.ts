import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { realDisk } from '../../cli/system/disk.ts';

/** States beside Texas, so that one of them can be compared with the others: slug, name, code, city, ZIP and place. */
const STATES = [
  ['ohio', 'Ohio', 'OH', 'Columbus', '43215', 39.96, -83],
  ['utah', 'Utah', 'UT', 'Salt Lake City', '84101', 40.76, -111.89],
  ['iowa', 'Iowa', 'IA', 'Des Moines', '50309', 41.59, -93.62],
  ['maine', 'Maine', 'ME', 'Portland', '04101', 43.66, -70.26],
  ['idaho', 'Idaho', 'ID', 'Boise', '83702', 43.62, -116.2],
  ['kansas', 'Kansas', 'KS', 'Wichita', '67202', 37.69, -97.34],
] as const;

/** The small site of the fixtures, with what mistakes are planted in: a post, more states, a retired insurer. */
export function baseSite(root: string): Record<string, string> {
  const files = { ...textsIn(`${root}/tests/fixtures/small-site`), ...textsIn(`${root}/tests/mistakes/site`) };
  const article = files['content/states/texas.md'] ?? '';
  const facts = files['content/states/texas.yaml'] ?? '';
  for (const [slug, name, code, city, zip, lat, lon] of STATES) {
    const own = (text: string) =>
      text.replaceAll('Texas', name).replace('code: TX', `code: ${code}`).replace('dps.texas.gov', `dps.${slug}.gov`);
    files[`content/states/${slug}.md`] = own(article);
    files[`content/states/${slug}.yaml`] = own(facts);
    files[`content/cities/${slug}.yaml`] =
      `name: ${name}\ncode: ${code}\ncities:\n  - name: ${city}\n    slug: ${city.toLowerCase().replaceAll(' ', '-')}\n` +
      `    population2020: 200000\n    zip: "${zip}"\n    lat: ${lat}\n    lon: ${lon}\n`;
  }
  files['content/providers/titan.md'] = (files['content/providers/geico.md'] ?? '').replaceAll('GEICO', 'Titan');
  files['content/pages/home.yaml'] =
    `${files['content/pages/home.yaml']}  - type: faq\n    title: More\n    group: more\n`;
  return files;
}

function textsIn(folder: string): Record<string, string> {
  const disk = realDisk(folder);
  return Object.fromEntries(disk.list('content').map((path) => [path, disk.read(path).toString('utf8')]));
}

/** What is planted: in a file, a piece of its text becomes another one. */
export interface Plant {
  /** What kind of mistake it is. */
  readonly group: string;
  readonly file: string;
  /** Left out for a file that is not there yet. */
  readonly old?: string;
  readonly new: string;
  /** Only the spelling checker can find it. */
  readonly spelling?: boolean;
}

interface Group {
  readonly group: string;
  readonly in: string;
  readonly old?: string;
  readonly spelling?: boolean;
  readonly texts: readonly (string | { readonly in?: string; readonly old?: string; readonly new: string })[];
}

/** Reads a list of plants: groups with a file, the text that is replaced, and what replaces it in each form. */
export function readPlants(path: string): Plant[] {
  const groups: readonly Group[] = parse(readFileSync(path, 'utf8'));
  return groups.flatMap(({ group, texts, spelling = false, ...common }) =>
    texts.map((form): Plant => {
      const own = typeof form === 'string' ? { new: form } : form;
      return { group, spelling, file: own.in ?? common.in, old: own.old ?? common.old, new: own.new };
    }),
  );
}

/** The site with one thing planted, and the lines that are different now. */
export function planted(files: Readonly<Record<string, string>>, { file, old, new: text }: Plant) {
  const before = files[file] ?? '';
  if (old !== undefined && !before.includes(old)) throw new Error(`${file} does not contain "${old}".`);
  const after = unescaped(old === undefined ? text : before.replace(old, () => text));
  const [a, b] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < b.length && a[first] === b[first]) first += 1;
  let same = 0;
  while (same < b.length - first && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  return { files: { ...files, [file]: after }, lines: [first + 1, Math.max(b.length - same, first + 1)] as const };
}

/** Secrets are written with a gap, so that no scanner of this repository takes them for real ones: AK~IA is AKIA. */
function unescaped(text: string): string {
  return text.replaceAll('~~~~', '');
}
