import fs from 'node:fs';
import path from 'node:path';
import { provideTestChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { main, root, run, SetupError } from './project.mjs';
import {
  countCheck,
  countPlaywright,
  countVitest,
  playwrightFailures,
  summarize,
  vitestFailures,
} from './test-results.mjs';

const usage = `npm test runs everything. The parts, each with files or folders to narrow it:
  npm run check        types, style and lint, unused code
  npm run test:unit    tests of contract, packages, web, demo and scripts
  npm run test:server  tests of the server
  npm run test:e2e     browser tests`;
const results = path.join(root, '.cache', 'test');
const program = (...parts) => path.join(root, 'node_modules', ...parts);

/** Runs programs one after the other, counts their tests, and remembers what failed. */
class TestRun {
  #counts = [];
  #broken = [];
  #failures = [];

  constructor(node) {
    this.node = node;
  }

  start(title, args, env) {
    console.log(`\n── ${title}`);
    return run(this.node, args, { env: { ...process.env, ...env } });
  }

  /** A program that passes or fails as a whole. */
  async check(title, args) {
    this.add(title, countCheck(await this.start(title, args)));
  }

  add(title, count, failures = []) {
    this.#counts.push(count);
    this.#failures.push(...failures);
    if (count.failed > 0) this.#broken.push(title);
  }

  /** Prints what failed and the closing line. Returns the exit code. */
  report() {
    const summary = summarize(this.#counts);
    if (this.#broken.length > 0) console.log(`\nFailed: ${this.#broken.join(' · ')}`);
    for (const failure of this.#failures) console.log(`  ${failure}`);
    console.log(`\n${summary.line}`);
    return summary.failed > 0 ? 1 : 0;
  }
}

await main(async () => {
  const [part = 'all', ...files] = process.argv.slice(2);
  const work = {
    all: runAll,
    check: runChecks,
    unit: (run) =>
      runVitest(run, 'unit tests', files.length > 0 ? files : ['contract/', 'packages/', 'web/', 'demo/', 'scripts/']),
    server: (run) => runVitest(run, 'server tests', files.length > 0 ? files : ['server/']),
    e2e: (run) => runPlaywright(run, files),
  }[part];
  if (!work) throw new SetupError(usage);

  const node = await prepare();
  fs.rmSync(results, { recursive: true, force: true });
  fs.mkdirSync(results, { recursive: true });
  const testRun = new TestRun(node);
  await work(testRun, files);
  return testRun.report();
});

async function runAll(run) {
  await runChecks(run, []);
  await runVitest(run, 'unit and server tests', []);
  // With patience: how soon servers answer again on a quiet machine is for `npm run faults`.
  await run.check('faults (short run)', [path.join('bench', 'rare', 'faults', 'main.ts'), '2', '60']);
  await runPlaywright(run, []);
}

/** Types and unused code concern the whole tree; `files` narrow style and lint. */
async function runChecks(run, files) {
  for (const project of ['contract', 'packages', 'server', 'web', '.']) {
    const title = project === '.' ? 'types: everything else' : `types: ${project}`;
    await run.check(title, [program('typescript', 'bin', 'tsc'), '-p', project]);
  }
  const linted = files.length > 0 ? files : ['.'];
  await run.check('style and lint', [program('@biomejs', 'biome', 'bin', 'biome'), 'check', ...linted]);
  await run.check('unused code', [program('knip', 'bin', 'knip.js')]);
  await run.check('licences and known vulnerabilities', [path.join(root, 'scripts', 'check-dependencies.mjs')]);
}

async function runVitest(run, title, files) {
  const report = path.join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run.start(title, [program('vitest', 'vitest.mjs'), 'run', ...reporters, ...files]);
  run.add(title, countVitest(readReport(report), code), vitestFailures(readReport(report)));
}

async function runPlaywright(run, files) {
  const title = 'browser tests';
  const report = path.join(results, 'playwright.json');
  try {
    const env = { CHROMIUM_PATH: await provideTestChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await run.start(title, [program('@playwright', 'test', 'cli.js'), 'test', ...files], env);
    run.add(title, countPlaywright(readReport(report), code), playwrightFailures(readReport(report)));
  } catch (error) {
    console.error(error.message);
    run.add(title, countCheck(1));
  }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
