import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./log-lines.ts', import.meta.url);

/** What a process that ends so has written. */
async function linesOf(end: string): Promise<string[]> {
  const script = `
    const { logLines } = await import('${module}');
    for (let n = 0; n < 1_000; n++) logLines.write('line ' + n + '\\n');
    ${end}`;
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (_error, stdout) => resolve(stdout));
  });
  return output.split('\n').slice(0, -1);
}

const all = Array.from({ length: 1_000 }, (_, n) => `line ${n}`);

test.each([
  ['by being told to', 'process.exit(0)'],
  ['by an error that nobody caught', "throw new Error('not foreseen')"],
  ['because nothing is left to do', ''],
])('no line is lost when the process ends %s', async (_how, end) => {
  expect(await linesOf(end)).toEqual(all);
});

test('a line that no other follows is written while the process goes on', async () => {
  const script = `const { logLines } = await import('${module}');
    logLines.write('alone\\n');
    setInterval(() => {}, 1_000);`;
  const child = execFile(process.execPath, ['--input-type=module', '-e', script]);
  const line = await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill();
  expect(line).toBe('alone\n');
});
