import { feedPlugin } from '@11ty/eleventy-plugin-rss';

export default function configure(eleventy) {
  eleventy.setUseGitIgnore(false);
  eleventy.addCollection('newest', (all) => all.getFilteredByGlob('content/blog/*.md').reverse());
  eleventy.addFilter('day', (date) => date.toISOString().slice(0, 10));
  eleventy.addFilter('longDate', (date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
  eleventy.addPlugin(feedPlugin, {
    type: 'atom',
    outputPath: '/blog/feed.xml',
    collection: { name: 'post', limit: 50 },
    metadata: { language: 'en', title: 'Posts', base: 'https://peers.example/', author: { name: 'The editors' } },
  });
  return { dir: { input: 'content', includes: '../_includes', output: '_site' }, markdownTemplateEngine: false };
}
