/** Addresses of the files with the facts of all states, for anyone to reuse. The build writes them. */
export const CSV_ADDRESS = '/data/sr22-by-state.csv';
export const JSON_ADDRESS = '/data/sr22-by-state.json';
/** The JSON Schema of the JSON file. */
export const SCHEMA_ADDRESS = '/data/sr22-by-state.schema.json';
/** The license, and what each column says. */
export const README_ADDRESS = '/data/readme.txt';

/** The license of the compilation. */
export const DATA_LICENSE = {
  name: 'CC BY 4.0',
  title: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
