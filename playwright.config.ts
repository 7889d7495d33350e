import { defineConfig } from '@playwright/test';
import { findTestChromium } from './scripts/chromium.mjs';

// Without a screen, a sandbox of its own, or anything that calls home.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Journeys are short: the optimizing compiler costs more than it gains (a fifth of the renderer’s processor time).
  '--js-flags=--no-opt',
  // A host name that is no secure context over plain HTTP, unlike 127.0.0.1.
  '--host-resolver-rules=MAP platsa.test 127.0.0.1',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-server.ts',
  // Most of a journey is waiting, also on two cores. More of them at a time make each slower and the whole no faster.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // No journey measures time. Where a shared machine gets a quarter of its processors, 10 s were too short for a page to open.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/test/playwright.json' }],
  ],
  use: {
    baseURL: process.env.PLATSA_E2E_URL,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findTestChromium(), args: quiet },
  },
});
