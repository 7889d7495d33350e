import fs from 'node:fs';
import path from 'node:path';
import { main, npmOutput, root } from './project.mjs';

/** Licences that let the product be run and changed. MPL and LGPL concern changes of the packages themselves, which we do not make. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'PSF-2.0',
    'Python-2.0',
  ],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Packages whose package.json does not say which licence it is; their licence file does. */
const readByHand = new Map([
  ['node_modules/busboy', 'MIT'],
  ['node_modules/duck', 'BSD-2-Clause'],
  ['node_modules/humanize-number', 'MIT'],
  ['node_modules/png-js', 'MIT'],
  ['node_modules/streamsearch', 'MIT'],
]);

/** The packages of a lock file that are under none of the allowed licences. */
export function unknownLicences(lock) {
  return Object.entries(lock.packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && !link)
    .map(([name, { license }]) => [name, readByHand.get(name) ?? license ?? 'no licence'])
    .filter(([, licence]) => !isAllowed(licence))
    .map(([name, licence]) => `${name}: ${licence}`);
}

/** All parts of 'A AND B', one of 'A OR B'. */
function isAllowed(expression) {
  const options = expression.replace(/[()]/g, '').split(' OR ');
  return options.some((option) => option.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** What npm's report names as high or critical; undefined if it is no report, because the registry did not answer. */
export function seriousVulnerabilities(text) {
  try {
    const { vulnerabilities, metadata } = JSON.parse(text);
    if (!metadata?.vulnerabilities) return undefined;
    return Object.values(vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  } catch {
    return undefined;
  }
}

async function check() {
  const licences = unknownLicences(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  for (const licence of licences) console.error(`licence not allowed: ${licence}`);
  const vulnerabilities = seriousVulnerabilities(await npmOutput(['audit', '--json']));
  if (!vulnerabilities) console.log('Known vulnerabilities were not checked: the registry did not answer.');
  for (const vulnerability of vulnerabilities ?? []) console.error(`known vulnerability: ${vulnerability}`);
  return licences.length + (vulnerabilities?.length ?? 0) > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await main(check);
