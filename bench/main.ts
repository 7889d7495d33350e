import { writeFile } from 'node:fs/promises';
import { prepare } from '../scripts/prepare.mjs';
import { findLoadTool } from './load/load.ts';
import { machine } from './machine.ts';
import { OptionError, type Options, readOptions, usage } from './options.ts';
import { cvReport } from './rare/cv/cv-report.ts';
import { measureCvs } from './rare/cv/measure-cvs.ts';
import { report } from './report.ts';
import { runSize, type SizeResult } from './run.ts';
import type { SizeName } from './sizes.ts';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const options = readOptions(args);
  const log = (line: string) => console.error(line);
  const cvs = options.only.has('cv') ? await measureCvs(options.cvs, log) : [];
  if (cvs.length > 0) console.log(cvReport(cvs));
  const sizes = isOnlyCvs(options) ? [] : options.sizes;
  const results = sizes.length > 0 ? await measureSizes(sizes, options, log) : {};
  if (options.json) await writeFile(options.json, `${JSON.stringify({ ...results, cvs }, null, 2)}\n`);
}

function isOnlyCvs({ only }: Options): boolean {
  return only.size === 1 && only.has('cv');
}

async function measureSizes(sizes: readonly SizeName[], options: Options, log: (line: string) => void) {
  await prepare();
  const tool = findLoadTool();
  const about = { ...machine(), tool, seconds: options.seconds, at: new Date().toISOString() };
  const results: SizeResult[] = [];
  for (const size of sizes) {
    const result: SizeResult = { size, rows: [] };
    results.push(result);
    try {
      await runSize(result, tool, options, log);
    } finally {
      console.log(report(about, result));
    }
  }
  return { about, results };
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionError ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
});
