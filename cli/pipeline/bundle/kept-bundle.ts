import type { BuildCache } from '../../cache/build-cache.ts';
import type { BrowserRuntime, Bundle } from './bundle.ts';

interface StoredBundle extends Omit<Bundle, 'files' | 'loads'> {
  /** Bytes in Base64. */
  readonly files: readonly (readonly [address: string, bytes: string])[];
  readonly loads: readonly (readonly [island: string, addresses: readonly string[]])[];
}

/** The bundle for a browser runtime. The cache belongs to one tool, and so does what is bundled of it. */
export async function keptBundle(
  runtime: BrowserRuntime,
  { table }: BuildCache,
  make: () => Promise<Bundle>,
): Promise<Bundle> {
  const bundles = table<StoredBundle>('bundles');
  const known = bundles.get(runtime);
  if (known) return restored(known);
  const made = await make();
  bundles.set(runtime, {
    ...made,
    files: [...made.files].map(([address, bytes]) => [address, Buffer.from(bytes).toString('base64')]),
    loads: [...made.loads],
  });
  return made;
}

function restored({ files, loads, ...rest }: StoredBundle): Bundle {
  return {
    ...rest,
    files: new Map(files.map(([address, bytes]) => [address, Buffer.from(bytes, 'base64')])),
    loads: new Map(loads),
  };
}
