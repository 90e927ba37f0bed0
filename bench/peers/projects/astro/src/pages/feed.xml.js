import rss from '@astrojs/rss';
import { newestPosts } from '../posts.mjs';

export async function GET({ site }) {
  const posts = (await newestPosts()).slice(0, 50);
  const items = posts.map(({ id, data }) => ({
    link: `/blog/${id}/`,
    title: data.title,
    description: data.description,
    pubDate: data.date,
  }));
  return rss({ title: 'Posts', description: 'All posts, newest first.', site, items });
}
