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

/** Path of the Chromium that tests and benchmarks use. Installs the system's package when none is found. */
export async function provideChromium() {
  const found = find() ?? (await install());
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium. None was found and none could be installed. Install chromium, or set CHROMIUM_PATH to one.',
  );
}

function find() {
  return [process.env.CHROMIUM_PATH, ...usualPaths].find((file) => file && fs.existsSync(file));
}

async function install() {
  if (!fs.existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined;
  console.log('Installing the Chromium package of this system …');
  const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  for (const args of [['update', '-qq'], packages]) {
    const [file, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    if ((await run(file, rest)) !== 0) return undefined;
  }
  return find();
}
