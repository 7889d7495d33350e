import { writeFile } from 'node:fs/promises';
import { findLoadTool } from './load/load.ts';
import { machine } from './machine.ts';
import { OptionError, readOptions, usage } from './options.ts';
import { report } from './report.ts';
import { runSize, type SizeResult } from './run.ts';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const options = readOptions(args);
  const tool = findLoadTool();
  const log = (line: string) => console.error(line);
  const about = { ...machine(), tool, seconds: options.seconds, at: new Date().toISOString() };
  const results: SizeResult[] = [];
  for (const size of options.sizes) {
    const result = await runSize(size, tool, options, log);
    results.push(result);
    console.log(report(about, result));
  }
  if (options.json) await writeFile(options.json, `${JSON.stringify({ about, results }, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionError ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
});
