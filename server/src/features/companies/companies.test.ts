import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import {
  createCompany,
  getCompany,
  listBrands,
  updateCompany,
  uploadLibraryImage,
} from '@platsa/contract/companies/endpoints';
import { expect, test } from 'vitest';
import { aPicture, aPlace } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember } from '../../../test/builders.ts';

const platsa = useTestApp();
const invalidNumber =
  'Ange ett giltigt organisationsnummer, till exempel 556677-8899. Utländska nummer börjar med landskod, till exempel NO-923609016.';
const values = { name: 'Bageriet', corporateNumber: '556677-8899' };

test('creating a company makes the user its admin, and the default brand gets its name and logo', async () => {
  const { token, userId, email } = await aCompanyUser(platsa, { firstName: 'Eva', lastName: 'Ek' });
  const { company, brand } = await platsa.must(createCompany, values, { token, file: await aPicture() });
  expect(company).toMatchObject({ ...values, adminName: 'Eva Ek', adminEmail: email, brand });
  expect(company.members).toMatchObject([{ _user: { _id: userId }, role: 'admin', isParentAdmin: false }]);
  expect(brand).toMatchObject({ name: 'Bageriet', logo: company.logo, default: true, usedCount: 0 });
  const logo = await platsa.app.inject(`/images/${company.logo}_300x300.jpg`);
  expect([logo.statusCode, logo.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const session = await platsa.must(restoreSession, {}, { token });
  expect(session.companies).toMatchObject([{ _id: company._id, role: 'admin', logo: company.logo }]);
});

test('a company can be created without a logo', async () => {
  const { token } = await aCompanyUser(platsa);
  const { company, brand } = await platsa.must(createCompany, values, { token });
  expect([company.logo, brand.logo]).toEqual([null, null]);
});

test('creating a company records the company and its brand in the audit log', async () => {
  const { token } = await aCompanyUser(platsa);
  const { company } = await platsa.must(createCompany, values, { token });
  const rows = await platsa.ctx.db
    .selectFrom('events')
    .select('type')
    .where('logged', '=', true)
    .where('companyId', '=', company._id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ type }) => type)).toEqual(['company.registered', 'brand.created']);
});

test.each([
  [{ name: ' ' }, 'name', 'Du måste ange ett företagsnamn'],
  [
    { corporateNumber: '55/66' },
    'corporateNumber',
    'Organisationsnumret får endast innehålla siffror, bokstäver och bindestreck',
  ],
  ...['hej-1', '556677-8898', '123', 'XX-12345678', 'NO-1'].map((corporateNumber): [object, string, string] => [
    { corporateNumber },
    'corporateNumber',
    invalidNumber,
  ]),
  [{ corporateNumber: '5'.repeat(101) }, 'corporateNumber', 'Ange organisationsnummer under 100 tecken'],
])('a company with %o is refused at the field', async (wrong, path, message) => {
  const { token } = await aCompanyUser(platsa);
  const { error } = await platsa.call(createCompany, { ...values, ...wrong }, { token });
  expect(error?.fields).toEqual([{ path, message }]);
});

test.each(['5566778899', '121212-1212', 'NO-923609016', 'DE123456789'])(
  'a company may have the number %s',
  async (corporateNumber) => {
    const { token } = await aCompanyUser(platsa);
    const { company } = await platsa.must(createCompany, { ...values, corporateNumber }, { token });
    expect(company.corporateNumber).toBe(corporateNumber);
  },
);

test('a stored organisation number that breaks a later rule does not keep the other fields from being saved', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const stored = { corporateNumber: 'hej-1' };
  await platsa.ctx.db.updateTable('companies').set(stored).where('id', '=', companyId).execute();
  const changes = { companyId, name: 'Konditoriet', corporateNumber: 'hej-1' };
  const { company } = await platsa.must(updateCompany, changes, { token: admin.token });
  expect(company).toMatchObject({ name: 'Konditoriet', corporateNumber: 'hej-1' });
});

test('an empty organisation number gets a message that asks for it', async () => {
  const { token } = await aCompanyUser(platsa);
  const { error } = await platsa.call(createCompany, { ...values, corporateNumber: '' }, { token });
  expect(error?.fields?.[0]).toEqual({ path: 'corporateNumber', message: 'Ange ett organisationsnummer' });
});

test('creating a company with a logo that is not an image gets a field error and creates nothing', async () => {
  const { token } = await aCompanyUser(platsa);
  const file = { bytes: Buffer.from('<svg onload=alert(1)>'), fileName: 'logo.svg' };
  const answer = await platsa.call(createCompany, values, { token, file });
  expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'file' }] } });
  expect((await platsa.must(restoreSession, {}, { token })).companies).toEqual([]);
});

test('members see the company’s members, but not the admins of a parent company', async () => {
  const { companyId } = await aCompany(platsa);
  const otherMember = await aMember(platsa, companyId);
  const parent = await aMember(platsa, companyId, 'admin');
  const ofParent = { parentCompanyId: (await aCompany(platsa)).companyId };
  await platsa.ctx.db.updateTable('companies').set(ofParent).where('id', '=', companyId).execute();
  await platsa.ctx.db.updateTable('members').set({ isParentAdmin: true }).where('userId', '=', parent.userId).execute();
  const { company } = await platsa.must(getCompany, { companyId }, { token: otherMember.token });
  expect(company.members.map(({ role }) => role)).toEqual(['admin', 'user']);
  expect(company.members.map(({ _user }) => _user._id)).not.toContain(parent.userId);
});

