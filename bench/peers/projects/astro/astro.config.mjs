import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://peers.example',
  cacheDir: './cache',
  markdown: { syntaxHighlight: false },
});
