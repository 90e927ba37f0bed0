#!/usr/bin/env node
// Asks the registry for known vulnerabilities of the packages that the product runs with (npm audit), in the folder it is
// run in. How it decides:
//   exit 1  one is high or critical: update the package, or say in package.json why it is overridden
//   exit 0  there is none, or none above moderate; those are listed
//   exit 0  nothing was audited: the registry is not reachable or has no such list. A warning says so, because a mirror
//           or a broken network is no fault of a change
import { spawnSync } from 'node:child_process';

const GRAVE = ['high', 'critical'];

// One try of twenty seconds: npm would retry for minutes.
const options = ['--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', maxBuffer: 1 << 26 });
const report = parsed(stdout);

if (report?.vulnerabilities === undefined) {
  const reason = report?.error?.summary || report?.message || 'npm gave no report';
  console.log(`::warning::The packages were not audited: ${String(reason).split('\n')[0]}`);
} else {
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, via } of found) console.log(`${severity}: ${name} (${titlesOf(via)})`);
  const grave = found.filter(({ severity }) => GRAVE.includes(severity)).length;
  console.log(`${found.length} packages with known vulnerabilities, ${grave} of them high or critical`);
  process.exitCode = grave > 0 ? 1 : 0;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A package is vulnerable by itself, or by another one that it uses. */
function titlesOf(via) {
  return via.map((one) => (typeof one === 'string' ? `uses ${one}` : one.title)).join('; ');
}
