import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** Types of records (RFC 1035, 3.2.2), with the form of their values. */
const types: Record<number, { name: string; encode: (value: string) => Buffer }> = {
  1: { name: 'A', encode: (address) => Buffer.from(address.split('.').map(Number)) },
  5: { name: 'CNAME', encode: encodeName },
  16: { name: 'TXT', encode: (text) => Buffer.from([text.length, ...Buffer.from(text, 'latin1')]) },
};

/**
 * Starts a DNS server on this machine. Its records are files in a folder, named like '_platsa.jobb.example.se TXT', so that
 * tests in other processes can write them (`writeRecord`).
 */
export async function startNameServer(folder: string): Promise<{ address: string; stop: () => void }> {
  fs.mkdirSync(folder, { recursive: true });
  const socket = createSocket('udp4', (query, { port, address }) => socket.send(answer(query, folder), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** The record of a name for all queries from now on. */
export function writeRecord(name: string, type: 'A' | 'CNAME' | 'TXT', value: string): void {
  fs.writeFileSync(path.join(process.env.PLATSA_E2E_DNS ?? '', `${name} ${type}`), value);
}

const headerBytes = 12;

function answer(query: Buffer, folder: string): Buffer {
  const { name, end } = readName(query, headerBytes);
  const number = query.readUInt16BE(end);
  const type = types[number];
  const file = path.join(folder, `${name} ${type?.name}`);
  const value = type && fs.existsSync(file) ? type.encode(fs.readFileSync(file, 'utf8')) : undefined;
  const header = Buffer.from(query.subarray(0, headerBytes));
  // An answer, recursion available; the name is unknown (NXDOMAIN) without a record.
  header.writeUInt16BE(value ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(value ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const question = query.subarray(headerBytes, end + 4);
  if (!value) return Buffer.concat([header, question]);
  const record = Buffer.alloc(12);
  // The name of the question, in the class of the internet, valid for no time.
  record.writeUInt16BE(0xc000 + headerBytes, 0);
  record.writeUInt16BE(number, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(value.length, 10);
  return Buffer.concat([header, question, record, value]);
}

/** The name at an offset, and where it ends. */
function readName(query: Buffer, offset: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = offset;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
