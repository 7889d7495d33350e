import { createBrand, deleteBrand, getCompany, listBrands, updateBrand } from '@platsa/contract/companies/endpoints';
import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBrand, aCompany, aLogo, aMember, aName } from '../../../test/builders.ts';

const platsa = useTestApp();

async function eventsOf(brandId: string): Promise<string[]> {
  const rows = await platsa.ctx.db
    .selectFrom('events')
    .select('type')
    .where('logged', '=', true)
    .where('brandId', '=', brandId)
    .execute();
  return rows.map(({ type }) => type);
}

test('a brand is created with name and logo, listed after the default one, changed and deleted', async () => {
  const { companyId, brandId: defaultId, admin } = await aCompany(platsa);
  const logo = await aLogo(platsa, companyId);
  const { brand } = await platsa.must(createBrand, { _company: companyId, name: 'Bageriet', logo }, admin);
  expect(brand).toMatchObject({ _company: companyId, name: 'Bageriet', logo, default: false, usedCount: 0 });
  const brands = async () => (await platsa.must(listBrands, { companyId }, admin)).brands.map(({ _id }) => _id);
  expect(await brands()).toEqual([defaultId, brand._id]);

  const renamed = await platsa.must(updateBrand, { brandId: brand._id, name: 'Konditoriet' }, admin);
  expect(renamed.brand).toMatchObject({ name: 'Konditoriet', logo });
  const other = await aLogo(platsa, companyId);
  expect((await platsa.must(updateBrand, { brandId: brand._id, logo: other }, admin)).brand).toMatchObject({
    name: 'Konditoriet',
    logo: other,
  });

  await platsa.must(deleteBrand, { brandId: brand._id }, admin);
  expect(await brands()).toEqual([defaultId]);
  expect(await eventsOf(brand._id)).toEqual(['brand.created', 'brand.updated', 'brand.updated', 'brand.deleted']);
});

test.each([
  [{ name: ' ' }, { path: 'name', message: 'Ange ett namn på varumärket' }],
  [{ name: 'x'.repeat(101) }, { path: 'name', message: 'Ange högst 100 tecken' }],
  [{ logo: '' }, { path: 'logo', message: 'Ladda upp en logotyp' }],
  [{ logo: crypto.randomUUID() }, { path: 'logo', message: 'Ladda upp logotypen igen.' }],
])('a brand with %o is refused at the field', async (wrong, problem) => {
  const { companyId, admin } = await aCompany(platsa);
  const values = { _company: companyId, name: 'Bageriet', logo: await aLogo(platsa, companyId), ...wrong };
  expect((await platsa.call(createBrand, values, admin)).error?.fields).toEqual([problem]);
});

test("another company's logo cannot be used", async () => {
  const company = await aCompany(platsa);
  const logo = await aLogo(platsa, (await aCompany(platsa)).companyId);
  const { brandId } = await aBrand(platsa, company);
  const { error } = await platsa.call(updateBrand, { brandId, logo }, company.admin);
  expect(error?.fields).toEqual([{ path: 'logo', message: 'Ladda upp logotypen igen.' }]);
});

test('a change of nothing is refused', async () => {
  const company = await aCompany(platsa);
  const { brandId } = await aBrand(platsa, company);
  expect((await platsa.call(updateBrand, { brandId }, company.admin)).error?.fields).toEqual([
    { path: 'name', message: 'Ange ett namn på varumärket' },
  ]);
});

test('the default brand follows the company and is neither changed nor deleted', async () => {
  const { companyId, brandId, admin } = await aCompany(platsa, { name: 'Bageriet' });
  const changed = await platsa.call(updateBrand, { brandId, name: 'Konditoriet' }, admin);
  const deleted = await platsa.call(deleteBrand, { brandId }, admin);
  expect([changed.error?.userFriendlyMessage, deleted.error?.userFriendlyMessage]).toEqual([
    'Standardvarumärket följer företagets namn och logotyp. Ändra dem under Allmänt.',
    'Standardvarumärket kan inte raderas.',
  ]);
  expect((await platsa.must(getCompany, { companyId }, admin)).company.brand.name).toBe('Bageriet');
});

test('a brand that a job uses cannot be deleted', async () => {
  const company = await aCompany(platsa);
  const { brandId } = await aBrand(platsa, company);
  await anOpenJob(platsa, { company, brandId });
  const { status, error } = await platsa.call(deleteBrand, { brandId }, company.admin);
  expect([status, error?.userFriendlyMessage]).toEqual([409, 'Varumärket används i annonser och kan inte raderas.']);
});

test('the public list shows the new name of a brand', async () => {
  const company = await aCompany(platsa);
  const { brandId } = await aBrand(platsa, company);
  await anOpenJob(platsa, { company, brandId });
  const name = aName();
  await platsa.must(updateBrand, { brandId, name }, company.admin);
  await expect.poll(async () => (await platsa.must(listPublicJobs, { search: name })).total).toBe(1);
});

test('members, strangers and visitors change no brands', async () => {
  const company = await aCompany(platsa);
  const { brandId } = await aBrand(platsa, company);
  const logo = await aLogo(platsa, company.companyId);
  const member = await aMember(platsa, company.companyId);
  const stranger = (await aCompany(platsa)).admin;
  const statuses = async (caller: { token?: string }) => [
    (await platsa.call(createBrand, { _company: company.companyId, name: 'Nytt', logo }, caller)).status,
    (await platsa.call(updateBrand, { brandId, name: 'Nytt' }, caller)).status,
    (await platsa.call(deleteBrand, { brandId }, caller)).status,
  ];
  expect(await statuses({})).toEqual([401, 401, 401]);
  expect(await statuses(member)).toEqual([403, 403, 403]);
  expect(await statuses(stranger)).toEqual([404, 404, 404]);
});
