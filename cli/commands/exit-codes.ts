/** Ends the help of the operators' commands. */
export const EXIT_CODES = `
Exit codes: 0 done; 1 nothing was done, or something failed; 2 wrong use, a faulty setting, or a store that cannot be
used. Results are printed on standard output, everything else on standard error.`;
