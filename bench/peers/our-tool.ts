import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '../../functions/server/release-folder.ts';
import { copySite } from '../site-copy.ts';
import { toMarkdown } from './to-markdown.ts';
import type { Tool } from './tool.ts';

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
