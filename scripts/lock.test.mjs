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

test('two that want the same work do it one after the other, and the second is told why it waits', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
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
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Väntar på en annan start i samma mapp …'));
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('the lock of a process that was killed is taken over', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // Above every possible process number.
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '99999999');
  expect(await withLock(name, async () => 'done')).toBe('done');
  expect(fs.existsSync(file)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  const failing = withLock(name, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(fs.existsSync(file)).toBe(false);
});
