import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';
import { root } from './project.mjs';

const name = `test-${process.pid}.lock`;
const file = path.join(root, '.cache', name);

afterEach(() => {
  fs.rmSync(file, { force: true });
  vi.restoreAllMocks();
});

test('two processes run one after the other, and the second prints why it waits', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const steps = [];
  let finish;
  const first = withLock(name, async () => {
    steps.push('first begins');
    await new Promise((resolve) => {
      finish = resolve;
    });
    steps.push('first ends');
  });
  const second = withLock(name, async () => steps.push('second'));
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Waiting for another start in the same folder …'));
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('the lock of a process that was killed is taken over', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // Larger than any process id.
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '99999999');
  expect(await withLock(name, async () => 'done')).toBe('done');
  expect(fs.existsSync(file)).toBe(false);
});

test('the lock is released when the work fails', async () => {
  const failing = withLock(name, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(fs.existsSync(file)).toBe(false);
});
