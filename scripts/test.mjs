import fs from 'node:fs';
import path from 'node:path';
import { provideTestChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { main, root, run } from './project.mjs';
import {
  countCheck,
  countPlaywright,
  countVitest,
  playwrightFailures,
  summarize,
  vitestFailures,
} from './test-results.mjs';

const unit = 'unit and server tests';
const browser = 'browser tests';
const results = path.join(root, '.cache', 'test');

await main(async () => {
  const node = await prepare();
  fs.rmSync(results, { recursive: true, force: true });
  fs.mkdirSync(results, { recursive: true });

  const program = (...parts) => path.join(root, 'node_modules', ...parts);
  const counts = [];
  const broken = [];
  const failures = [];
  const add = (title, count) => {
    counts.push(count);
    if (count.failed > 0) broken.push(title);
  };
  const runNode = (title, args, env) => {
    console.log(`\n── ${title}`);
    return run(node, args, { env: { ...process.env, ...env } });
  };
  const check = async (title, args) => add(title, countCheck(await runNode(title, args)));

  for (const project of ['contract', 'server', 'web', '.']) {
    const title = project === '.' ? 'types: everything else' : `types: ${project}`;
    await check(title, [program('typescript', 'bin', 'tsc'), '-p', project]);
  }
  await check('style and lint', [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']);
  await check('unused code', [program('knip', 'bin', 'knip.js')]);
  await check('licences and known vulnerabilities', [path.join(root, 'scripts', 'check-dependencies.mjs')]);
  add(unit, await runVitest());
  // With patience: how soon servers answer again on a quiet machine is for `npm run faults`.
  await check('faults (short run)', [path.join('bench', 'faults', 'main.ts'), '2', '60']);
  add(browser, await runPlaywright());

  const summary = summarize(counts);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(' · ')}`);
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(`\n${summary.line}`);
  return summary.failed > 0 ? 1 : 0;

  async function runVitest() {
    const report = path.join(results, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runNode(unit, [program('vitest', 'vitest.mjs'), 'run', ...reporters]);
    failures.push(...vitestFailures(readReport(report)));
    return countVitest(readReport(report), code);
  }

  async function runPlaywright() {
    const report = path.join(results, 'playwright.json');
    try {
      const env = { CHROMIUM_PATH: await provideTestChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const code = await runNode(browser, [program('@playwright', 'test', 'cli.js'), 'test'], env);
      failures.push(...playwrightFailures(readReport(report)));
      return countPlaywright(readReport(report), code);
    } catch (error) {
      console.error(error.message);
      return countCheck(1);
    }
  }
});

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
