import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const root = process.argv[2];
const names = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};
const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: { site: 'templates/islands/site.ts', turnstile: 'templates/islands/turnstile.ts' },
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  write: false,
  metafile: true,
  target: ['es2020', 'safari15', 'chrome100', 'firefox100'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  conditions: ['preact', 'module'],
  loader: { '.css': 'empty' },
  legalComments: 'none',
  plugins: [
    {
      name: 'p',
      setup({ onResolve, resolve }) {
        onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path, kind, resolveDir }) =>
          names[path] === undefined ? undefined : resolve(names[path], { kind, resolveDir }),
        );
      },
    },
  ],
});
const size = new Map(
  outputFiles.map((f) => [
    'assets/' + f.path.split('/').pop(),
    brotliCompressSync(f.contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  ]),
);
const loads = (p, s = new Set()) => {
  if (s.has(p)) return s;
  s.add(p);
  for (const i of metafile.outputs[p]?.imports ?? []) if (i.kind === 'import-statement') loads(i.path, s);
  return s;
};
const by = {};
for (const [p, o] of Object.entries(metafile.outputs)) {
  if (!o.entryPoint) continue;
  const n = /([^/]+)\.island/.exec(o.entryPoint)?.[1] ?? (o.entryPoint.endsWith('islands/site.ts') ? '' : null);
  if (n !== null) by[n] = loads(p);
}
const page = (...is) => [...new Set(['', ...is].flatMap((n) => [...by[n]]))].reduce((s, f) => s + size.get(f), 0);
console.log(
  root,
  'home',
  page('place-input', 'callback-form', 'carousel'),
  'bac',
  page('bac-calculator'),
  'thank-you',
  page('stepper'),
  'files home',
  new Set(['', 'place-input', 'callback-form', 'carousel'].flatMap((n) => [...by[n]])).size,
);
