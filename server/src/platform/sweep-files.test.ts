import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { mailsTo } from '../../test/mails.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { resumeFiles, resumeKey } from '../features/profiles/resumes/queries.ts';
import { imageFiles, imageKeys } from './images/store-image.ts';
import { removeFiles } from './remove-files.ts';
import { sweepFiles } from './sweep-files.ts';

const platsa = useTestApp();
const sweep = () => sweepFiles([imageFiles, resumeFiles]).handle(platsa.ctx, {});
const dayMs = 86_400_000;

async function aResume(): Promise<string> {
  const { userId } = await aJobSeeker(platsa);
  const { id } = await platsa.ctx.db
    .insertInto('uploadedResumes')
    .values({ personId: userId, fileName: 'CV.pdf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const store = (key: string) => platsa.ctx.files.put(key, new Uint8Array([1]), 'application/pdf');

test('files that have had no row for a day are removed, and rows without a file are reported', async () => {
  const { ctx, clock } = platsa;
  const id = await aResume();
  const missing = await aResume();
  const { userId } = await aJobSeeker(platsa);
  const image = await ctx.db
    .insertInto('images')
    .values({ userId, shape: 'square' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = [resumeKey(id), ...imageKeys(image.id, 'square')];
  const orphans = [resumeKey(randomUUID()), `images/${randomUUID()}_300x300.jpg`, 'resumes/a.pdf.unfinished'];
  for (const key of [...kept, ...orphans]) await store(key);
  const found = (keys: string[]) => Promise.all(keys.map(async (key) => (await ctx.files.find(key)) !== undefined));

  await sweep();
  expect(await found(orphans)).toEqual([true, true, true]);
  expect(await mailsTo(platsa, ctx.config.operatorEmail)).toEqual([]);

  clock.now = new Date(Date.now() + 2 * dayMs);
  await sweep();
  await waitUntil(async () => expect(await found(orphans)).toEqual([false, false, false]));
  expect(await found(kept)).toEqual([true, true, true]);
  const [mail] = await mailsTo(platsa, ctx.config.operatorEmail);
  expect(mail?.text).toContain(resumeKey(missing));
  expect(mail?.text).not.toContain(resumeKey(id));
});

test('files of another database are spared and reported', async () => {
  const { ctx, clock } = platsa;
  const keys = Array.from({ length: 250 }, () => resumeKey(randomUUID()));
  await Promise.all(keys.map(store));
  clock.now = new Date(Date.now() + 2 * dayMs);
  await sweep();
  const mails = await mailsTo(platsa, ctx.config.operatorEmail);
  expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('hör inte till databasen'));
  expect(await ctx.files.find(keys[0] ?? '')).toBeDefined();
});

test('files that cannot be removed are tried for days, the others are removed, and the operator gets a mail', async () => {
  const { ctx } = platsa;
  const [broken, other] = [resumeKey(randomUUID()), resumeKey(randomUUID())];
  await store(other);
  const files = {
    ...ctx.files,
    remove: (key: string) => (key === broken ? Promise.reject(new Error('no')) : ctx.files.remove(key)),
  };
  await expect(removeFiles.handle({ ...ctx, files }, { keys: [broken, other] })).rejects.toThrow('1 files');
  expect(await ctx.files.find(other)).toBeUndefined();
  const hours = Array.from({ length: removeFiles.retries }, (_, n) => Math.min(2 ** (n + 1), 4 * 3_600) / 3_600);
  expect(hours.reduce((sum, hour) => sum + hour)).toBeGreaterThan(72);
  await removeFiles.givenUp?.(ctx, { keys: [broken] });
  const mails = await mailsTo(platsa, ctx.config.operatorEmail);
  expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining(broken));
});
