import { RecordTable } from '../../cli/cache/record-table.ts';
import { type Emitted, OutputFolder } from '../../cli/pipeline/emit/output-folder.ts';
import type { OutputRecord } from '../../cli/pipeline/emit/output-record.ts';
import type { Disk, Output } from '../../cli/system/disk.ts';

export interface EmitOptions {
  /** The last build, if the disk is a draft of the next one. */
  readonly current?: Disk;
  /** What earlier builds wrote. */
  readonly records?: RecordTable<OutputRecord>;
}

/** Makes a folder hold exactly these files, as a build does. */
export function emit(disk: Disk, outputs: readonly Output[], options: EmitOptions = {}): Emitted {
  const { current = disk, records = new RecordTable<OutputRecord>() } = options;
  const folder = new OutputFolder({ current, draft: disk, discardable: current !== disk, records });
  for (const output of outputs) folder.put(output);
  return folder.finish();
}
