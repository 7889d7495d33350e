import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { useS3 } from '../../test/s3.ts';
import { checkFileStore, type FileStore, openFileStore } from './files.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-files-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const bucketFolder = path.join(root, 's3');

const bytes = (text: string) => new TextEncoder().encode(text);

async function listed(store: FileStore, folder: string) {
  const files = [];
  for await (const page of store.list(folder)) files.push(...page);
  return files;
}

function behavesAsStore(openStore: () => Promise<FileStore>): void {
  test('stores, replaces, finds and removes files', async () => {
    const store = await openStore();
    expect(await store.find('resumes/a.pdf')).toBeUndefined();
    await store.put('resumes/a.pdf', bytes('ett'), 'application/pdf');
    await store.put('resumes/a.pdf', bytes('två'), 'application/pdf');
    expect(new TextDecoder().decode(await store.find('resumes/a.pdf'))).toBe('två');
    await store.remove('resumes/a.pdf');
    await store.remove('resumes/a.pdf');
    expect(await store.find('resumes/a.pdf')).toBeUndefined();
  });

  test('an empty file has no bytes, and none of the memory beside it', async () => {
    const store = await openStore();
    await store.put('resumes/empty.pdf', new Uint8Array(), 'application/pdf');
    const found = await store.find('resumes/empty.pdf');
    expect(found?.byteLength).toBe(0);
    await store.put('resumes/small.pdf', bytes('abc'), 'application/pdf');
    expect((await store.find('resumes/small.pdf'))?.buffer.byteLength).toBe(3);
  });

  test('lists one folder, also one that does not exist yet', async () => {
    const store = await openStore();
    expect(await listed(store, 'missing/')).toEqual([]);
    await store.put('images/one.jpg', bytes('1'), 'image/jpeg');
    await store.put('images/two.jpg', bytes('2'), 'image/jpeg');
    const files = await listed(store, 'images/');
    expect(files.map(({ key }) => key).toSorted()).toEqual(['images/one.jpg', 'images/two.jpg']);
    expect(files.map((file) => file.bytes)).toEqual([1, 1]);
    for (const { storedAt } of files) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  });
}

describe('in a folder', () => {
  const dataDir = path.join(root, 'data');
  const open = () => openFileStore({ filesUrl: undefined, dataDir });
  behavesAsStore(open);

  test('only the server’s user can read files and folders, whatever was there before', async () => {
    fs.mkdirSync(path.join(root, 'open', 'files'), { recursive: true, mode: 0o755 });
    const store = await openFileStore({ filesUrl: undefined, dataDir: path.join(root, 'open') });
    await store.put('images/a.jpg', bytes('a'), 'image/jpeg');
    const modeOf = (name: string) => (fs.statSync(path.join(root, 'open', name)).mode & 0o777).toString(8);
    expect(['files', 'files/images', 'files/images/a.jpg'].map(modeOf)).toEqual(['700', '700', '600']);
  });

  test('a failed write leaves the earlier file and nothing else', async () => {
    const store = await open();
    await store.put('failed/a.jpg', bytes('whole'), 'image/jpeg');
    const broken = { [Symbol.iterator]: () => ({}) } as unknown as Uint8Array;
    await expect(store.put('failed/a.jpg', broken, 'image/jpeg')).rejects.toThrow();
    expect(fs.readdirSync(path.join(dataDir, 'files', 'failed'))).toEqual(['a.jpg']);
    expect(await store.find('failed/a.jpg')).toEqual(bytes('whole'));
  });

  test('a link is neither read nor written through', async () => {
    const store = await open();
    await store.put('linked/a.jpg', bytes('a'), 'image/jpeg');
    const secret = path.join(root, 'secret');
    fs.writeFileSync(secret, 'hemligt');
    const link = path.join(dataDir, 'files', 'linked', 'b.jpg');
    fs.symlinkSync(secret, link);
    await expect(store.find('linked/b.jpg')).rejects.toThrow(/ELOOP/);
    await store.put('linked/b.jpg', bytes('b'), 'image/jpeg');
    expect(fs.readFileSync(secret, 'utf8')).toBe('hemligt');
    expect(await store.find('linked/b.jpg')).toEqual(bytes('b'));
  });

  test('a link in place of a folder is neither read nor written nor removed through', async () => {
    const store = await open();
    const elsewhere = path.join(root, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.writeFileSync(path.join(elsewhere, 'a.jpg'), 'hemligt');
    fs.symlinkSync(elsewhere, path.join(dataDir, 'files', 'away'));
    await expect(store.find('away/a.jpg')).rejects.toThrow('is a link');
    await expect(store.put('away/b.jpg', bytes('b'), 'image/jpeg')).rejects.toThrow('is a link');
    await expect(store.remove('away/a.jpg')).rejects.toThrow('is a link');
    expect(fs.readdirSync(elsewhere)).toEqual(['a.jpg']);
  });
});

describe('in S3', () => {
  useS3(bucketFolder);
  behavesAsStore(() => openFileStore({ filesUrl: 's3://platsa-test', dataDir: root }));

  test('keeps to the path of its address', async () => {
    const one = await openFileStore({ filesUrl: 's3://platsa-test/one/files/', dataDir: root });
    const other = await openFileStore({ filesUrl: 's3://platsa-test/other', dataDir: root });
    await one.put('images/a.jpg', bytes('one'), 'image/jpeg');
    await other.put('images/a.jpg', bytes('other'), 'image/jpeg');
    expect(await one.find('images/a.jpg')).toEqual(bytes('one'));
    expect((await listed(one, 'images/')).map(({ key }) => key)).toEqual(['images/a.jpg']);
    expect(fs.existsSync(path.join(bucketFolder, 'platsa-test', 'one', 'files', 'images'))).toBe(true);
    await one.remove('images/a.jpg');
    expect(await other.find('images/a.jpg')).toEqual(bytes('other'));
  });

  test('the bucket of an empty store is created once', async () => {
    const program = fileURLToPath(new URL('../create-bucket.ts', import.meta.url));
    const env = { ...process.env, FILES_URL: 's3://platsa-new/files' };
    for (const _ of ['empty', 'with the bucket']) {
      const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
      expect(stdout).toBe('The bucket platsa-new exists.\n');
    }
    const store = await openFileStore({ filesUrl: 's3://platsa-new/files', dataDir: root });
    await store.put('images/a.jpg', bytes('a'), 'image/jpeg');
    expect(await store.find('images/a.jpg')).toEqual(bytes('a'));
  });

  test('a bucket that does not exist is told at the start', async () => {
    const store = await openFileStore({ filesUrl: 's3://platsa-missing', dataDir: root });
    await expect(checkFileStore(store)).rejects.toThrow('Files cannot be stored (FILES_URL)');
    await checkFileStore(await openFileStore({ filesUrl: 's3://platsa-test', dataDir: root }));
  });

  test('a store that cannot be reached is an error, not a missing file', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    const store = await openFileStore({ filesUrl: 's3://platsa-test', dataDir: root });
    await expect(store.find('images/a.jpg')).rejects.toThrow();
  });
});
