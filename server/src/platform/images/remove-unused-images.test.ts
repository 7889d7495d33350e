import { removeUserImages, uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker, type TestCompany } from '../../../test/builders.ts';
import { aJob } from '../../../test/job-builders.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { imageKeys } from './store-image.ts';

const platsa = useTestApp();
const picture = () =>
  sharp({ create: { width: 1280, height: 500, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();

async function anUpload({ companyId, admin }: TestCompany, type: 'standard' | 'logo' = 'standard') {
  const file = { bytes: await picture(), fileName: 'bild.png' };
  const { image } = await platsa.must(uploadLibraryImage, { companyId, type }, { token: admin.token, file });
  return image.imageId;
}

async function age(imageId: string, hours: number): Promise<void> {
  const at = new Date(Date.now() - hours * 3_600_000);
  await sql`UPDATE images SET created_at = ${at} WHERE id = ${imageId}`.execute(platsa.ctx.db);
}

const isKept = async (imageId: string) =>
  (await platsa.ctx.db.selectFrom('images').select('id').where('id', '=', imageId).executeTakeFirst()) !== undefined;
/** One that goes while it is read has gone. */
const hasFile = async (imageId: string) =>
  (await platsa.ctx.files.find(imageKeys(imageId, 'standard')[0] ?? '').catch(() => undefined)) !== undefined;

test('a library image that nothing has used for a day is deleted with its files; used and new ones stay', async () => {
  const company = await aCompany(platsa);
  const { job } = await aJob(platsa, { company });
  const [unused, fresh, cover, replaced, logo] = await Promise.all([
    ...[anUpload(company), anUpload(company), anUpload(company), anUpload(company), anUpload(company, 'logo')],
  ]);
  if (!unused || !fresh || !cover || !replaced || !logo) throw new Error('not uploaded');
  const show = (imageId: string) =>
    platsa.must(updateJob, { jobId: job._id, images: [imageId] }, { token: company.admin.token });
  await show(replaced);
  await show(cover);
  await platsa.ctx.db.updateTable('brands').set({ logoId: logo }).where('id', '=', company.brandId).execute();
  for (const imageId of [unused, cover, replaced, logo]) await age(imageId, 25);
  await age(fresh, 23);
  await removeUnusedImages.handle(platsa.ctx, {});
  expect(await Promise.all([unused, fresh, cover, replaced, logo].map(isKept))).toEqual([
    ...[false, true, true, false, true],
  ]);
  await expect.poll(() => Promise.all([unused, replaced].map(hasFile))).toEqual([false, false]);
  expect([await hasFile(fresh), await hasFile(cover)]).toEqual([true, true]);
});

test('an image that a transaction is about to use is skipped', async () => {
  const company = await aCompany(platsa);
  const { job } = await aJob(platsa, { company });
  const imageId = await anUpload(company);
  await age(imageId, 25);
  await platsa.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ imageId }).where('id', '=', job._id).execute();
    await removeUnusedImages.handle(platsa.ctx, {});
  });
  expect(await isKept(imageId)).toBe(true);
});

test('replaced and removed portraits are deleted too, and the one in use stays', async () => {
  const [one, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const upload = async ({ userId, token }: typeof one) => {
    const file = { bytes: await picture(), fileName: 'jag.png' };
    const { user } = await platsa.must(uploadUserImage, { userId }, { token, file });
    return user.images[0] ?? '';
  };
  const [replaced, shown, takenAway] = [await upload(one), await upload(one), await upload(other)];
  await platsa.must(removeUserImages, { userId: other.userId }, { token: other.token });
  for (const imageId of [replaced, shown, takenAway]) await age(imageId, 25);
  await removeUnusedImages.handle(platsa.ctx, {});
  expect(await Promise.all([replaced, shown, takenAway].map(isKept))).toEqual([false, true, false]);
});
