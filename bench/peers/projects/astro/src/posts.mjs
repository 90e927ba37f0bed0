import { getCollection } from 'astro:content';

/** All posts, newest first. */
export async function newestPosts() {
  return (await getCollection('blog')).sort((a, b) => b.data.date - a.data.date);
}
