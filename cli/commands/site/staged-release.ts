import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CURRENT, ENTRANCES, RELEASES, releaseFolder } from '../../../functions/server/release-folder.ts';
import { type Disk, type FileStat, realDisk } from '../../system/disk.ts';
import { onDisk } from '../../system/disk-error.ts';
import { linkFolder, linkInThread } from '../../workers/link-folder.ts';

/** Another build may still be about to publish a younger one, and a server may still send files of it. */
const YOUNG_MS = 10 * 60 * 1000;

/** A build in the making, beside the one that is served. */
export interface StagedRelease {
  /** The build that was current when this one began; without files if there was none. */
  readonly current: Disk;
  /** The folder of that disk. */
  readonly currentFolder: string;
  /** Begins to link the files of that build, in another thread where there is one. */
  linkAhead(): void;
  /** Waits until they are linked, if that has begun. Before, nothing may be written. */
  linked(): Promise<void>;
  /** Holds the files of that build from the first use on. Changes here do not touch it. */
  readonly disk: Disk;
  /** The folder of this disk. */
  folder(): string;
  /**
   * Makes it the current build, in one step.
   * @param changed whether any file differs from the current build; if none does, that one stays.
   */
  publish(changed: boolean): void;
  /** Removes it; the current build stays. Does nothing after `publish`. */
  discard(): Promise<void>;
}

/**
 * Prepares a new release in an output folder. A server goes on with the current one, whole, until the new one is
 * published; a build that is killed leaves the current one as it was. Files that do not change are hard links to those
 * of the current release, so a release costs little time and space. Of two builds at once each has its own draft, made
 * of the release that it began with, and the last to publish is the current one.
 *
 * Layout: releases/<digest>/{public,private,manifest.json}, and current, a link to one of them. public, private, and
 * manifest.json are links through current.
 */
export function stageRelease(out: string, now: () => number = Date.now): StagedRelease {
  const found = releaseFolder(out);
  const hasCurrent = found !== out;
  const currentFolder = hasCurrent ? found : join(out, RELEASES, 'none');
  let draft: { readonly folder: string; readonly disk: Disk } | undefined;
  let linking: Promise<void> | undefined;
  let stats: ReadonlyMap<string, FileStat> | undefined;
  const newFolder = () => join(out, RELEASES, `draft-${randomUUID()}`);
  const draftIn = (folder: string) => ({ folder, disk: realDisk(folder, { isDraft: true }) });
  const begin = () => {
    const folder = newFolder();
    linkFolder(currentFolder, folder, ENTRANCES);
    return draftIn(folder);
  };
  const disk = (): Disk => {
    draft ??= onDisk('write', out, begin);
    return draft.disk;
  };
  const linkAhead = () => {
    if (!hasCurrent || draft) return;
    const folder = newFolder();
    linking = linkInThread({ from: currentFolder, to: folder, names: ENTRANCES })?.then(
      (files) => {
        stats = new Map(files);
        draft = draftIn(folder);
      },
      // What the disk refused, it refuses again when the build begins to write, and is reported then.
      () => rmSync(folder, { recursive: true, force: true }),
    );
  };
  const remove = () => {
    if (draft) rmSync(draft.folder, { recursive: true, force: true });
    draft = undefined;
  };
  const discard = async () => {
    remove();
    await linking;
    remove();
  };
  const current = realDisk(currentFolder);
  return {
    linkAhead,
    linked: async () => linking,
    folder: () => {
      disk();
      return draft?.folder ?? '';
    },
    current: { ...current, stat: (path) => (stats ? stats.get(path) : current.stat(path)) },
    currentFolder,
    disk: {
      list: (folder) => disk().list(folder),
      irregular: (folder) => disk().irregular(folder),
      read: (path) => disk().read(path),
      tryRead: (path) => disk().tryRead(path),
      stat: (path) => disk().stat(path),
      write: (path, bytes) => disk().write(path, bytes),
      remove: (path) => disk().remove(path),
    },
    publish(changed) {
      if (!draft || (!changed && hasCurrent)) return remove();
      const release = settle(draft.folder);
      draft = undefined;
      const former = releaseFolder(out);
      point(join(out, CURRENT), release);
      // Its ten minutes begin now.
      if (former !== out) utimesSync(former, new Date(now()), new Date(now()));
      for (const name of ENTRANCES) makeEntrance(out, name);
      removeOld(out, now());
    },
    discard,
  };
}

/** Gives a finished draft its name: the digest of its manifest. */
function settle(draft: string): string {
  const digest = createHash('sha256')
    .update(readFileSync(join(draft, 'manifest.json')))
    .digest('hex')
    .slice(0, 16);
  const named = join(dirname(draft), digest);
  for (let copy = 1; ; copy += 1) {
    const release = copy === 1 ? named : `${named}-${copy}`;
    try {
      renameSync(draft, release);
      return release;
    } catch (error) {
      // An earlier build has the name, or another one just took it.
      if (!existsSync(release)) throw error;
    }
  }
}

/** Makes a link lead to a folder or file, replacing in one step what was there. */
function point(path: string, target: string): void {
  const draft = `${path}.${process.pid}.draft`;
  rmSync(draft, { force: true });
  // Windows lets everybody make junctions, which name a whole path.
  if (process.platform === 'win32') symlinkSync(target, draft, 'junction');
  else symlinkSync(relative(dirname(path), target), draft);
  try {
    renameSync(draft, path);
  } catch {
    unlinkSync(path); // Windows does not rename over a junction.
    renameSync(draft, path);
  }
}

/** Replaces the folder of a build by a former release of this tool, which wrote straight into the output folder. */
function makeEntrance(out: string, name: string): void {
  const path = join(out, name);
  if (process.platform === 'win32' && name.includes('.')) return;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return;
  if (stats) rmSync(path, { recursive: true });
  point(path, join(out, CURRENT, name));
}

/** How builds name releases and drafts. Anything else in the folder stays. */
const RELEASE = /^(?:[0-9a-f]{16}(?:-\d+)?|draft-[0-9a-f-]{36})$/;

function removeOld(out: string, now: number): void {
  const releases = join(out, RELEASES);
  const current = releaseFolder(out);
  for (const name of readdirSync(releases).filter((name) => RELEASE.test(name))) {
    const release = join(releases, name);
    // Another build may have renamed its draft, or removed it, since the names were read.
    const stats = statSync(release, { throwIfNoEntry: false });
    if (stats && release !== current && now - stats.mtimeMs > YOUNG_MS)
      rmSync(release, { recursive: true, force: true });
  }
}
