import { findNode } from './find-node.mjs';
import { withLock } from './lock.mjs';
import { hashOf, npm, readStamp, SetupError, writeStamp } from './project.mjs';

const installStamp = 'node_modules/.platsa-lock-hash';
const buildStamp = 'web/dist/.source-hash';

/** Installs and builds what is missing or old, and gives the Node that runs the server. */
export async function prepare() {
  if (!isInstalled() || !isBuilt()) {
    await withLock('prepare.lock', async () => {
      if (!isInstalled()) await install();
      if (!isBuilt()) await buildWeb();
    });
  }
  return findNode();
}

function isInstalled() {
  return readStamp(installStamp) === hashOf('package-lock.json');
}

async function install() {
  console.log('Installerar paket …');
  // Named, because NODE_ENV=production would leave out what builds the product. No package needs its install script.
  const kinds = ['--include=dev', '--include=optional', '--ignore-scripts'];
  // Not `npm ci`: it refuses a lock without every other system's optional packages, which some registries do not carry.
  const code = await npm(['install', '--no-save', ...kinds, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new SetupError('Paketen kunde inte installeras. Felet från npm står ovan.');
  writeStamp(installStamp, hashOf('package-lock.json'));
}

function sourceHash() {
  const settings = ['index.html', 'package.json', 'postcss.config.js', 'vite.config.ts'];
  const web = ['src', 'public', 'build', ...settings].map((name) => `web/${name}`);
  return hashOf('contract/src', 'package-lock.json', ...web);
}

function isBuilt() {
  return readStamp(buildStamp) === sourceHash();
}

export async function buildWeb() {
  console.log('Bygger webbplatsen …');
  const hash = sourceHash();
  const code = await npm(['run', 'build', '-w', 'web', '--silent', '--', '--logLevel', 'error']);
  if (code !== 0) throw new SetupError('Webbplatsen kunde inte byggas. Felet står ovan.');
  writeStamp(buildStamp, hash);
}
