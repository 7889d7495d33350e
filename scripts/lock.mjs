import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './project.mjs';

/** Lets one process at a time do `work`; one that was killed in the middle does not keep the others out. */
export async function withLock(name, work) {
  const file = path.join(root, '.cache', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) console.log('Väntar på en annan start i samma mapp …');
    told = true;
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
  // Whoever moves the file away looks at what it got, so that a lock just taken anew is put back.
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
  // Empty: its owner has made it and is about to write its number.
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
