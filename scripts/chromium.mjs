import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { run, SetupError } from './project.mjs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const headlessShells = ['/usr/bin/chromium-headless-shell'];

/** Path of the Chromium that benchmarks and screenshots use. Installs the system's package when none is found. */
export async function provideChromium() {
  const found = find(usualPaths) ?? (await install('chromium', usualPaths));
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium. None was found and none could be installed. Install chromium, or set CHROMIUM_PATH to one.',
  );
}

/**
 * Path of the Chromium that the browser tests use: the headless shell, which takes two fifths less processor time (decision
 * 2). Where it can neither be found nor installed, any Chromium.
 */
export async function provideTestChromium() {
  const found = find(headlessShells) ?? (await install('chromium-headless-shell', headlessShells));
  return found ?? provideChromium();
}

/** The same, among the installed browsers. */
export function findTestChromium() {
  return find([...headlessShells, ...usualPaths]);
}

function find(paths) {
  return [process.env.CHROMIUM_PATH, ...paths].find((file) => file && fs.existsSync(file));
}

async function install(name, paths) {
  if (!fs.existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined;
  console.log(`Installing ${name} from the packages of this system …`);
  const packages = ['install', '-y', '--no-install-recommends', '--no-remove', name, 'fonts-liberation'];
  for (const args of [['update', '-qq'], packages]) {
    const [file, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    if ((await run(file, rest)) !== 0) return undefined;
  }
  return find(paths);
}
