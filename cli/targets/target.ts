import type { RouteTable } from '../../functions/platforms/hosts/front.ts';
import type { Problem } from '../report/problem.ts';
import type { Bundler } from './bundle-function.ts';
import type { FunctionEntry } from './function-entries.ts';

/** What a host's folder is made from. */
export interface TargetInput {
  /** The folder of the build: public/, private/. */
  readonly release: string;
  /** The folder to fill; it is empty. */
  readonly folder: string;
  readonly table: RouteTable;
  readonly functions: readonly FunctionEntry[];
  readonly bundle: Bundler;
}

/** A function as it is deployed. */
export interface DeployedFunction {
  readonly name: string;
  readonly bytes: number;
}

/** A host's folder that is ready to be deployed, or why it is not. */
export interface TargetResult {
  readonly functions: readonly DeployedFunction[];
  readonly problems: readonly Problem[];
}

/** Fills the folder of one host. */
export type WriteTarget = (input: TargetInput) => Promise<TargetResult>;
