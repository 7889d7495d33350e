import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './project.mjs';

/** Runs `work` in one process at a time. The lock of a process that was killed is taken over. */
export async function withLock(name, work) {
  const file = path.join(root, '.cache', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let announced = false;
  while (!take(file)) {
    if (!announced) console.log('Waiting for another start in the same folder …');
    announced = true;
    await delay(100);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned(file);
    return false;
  }
}

function removeIfAbandoned(file) {
  const holder = read(file);
  if (holder === undefined || isAlive(Number(holder))) return;
  // Renaming is atomic: only one process gets the file. If another has taken the lock meanwhile, it is put back.
  const taken = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, taken);
  } catch {
    return;
  }
  if (read(taken) !== holder) fs.renameSync(taken, file);
  else fs.rmSync(taken);
}

function isAlive(pid) {
  // Empty: its owner has created the file and is about to write its process id.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
