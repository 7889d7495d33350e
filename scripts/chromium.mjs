import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { run, SetupError } from './project.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser the tests run in; fetched from the system's packages where there is none. */
export async function provideChromium() {
  const found = find() ?? (await install());
  if (found) return found;
  throw new SetupError(
    'Webbläsartesterna behöver Chromium, som varken finns här eller kunde installeras. Installera chromium, eller ange sökvägen i CHROMIUM_PATH.',
  );
}

function find() {
  return [process.env.CHROMIUM_PATH, ...places].find((file) => file && fs.existsSync(file));
}

async function install() {
  if (!fs.existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined;
  console.log('Installerar Chromium ur systemets paket …');
  const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  for (const args of [['update', '-qq'], packages]) {
    const [file, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    if ((await run(file, rest)) !== 0) return undefined;
  }
  return find();
}
