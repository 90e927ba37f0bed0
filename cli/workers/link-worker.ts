import { parentPort, workerData } from 'node:worker_threads';
import { type LinkJob, linkFolder } from './link-folder.ts';

/** The module of the linking thread: does its one job, and answers with the files. */
const { from, to, names }: LinkJob = workerData;

parentPort?.postMessage(linkFolder(from, to, names));
