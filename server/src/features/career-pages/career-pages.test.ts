import {
  checkPageId,
  copyCareerPage,
  createCareerPage,
  deleteCareerPage,
  getCareerPage,
  getCareerStatistics,
  getCareerSurroundings,
  listCareerPages,
  recordCareerVisit,
  setCareerPageActive,
  updateCareerPage,
} from '@platsa/contract/career-pages/endpoints';
import { toCareerPageForm } from '@platsa/contract/career-pages/forms';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { deleteBrand, listBrands, uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { libraryShapes } from '@platsa/contract/companies/forms';
import { pictureSizes } from '@platsa/contract/image-upload';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBrand, aCompany, aMember, aName, type TestCompany } from '../../../test/builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import { removeUnusedImages } from '../../platform/images/remove-unused-images.ts';

const platsa = useTestApp();

async function aPage(company: TestCompany, fields: object = {}) {
  const input = { _company: company.companyId, title: 'Jobba hos oss', pageId: aName(), ...fields };
  return (await platsa.must(createCareerPage, input, company.admin)).careerPage;
}

async function aPicture({ companyId, admin }: TestCompany, type: (typeof libraryShapes)[number]): Promise<string> {
  const bytes = await sharp({ create: { ...pictureSizes[type], channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  const file = { bytes, fileName: 'bild.png' };
  return (await platsa.must(uploadLibraryImage, { companyId, type }, { token: admin.token, file })).image.imageId;
}

const read = (careerPageId: string, token?: string) =>
  platsa.call(getCareerPage, { careerPageId, usePageId: false }, { token });

describe('creating', () => {
  test('a page is a draft with defaults, which its company’s full members alone can read until it is published', async () => {
    const company = await aCompany(platsa);
    const page = await aPage(company, { pageId: 'Kafé Åkes Bröd' });
    expect(page).toMatchObject({
      ...{ pageId: 'kafe-akes-brod', type: 0, _brand: null, active: false, version: 1, headerLayout: 'standard' },
      colors: { primary: '#006aff', secondary: '#222222', titleColor: '#ffffff', subtitleColor: '#ffffff' },
    });
    const member = await aMember(platsa, company.companyId);
    expect((await read(page._id, member.token)).data?.careerPage).toEqual(page);
    const locked = { name: 'locked', userFriendlyMessage: 'Karriärsidan är låst för tillfället.' };
    const limited = await aMember(platsa, company.companyId, 'limited');
    for (const token of [undefined, (await aCompany(platsa)).admin.token, limited.token]) {
      expect((await read(page._id, token)).error).toMatchObject(locked);
    }
    await platsa.must(setCareerPageActive, { careerPageId: page._id, active: true }, company.admin);
    const byPageId = { careerPageId: 'kafe-akes-brod', usePageId: true };
    expect((await platsa.must(getCareerPage, byPageId)).careerPage._id).toBe(page._id);
    await platsa.must(setCareerPageActive, { careerPageId: page._id, active: false }, company.admin);
    expect((await read(page._id)).error).toMatchObject(locked);
  });

  test('title and address are required, and an address in use is refused', async () => {
    const company = await aCompany(platsa);
    const empty = { _company: company.companyId, title: ' ', pageId: '' };
    expect((await platsa.call(createCareerPage, empty, company.admin)).error?.fields).toEqual([
      { path: 'pageId', message: 'Ange en länk till karriärsidan' },
      { path: 'title', message: 'Ange en rubrik' },
    ]);
    const { pageId } = await aPage(company);
    const other = await aCompany(platsa);
    const message = 'Karriärsida-länken används redan av något annat företag';
    const input = { _company: other.companyId, title: 'Vi också', pageId: pageId.toUpperCase() };
    expect((await platsa.call(createCareerPage, input, other.admin)).error).toMatchObject({
      ...{ name: 'duplicate', userFriendlyMessage: message, fields: [{ path: 'pageId', message }] },
    });
    const both = await Promise.all(
      [company, other].map(({ companyId, admin }) =>
        platsa.call(createCareerPage, { _company: companyId, title: 'Samtidigt', pageId: 'samtidigt' }, admin),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an address is checked while it is typed, with a proposal for one in use', async () => {
    const company = await aCompany(platsa);
    const page = await aPage(company, { pageId: 'glasbruket' });
    const check = (pageId: string, careerPageId?: string) =>
      platsa.must(checkPageId, { companyId: company.companyId, pageId, careerPageId }, company.admin);
    expect(await check('Glasbruket')).toMatchObject({
      pageId: 'glasbruket',
      isFree: false,
      suggestion: 'glasbruket-2',
    });
    expect(await check('glasbruket', page._id)).toMatchObject({ isFree: true, suggestion: null });
    expect(await check('Ny hytta!')).toEqual({
      ...{ pageId: 'ny-hytta', isFree: true, suggestion: null, domain: 'localhost:3000' },
    });
    expect(await check('www')).toMatchObject({ pageId: 'www', isFree: false, suggestion: null });
  });

  test('an address that a published page has left is kept for its company for a year, at most ten of a page', async () => {
    const company = await aCompany(platsa);
    const { _id: careerPageId, pageId: old } = await aPage(company);
    const rename = (pageId: string) => platsa.must(updateCareerPage, { careerPageId, pageId }, company.admin);
    const isFreeFor = async ({ companyId, admin }: TestCompany) =>
      (await platsa.must(checkPageId, { companyId, pageId: old }, admin)).isFree;
    const other = await aCompany(platsa);
    await rename(aName());
    expect(await isFreeFor(other)).toBe(true);
    await rename(old);
    await platsa.must(setCareerPageActive, { careerPageId, active: true }, company.admin);
    await rename(aName());
    expect([await isFreeFor(other), await isFreeFor(company)]).toEqual([false, true]);
    const input = { _company: other.companyId, title: 'Vi', pageId: old };
    expect((await platsa.call(createCareerPage, input, other.admin)).error?.name).toBe('duplicate');
    await platsa.ctx.db
      .updateTable('careerPageOldAddresses')
      .set({ replacedAt: new Date(Date.now() - 367 * 86_400_000) })
      .where('pageId', '=', old)
      .execute();
    expect((await platsa.must(createCareerPage, input, other.admin)).careerPage.pageId).toBe(old);
    for (let change = 0; change < 12; change++) await rename(aName());
    const kept = await platsa.ctx.db
      .selectFrom('careerPageOldAddresses')
      .select('pageId')
      .where('careerPageId', '=', careerPageId)
      .execute();
    expect(kept).toHaveLength(10);
  });

  test('a page with a brand is the brand’s page, whichever type comes with it', async () => {
    const company = await aCompany(platsa);
    const { brandId } = await aBrand(platsa, company);
    for (const type of [0, 1] as const) {
      expect(await aPage(company, { type, _brand: brandId })).toMatchObject({ type: 1, _brand: { _id: brandId } });
    }
    expect(await aPage(company, { type: 0 })).toMatchObject({ type: 0, _brand: null });
    const bothReadings = await aPage(company, { type: 1 });
    expect(bothReadings).toMatchObject({ type: 0, _brand: null });
    const input = { _company: company.companyId, title: 'Märket', pageId: aName(), type: 1 as const };
    const required = [{ path: '_brand', message: 'Välj ett varumärke' }];
    const { brandId: foreign } = await aCompany(platsa);
    const withForeign = { ...input, _brand: foreign };
    expect((await platsa.call(createCareerPage, withForeign, company.admin)).error?.fields).toEqual(required);
    const own = await platsa.must(listBrands, { companyId: company.companyId }, company.admin);
    expect(own.brands).toHaveLength(2);
  });
});

describe('changing', () => {
  test('only what is sent changes, and new sections get ids', async () => {
    const company = await aCompany(platsa);
    const page = await aPage(company, { sections: [{ type: 'jobs', title: 'Lediga tjänster' }], city: 'Umeå' });
    const careerPageId = page._id;
    const changes = { version: 1, sections: [...page.sections, { type: 'text' as const, title: 'Om oss' }] };
    const { careerPage } = await platsa.must(updateCareerPage, { careerPageId, ...changes }, company.admin);
    expect(careerPage).toMatchObject({ version: 2, city: 'Umeå', title: page.title });
    expect(careerPage.sections[0]).toEqual(page.sections[0]);
    expect(careerPage.sections[1]).toMatchObject({ title: 'Om oss', text: '', showJobsButton: true });
    expect(new Set(careerPage.sections.map(({ _id }) => _id)).size).toBe(2);
  });

  test('sections that come with the same id get one each', async () => {
    const company = await aCompany(platsa);
    const section = { _id: crypto.randomUUID(), type: 'jobs' as const, title: 'Jobb' };
    const { sections } = await aPage(company, { sections: [section, section] });
    expect(sections[0]?._id).toBe(section._id);
    expect(sections[1]?._id).not.toBe(section._id);
  });

  test('the second of two editors gets the fields that the first has changed, and nothing is overwritten', async () => {
    const company = await aCompany(platsa);
    const page = await aPage(company);
    const other = await aMember(platsa, company.companyId, 'admin');
    const careerPageId = page._id;
    await platsa.must(updateCareerPage, { careerPageId, version: 1, subTitle: 'Varmt', hired: '12' }, other);
    const second = { careerPageId, version: 1, title: 'Kom till oss' };
    expect((await platsa.call(updateCareerPage, second, company.admin)).error).toMatchObject({
      name: 'conflict',
      userFriendlyMessage: 'Kim Lind har sparat ändringar medan du redigerade. Se vad som har ändrats innan du sparar.',
      fields: [
        { path: 'subTitle', message: 'Underrubrik har ändrats' },
        { path: 'hired', message: 'Antal anställda har ändrats' },
      ],
    });
    const merged = await platsa.must(updateCareerPage, { ...second, version: 2 }, company.admin);
    expect(merged.careerPage).toMatchObject({ version: 3, title: 'Kom till oss', subTitle: 'Varmt' });
    expect((await platsa.call(updateCareerPage, { ...second, version: 2 }, company.admin)).error).toMatchObject({
      userFriendlyMessage: expect.stringContaining('Du har sparat ändringar i ett annat fönster'),
      fields: [{ path: 'title', message: 'Rubrik har ändrats' }],
    });
  });

  test('of two changes at the same moment from the same version, one conflicts', async () => {
    const company = await aCompany(platsa);
    const { _id: careerPageId } = await aPage(company);
    const answers = await Promise.all(
      ['Ett', 'Två'].map((title) => platsa.call(updateCareerPage, { careerPageId, version: 1, title }, company.admin)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a member who is no admin, and another company’s admin, change nothing', async () => {
    const company = await aCompany(platsa);
    const { _id: careerPageId } = await aPage(company);
    const member = await aMember(platsa, company.companyId);
    const stranger = (await aCompany(platsa)).admin;
    for (const [caller, name] of [
      [member, 'forbidden'],
      [stranger, 'notFound'],
    ] as const) {
      expect((await platsa.call(updateCareerPage, { careerPageId, title: 'Kapad' }, caller)).error?.name).toBe(name);
      expect((await platsa.call(deleteCareerPage, { careerPageId }, caller)).error?.name).toBe(name);
    }
  });

  test('only pictures of the company’s own, in the shape of their place, are accepted, and are not removed as unused', async () => {
    const company = await aCompany(platsa);
    const [header, section] = [await aPicture(company, 'header'), await aPicture(company, 'section')];
    const foreign = await aPicture(await aCompany(platsa), 'section');
    const { _id: careerPageId } = await aPage(company, { headerImage: header });
    const withGallery = (images: string[]) => ({ sections: [{ type: 'carousel' as const, title: 'Bilder', images }] });
    const refused = async (fields: object) =>
      (await platsa.call(updateCareerPage, { careerPageId, ...fields }, company.admin)).error?.fields?.[0];
    const message = 'Ladda upp bilden igen';
    expect(await refused(withGallery([section, foreign]))).toEqual({ path: 'sections.0.images.1', message });
    expect(await refused({ headerImage: section })).toEqual({ path: 'headerImage', message });
    await platsa.must(updateCareerPage, { careerPageId, ...withGallery([section]) }, company.admin);
    const old = new Date(Date.now() - 2 * 86_400_000);
    await sql`UPDATE images SET created_at = ${old}`.execute(platsa.ctx.db);
    await removeUnusedImages.handle(platsa.ctx, {});
    const left = await platsa.ctx.db.selectFrom('images').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([header, section].toSorted());
    for (const name of [`${header}_1920x1080.avif`, `${header}_1280x720.jpg`, `${section}_600x600.webp`]) {
      const picture = await platsa.app.inject(`/images/${name}`);
      expect([name, picture.statusCode]).toEqual([name, 200]);
      expect(picture.headers['content-type']).toMatch(/^image\/(avif|jpeg|webp)$/);
    }
  });

  test('pictures of the types that the specification names are taken, and shown in every size that a page asks for', async () => {
    const company = await aCompany(platsa);
    const [square, standard, logo] = [
      await aPicture(company, 'square'),
      await aPicture(company, 'standard'),
      await aPicture(company, 'logo'),
    ];
    const carousel = (image: string) => [{ type: 'carousel' as const, title: 'Bilder', images: [image] }];
    const { _id: careerPageId } = await aPage(company, { headerImage: standard, sections: carousel(square) });
    for (const name of [`${standard}_1920x1080.avif`, `${standard}_1280x720.jpg`, `${square}_1200x1200.webp`]) {
      const picture = await platsa.app.inject(`/images/${name}`);
      expect([name, picture.statusCode, picture.headers['content-type']]).toEqual([name, 200, 'image/jpeg']);
    }
    const refused = await platsa.call(updateCareerPage, { careerPageId, sections: carousel(logo) }, company.admin);
    expect(refused.error?.fields).toEqual([{ path: 'sections.0.images.0', message: 'Ladda upp bilden igen' }]);
  });

  test('a picture bomb is refused', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const bytes = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const file = { bytes, fileName: 'bomb.png' };
    const answer = await platsa.call(uploadLibraryImage, { companyId, type: 'header' }, { token: admin.token, file });
    expect(answer.error?.fields).toEqual([
      { path: 'file', message: 'Bilden är för stor, 9000 × 9000 pixlar. Välj en med högst 50 megapixlar.' },
    ]);
  });
});

test('a copy has the content, another address and its own sections, and is a draft', async () => {
  const company = await aCompany(platsa);
  const original = await aPage(company, { pageId: 'smedjan', sections: [{ type: 'jobs', title: 'Jobb' }], hired: '9' });
  await platsa.must(setCareerPageActive, { careerPageId: original._id, active: true }, company.admin);
  const { careerPage } = await platsa.must(copyCareerPage, { careerPageId: original._id }, company.admin);
  expect(careerPage).toMatchObject({ pageId: 'smedjan-2', title: 'Jobba hos oss (kopia)', active: false, hired: '9' });
  expect(careerPage.sections[0]?._id).not.toBe(original.sections[0]?._id);
  const { careerPages, mayCreate } = await platsa.must(listCareerPages, company, company.admin);
  expect(careerPages.map(({ pageId, active, views }) => [pageId, active, views])).toEqual([
    ['smedjan', true, 0],
    ['smedjan-2', false, 0],
  ]);
  expect(mayCreate).toBe(true);
});

test('a brand with a career page cannot be deleted until the page is', async () => {
  const company = await aCompany(platsa);
  const { brandId } = await aBrand(platsa, company);
  const { _id: careerPageId } = await aPage(company, { type: 1, _brand: brandId });
  const text = 'Varumärket har en karriärsida och kan inte raderas.';
  expect((await platsa.call(deleteBrand, { brandId }, company.admin)).error?.userFriendlyMessage).toBe(text);
  const { brands } = await platsa.must(listBrands, company, company.admin);
  expect(brands.map(({ usedCount, hasCareerPage }) => [usedCount, hasCareerPage])).toEqual([
    [0, false],
    [0, true],
  ]);
  await platsa.must(deleteCareerPage, { careerPageId }, company.admin);
  await platsa.must(deleteBrand, { brandId }, company.admin);
});

test('a page that presents a deleted brand leaves it out, and can still be changed', async () => {
  const company = await aCompany(platsa);
  const kept = await aBrand(platsa, company);
  const { brandId } = await aBrand(platsa, company);
  const page = await aPage(company, { highlight: 'brands', brands: [brandId, kept.brandId] });
  await platsa.must(deleteBrand, { brandId }, company.admin);
  const { careerPage } = await platsa.must(getCareerPage, { careerPageId: page._id }, company.admin);
  expect(careerPage.brands).toEqual([kept.brandId]);
  await platsa.must(updateCareerPage, { careerPageId: page._id, ...toCareerPageForm(careerPage) }, company.admin);
});

test('the surroundings have the live jobs of the company or of one brand, and the brands with their published pages', async () => {
  const job = await anOpenJob(platsa, { title: 'Glasblåsare' });
  const { brandId } = await aBrand(platsa, job);
  const { pageId, _id: careerPageId } = await aPage(job, { type: 1, _brand: brandId });
  const surroundings = async (_brand?: string) =>
    (await platsa.must(getCareerSurroundings, { companyId: job.companyId, _brand }, job.admin)).surroundings;
  const all = await surroundings();
  expect(all.jobs.hits.map(({ _id }) => _id)).toEqual([job.jobId]);
  expect(all.brands.find(({ _id }) => _id === brandId)?.pageId).toBeNull();
  await platsa.must(setCareerPageActive, { careerPageId, active: true }, job.admin);
  const ofBrand = await surroundings(brandId);
  expect(ofBrand.jobs).toMatchObject({ total: 0, hits: [], cities: [] });
  expect(ofBrand.brands.find(({ _id }) => _id === brandId)?.pageId).toBe(pageId);
});

test('what is done to a page is in the audit log and notifies the company’s screens', async () => {
  const company = await aCompany(platsa);
  const events = await recordLiveEvents(platsa, `company:${company.companyId}`);
  const { _id: careerPageId } = await aPage(company, { title: 'Hos oss' });
  await platsa.must(updateCareerPage, { careerPageId, subTitle: 'Varmt' }, company.admin);
  await platsa.must(setCareerPageActive, { careerPageId, active: true }, company.admin);
  const { logs } = await platsa.must(listAuditLogs, company, company.admin);
  expect(logs.map(({ text }) => text)).toEqual([
    'Kim Lind publicerade karriärsidan ”Hos oss”.',
    'Kim Lind ändrade karriärsidan ”Hos oss”.',
    'Kim Lind skapade karriärsidan ”Hos oss”.',
  ]);
  expect(logs[0]?._careerPage).toEqual({ _id: careerPageId, name: 'Hos oss' });
  await expect.poll(() => events.filter(({ type }) => type === 'career-page')).toHaveLength(3);
});

test('visits are counted by page and section, of published pages and known sections alone', async () => {
  const company = await aCompany(platsa);
  const page = await aPage(company, {
    sections: [
      { type: 'jobs', title: 'Jobb' },
      { type: 'text', title: 'Om oss' },
    ],
  });
  const careerPageId = page._id;
  const [jobs = '', text = ''] = page.sections.map(({ _id }) => _id);
  const visit = { careerPageId, opened: true, seen: [jobs, text, careerPageId], clicked: [jobs] };
  expect((await platsa.call(recordCareerVisit, visit)).error?.name).toBe('notFound');
  await platsa.must(setCareerPageActive, { careerPageId, active: true }, company.admin);
  await Promise.all([visit, visit].map((one) => platsa.must(recordCareerVisit, one)));
  await platsa.must(recordCareerVisit, { careerPageId, opened: false, clicked: [jobs] });
  const statistics = await platsa.must(getCareerStatistics, { careerPageId }, company.admin);
  expect(statistics).toMatchObject({ views: 2, clicks: 3 });
  expect(statistics.days).toHaveLength(30);
  expect(statistics.days.at(-1)?.views).toBe(2);
  expect(statistics.sections.toSorted((a, b) => b.clicks - a.clicks)).toEqual([
    { _section: jobs, views: 2, clicks: 3 },
    { _section: text, views: 2, clicks: 0 },
  ]);
  const { careerPages } = await platsa.must(listCareerPages, company, company.admin);
  expect(careerPages[0]?.views).toBe(2);
});
