import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '../../functions/server/release-folder.ts';
import { copySite, ROOT } from '../site-copy.ts';
import { toMarkdown } from './to-markdown.ts';
import { type Project, type Tool, ToolMissing, type ToolName } from './tool.ts';

const PEERS = join(ROOT, '.cache/bench/peers');

/** Hugo of the operating system: it is no npm package. */
export function hugo(): Tool {
  const { stdout = '' } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1];
  if (!version) throw new ToolMissing('Hugo is left out: it is not installed (on Debian: apt-get install -y hugo).');
  return peer({
    name: 'hugo',
    label: 'Hugo',
    version,
    command: (folder) => ['hugo', '--cacheDir', join(folder, 'cache')],
    posts: 'content/blog',
    output: 'public',
    caches: ['cache', 'resources', '.hugo_build.lock'],
  });
}

export function eleventy(): Tool {
  const version = '3.1.8';
  const packages = [`@11ty/eleventy@${version}`, '@11ty/eleventy-plugin-rss@2.0.4'];
  const program = installPeer('Eleventy', version, packages, '@11ty/eleventy/cmd.cjs');
  return peer({
    name: 'eleventy',
    label: 'Eleventy',
    version,
    command: () => [process.execPath, program, '--quiet'],
    posts: 'content/blog',
    output: '_site',
    caches: ['.cache'],
  });
}

export function astro(): Tool {
  const version = '5.18.2';
  const packages = [`astro@${version}`, '@astrojs/rss@4.0.19'];
  const program = installPeer('Astro', version, packages, 'astro/astro.js');
  return peer({
    name: 'astro',
    label: 'Astro',
    version,
    command: () => [process.execPath, program, 'build', '--silent'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    posts: 'src/content/blog',
    output: 'dist',
    caches: ['cache', '.astro', 'node_modules'],
  });
}

interface Peer {
  readonly name: ToolName;
  readonly label: string;
  readonly version: string;
  readonly command: (folder: string) => Project['build']['words'];
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of a project. */
  readonly posts: string;
  readonly output: string;
  readonly caches: readonly string[];
}

/** A tool whose project is a copy of bench/peers/projects/, beside the packages that it needs. */
function peer({ name, label, version, command, env, posts: folderOfPosts, output, caches }: Peer): Tool {
  return {
    name,
    label,
    version,
    makeProject(posts) {
      const home = homeOf(label, version);
      mkdirSync(home, { recursive: true });
      const folder = mkdtempSync(join(home, 'project-'));
      const source = (slug: string) => join(folder, folderOfPosts, `${slug}.md`);
      cpSync(join(ROOT, 'bench/peers/projects', name), folder, { recursive: true });
      mkdirSync(join(folder, folderOfPosts), { recursive: true });
      for (const post of posts) writeFileSync(source(post.slug), toMarkdown(post, 'peer'));
      return {
        build: { words: command(folder), folder, env },
        made: [output, ...caches].map((path) => join(folder, path)),
        source,
        page: (slug) => join(folder, output, `blog/${slug}/index.html`),
        remove: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  };
}

const homeOf = (label: string, version: string): string => join(PEERS, `${label.toLowerCase()}-${version}`);

/** Installs pinned packages into a folder of their own, if they are not there. Returns the path of the program. */
function installPeer(label: string, version: string, packages: readonly string[], program: string): string {
  const home = homeOf(label, version);
  const path = join(home, 'node_modules', program);
  if (existsSync(path)) return path;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr } = spawnSync(npm, args, { cwd: home, encoding: 'utf8' });
  if (status !== 0) throw new ToolMissing(`${label} is left out: npm could not install it.\n${stderr ?? ''}`.trim());
  return path;
}

/** This project: the posts are added to a copy of the real site, and every check is on. */
export function ourTool(): Tool {
  return {
    name: 'ours',
    label: 'This project',
    version: `Node ${process.version}`,
    makeProject(posts) {
      const site = copySite();
      const out = site.at('out');
      const source = (slug: string) => site.at(`content/blog/${slug}.md`);
      mkdirSync(site.at('content/blog'), { recursive: true });
      for (const post of posts) writeFileSync(source(post.slug), toMarkdown(post, 'ours'));
      return {
        build: { words: [process.execPath, site.at('cli/site.mjs'), 'build', '--out', out], folder: site.root },
        made: [out, site.at('.cache')],
        source,
        page: (slug) => join(releaseFolder(out), `public/blog/${slug}.html`),
        remove: () => site.remove(),
      };
    },
  };
}