test('an admin updates the company, and the default brand gets the new name', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const _city = await aPlace(platsa, 'Mora');
  const changes = { name: 'Nya namnet', street: 'Storgatan 1', zip: '792 30', _city, afSenderId: '20301122' };
  const { company } = await platsa.must(updateCompany, { companyId, ...changes }, { token: admin.token });
  expect(company).toMatchObject({ ...changes, zip: '79230', _city: { _id: _city, name: 'Mora' } });
  expect(company.corporateNumber).toBe('556677-8899');
  const { brands } = await platsa.must(listBrands, { companyId }, { token: admin.token });
  expect(brands).toMatchObject([{ name: 'Nya namnet', default: true }]);
});

test('an admin sets a logo from the library on company and brand, and removes it', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const { token } = admin;
  const { image } = await platsa.must(
    uploadLibraryImage,
    { companyId, type: 'logo' },
    { token, file: await aPicture() },
  );
  const set = await platsa.must(updateCompany, { companyId, logo: image.imageId }, { token });
  expect([set.company.logo, set.company.brand.logo]).toEqual([image.imageId, image.imageId]);
  const cleared = await platsa.must(updateCompany, { companyId, logo: null }, { token });
  expect([cleared.company.logo, cleared.company.brand.logo]).toEqual([null, null]);
});

test.each([
  [
    'standard',
    { width: 1279, height: 900 },
    'Bilden är för liten, 1279 × 900 pixlar. Välj en som är minst 1280 × 500.',
  ],
  ['square', { width: 900, height: 599 }, 'Bilden är för liten, 900 × 599 pixlar. Välj en som är minst 600 × 600.'],
  [
    'logo',
    { width: 299, height: 40 },
    'Bilden är för liten, 299 × 40 pixlar. Den längsta sidan måste vara minst 300 pixlar.',
  ],
] as const)('a picture smaller than %s, %o, is refused with the size', async (type, size, message) => {
  const { companyId, admin } = await aCompany(platsa);
  const file = await aPicture(size);
  const { error } = await platsa.call(uploadLibraryImage, { companyId, type }, { token: admin.token, file });
  expect(error?.fields).toEqual([{ path: 'file', message }]);
});

test('a long logo is accepted, because it is shown whole', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const file = await aPicture({ width: 400, height: 80 });
  await platsa.must(uploadLibraryImage, { companyId, type: 'logo' }, { token: admin.token, file });
});

test('another company’s image is refused as a logo', async () => {
  const theirs = await aCompany(platsa);
  const file = await aPicture();
  const upload = { companyId: theirs.companyId, type: 'logo' as const };
  const { image } = await platsa.must(uploadLibraryImage, upload, { token: theirs.admin.token, file });
  const { companyId, admin } = await aCompany(platsa);
  const { error } = await platsa.call(updateCompany, { companyId, logo: image.imageId }, { token: admin.token });
  expect(error?.fields).toEqual([{ path: 'logo', message: 'Ladda upp logotypen igen.' }]);
});

test.each([
  [{ name: '' }, 'name', 'Ange företagsnamn'],
  [{ zip: '1234' }, 'zip', 'Ange ett korrekt postnummer'],
  [{ zip: '12345x' }, 'zip', 'Ange ett korrekt postnummer'],
  [{ street: 'x'.repeat(101) }, 'street', 'Ange en gatuadress under 100 tecken'],
  [{ _city: '0191f3a0-0000-7000-8000-000000000001' }, '_city', 'Ange en ort i listan'],
  [{ afSenderId: ' ' }, 'afSenderId', 'Sender ID kan inte vara tomt.'],
  [{ afSenderId: '12a' }, 'afSenderId', 'Sender ID får endast innehålla siffror.'],
])('details changed to %o are refused at the field', async (wrong, path, message) => {
  const { companyId, admin } = await aCompany(platsa);
  const { error } = await platsa.call(updateCompany, { companyId, ...wrong }, { token: admin.token });
  expect(error?.fields).toEqual([{ path, message }]);
});

test('a library upload takes the image’s shape from the query and stores the sizes of that shape', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const { token } = admin;
  const { image } = await platsa.must(
    uploadLibraryImage,
    { companyId, type: 'square' },
    { token, file: await aPicture() },
  );
  for (const size of ['600x600', '300x300']) {
    expect((await platsa.app.inject(`/images/${image.imageId}_${size}.jpg`)).statusCode).toBe(200);
  }
  const response = await platsa.app.inject({
    method: 'POST',
    url: `/v1/companies/${companyId}/library?type=round`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhej\r\n--x--\r\n',
  });
  expect(response.json()).toMatchObject({ error: { code: 0, fields: [{ path: 'type' }] } });
});

test('anonymous callers, job seekers and other companies are refused; a plain member can read and upload but not update', async () => {
  const { companyId } = await aCompany(platsa);
  const file = await aPicture();
  const statuses = async (token: string | undefined) =>
    (
      await Promise.all([
        platsa.call(getCompany, { companyId }, { token }),
        platsa.call(listBrands, { companyId }, { token }),
        platsa.call(uploadLibraryImage, { companyId, type: 'logo' }, { token, file }),
        platsa.call(updateCompany, { companyId, name: 'Kapat' }, { token }),
      ])
    ).map(({ status }) => status);
  expect(await statuses(undefined)).toEqual([401, 401, 401, 401]);
  expect(await statuses((await aJobSeeker(platsa)).token)).toEqual([403, 403, 403, 403]);
  expect(await statuses((await aCompany(platsa)).admin.token)).toEqual([404, 404, 404, 404]);
  expect(await statuses((await aMember(platsa, companyId)).token)).toEqual([200, 200, 200, 403]);
});

test('job seekers and anonymous callers cannot create a company', async () => {
  const { token } = await aJobSeeker(platsa);
  expect(await platsa.call(createCompany, values, { token })).toMatchObject({ error: { name: 'notUser' } });
  expect((await platsa.call(createCompany, values)).status).toBe(401);
});
