import { glob } from 'astro/loaders';
import { defineCollection, z } from 'astro:content';

const blog = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/blog' }),
  schema: z.object({ title: z.string(), description: z.string(), author: z.string(), date: z.coerce.date() }),
});

export const collections = { blog };
