// Takes the screenshots of the README from a fresh demo: node scripts/screenshots.mjs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { main, root, SetupError } from './project.mjs';

const images = path.join(root, 'docs', 'images');
const size = { width: 1440, height: 900 };

await main(async () => {
  const node = await prepare();
  const executablePath = await provideChromium();
  // Imported here because a fresh checkout has no packages before prepare().
  const { chromium } = await import('@playwright/test');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-screenshots-'));
  try {
    const demo = await startDemo(node, dataDir);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      fs.mkdirSync(images, { recursive: true });
      await capturePublicList(await openPage(browser, demo.url));
      await captureBoard(await openPage(browser, demo.url), demo);
    } finally {
      await browser.close();
      await demo.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Starts the built server on a free port and waits until its demo data is complete. */
async function startDemo(node, dataDir) {
  const command = JSON.parse(fs.readFileSync(path.join(root, 'scripts', 'server-command.json'), 'utf8'));
  const { DATABASE_URL: _, ...env } = process.env;
  const settings = { HOST: '', PUBLIC_URL: '', DEMO: 'on', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const port = await findFreePort();
  const server = spawn(node, command.arguments, {
    cwd: root,
    env: { ...command.environment, ...env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  try {
    const output = await waitForOutput(server, /The demo is ready/);
    const [, password = ''] = /password for all: ([^)]+)\)/.exec(output) ?? [];
    const [, email = ''] = /Company admin +(\S+)/.exec(output) ?? [];
    return { url: `http://127.0.0.1:${port}`, email, password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitForOutput(server, pattern) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      if (pattern.test(output)) resolve(output);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new SetupError(`The demo did not start.\n${output}`)));
  });
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function openPage(browser, baseURL) {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  });
  return context.newPage();
}

async function capturePublicList(page) {
  await page.goto('/jobs');
  await acceptCookies(page);
  await capture(page, 'jobs.png');
}

/** A board with applications in most columns, as the company's admin sees it. */
async function captureBoard(page, { email, password }) {
  await page.goto('/login');
  await acceptCookies(page);
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.getByRole('link', { name: 'Workflow' }).click();
  await page.getByRole('searchbox').fill('Undersköterska till hemtjänsten');
  await page.getByRole('link', { name: /^Undersköterska till hemtjän/ }).click();
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Minimera' }).click();
  await capture(page, 'board.png');
}

function acceptCookies(page) {
  return page.getByRole('button', { name: 'Godkänn!' }).click();
}

async function capture(page, name) {
  // Away from everything that reacts to the pointer.
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    const isMissing = (image) => !image.complete && image.getBoundingClientRect().top < innerHeight;
    return document.fonts.status === 'loaded' && ![...document.images].some(isMissing);
  });
  await page.screenshot({ path: path.join(images, name), animations: 'disabled' });
  console.log(`docs/images/${name}`);
}
