import { createUser } from '@platsa/contract/accounts/endpoints';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { expect, test } from 'vitest';
import { aPicture, applicantValues, companyUserValues } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { password } from '../../../test/builders.ts';
import { limits } from '../../http/limits.ts';

const platsa = useTestApp();

test('a company user registers and is logged in without a company', async () => {
  const values = companyUserValues({ email: 'Eva.Ek@Example.com ' });
  const { user, token, companies } = await platsa.must(createUser, values);
  expect(user).toMatchObject({ firstName: 'Eva', email: 'eva.ek@example.com', isCompany: true, images: [] });
  expect(companies).toEqual([]);
  expect((await platsa.must(restoreSession, {}, { token })).user._id).toBe(user._id);
  await platsa.must(logIn, { email: values.email, password, as: 'company' });
});

test('an address below .invalid, which no mail reaches, is refused at its field', async () => {
  for (const email of ['eva@anonym.invalid', 'eva@Exempel.INVALID']) {
    const { status, error } = await platsa.call(createUser, companyUserValues({ email }));
    expect(status).toBe(400);
    expect(error?.fields).toEqual([{ path: 'email', message: 'Du måste ange en korrekt e-postadress' }]);
  }
});

test('spaces at the ends of a password belong to it', async () => {
  const values = companyUserValues({ password: '  två mellanslag  ' });
  await platsa.must(createUser, values);
  await platsa.must(logIn, { email: values.email, password: values.password });
  expect((await platsa.call(logIn, { email: values.email, password: 'två mellanslag' })).status).toBe(401);
});

test('a job seeker registers with picture, city and birth date, and has a profile from the start', async () => {
  const values = await applicantValues(platsa);
  const { user } = await platsa.must(createUser, values, { file: await aPicture() });
  expect(user).toMatchObject({ isCompany: false, birthDate: '1995-03-02', _city: { _id: values._city } });
  const picture = await platsa.app.inject(`/images/${user.images[0]}_300x300.jpg`);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  // Its owner can delete it, so no shared cache has a copy.
  expect(picture.headers['cache-control']).toBe('private, max-age=86400');
  const profile = await platsa.ctx.db.selectFrom('profiles').selectAll().where('personId', '=', user._id).execute();
  expect(profile).toHaveLength(1);
});

test('a registration is recorded in the audit log with ids only', async () => {
  const company = await platsa.must(createUser, companyUserValues());
  const jobSeeker = await platsa.must(createUser, await applicantValues(platsa));
  const rows = await platsa.ctx.db
    .selectFrom('events')
    .select(['type', 'by'])
    .where('logged', '=', true)
    .where('by', 'in', [company.user._id, jobSeeker.user._id])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { type: 'companyuser.registered', by: company.user._id },
    { type: 'applicant.registered', by: jobSeeker.user._id },
  ]);
});

test('a registered address gets a field error, in any letter case and for any kind of account', async () => {
  const values = companyUserValues();
  await platsa.must(createUser, values);
  const again = await applicantValues(platsa, { email: values.email.toUpperCase() });
  const message = 'Epost-adressen finns redan registrerad.';
  expect(await platsa.call(createUser, again)).toMatchObject({
    status: 409,
    error: { code: 13, name: 'emailExists', userFriendlyMessage: message, fields: [{ path: 'email', message }] },
  });
});

test('when ten register one address at the same time, one succeeds and the others get a field error', async () => {
  const values = companyUserValues();
  const answers = await Promise.all(Array.from({ length: 10 }, () => platsa.call(createUser, values)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('missing fields of a company user get the messages of the company form', async () => {
  const empty = { firstName: '', lastName: ' ', email: '', phoneNumber: '', password: '' };
  const { status, error } = await platsa.call(createUser, { isCompany: true, ...empty });
  expect(status).toBe(400);
  expect(messagesByField(error?.fields)).toEqual({
    firstName: 'Du måste ange ditt förnamn',
    lastName: 'Du måste ange ditt efternamn',
    email: 'Du måste ange en e-postadress',
    phoneNumber: 'Du måste ange ett mobilnummer',
    password: 'Du måste ange ett lösenord',
  });
});

test('missing fields of a job seeker get the messages of the job seeker form', async () => {
  const empty = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', birthDate: '', _city: '' };
  const { error } = await platsa.call(createUser, { isCompany: false, ...empty });
  expect(messagesByField(error?.fields)).toEqual({
    firstName: 'Du måste ange ett förnamn',
    lastName: 'Du måste ange ett efternamn',
    email: 'Du måste ange e-postadress',
    phoneNumber: 'Du måste ange ett telefonnummer',
    password: 'Du måste ange ett lösenord',
    birthDate: 'Du måste ange ett födelsedatum',
    _city: 'Du måste ange en stad',
  });
});

test.each([
  [{ email: 'eva@' }, 'email', 'Du måste ange en korrekt e-postadress'],
  [{ password: 'sju7777' }, 'password', 'Lösenordet måste vara minst 8 tecken'],
  [{ firstName: 'x'.repeat(101) }, 'firstName', 'Ange ett namn under 100 tecken'],
])('a company user with %o is refused at the field', async (overrides, path, message) => {
  const { error } = await platsa.call(createUser, companyUserValues(overrides));
  expect(error?.fields).toEqual([{ path, message }]);
});

test.each([
  [{ password: 'sju7777' }, 'password', 'Du måste ange ett lösenord som är minst 8 tecken'],
  [{ phoneNumber: '070-abc' }, 'phoneNumber', 'Telefonnummret får inte inehålla några bokstäver'],
  [{ birthDate: '1899-12-31' }, 'birthDate', 'Ange ett födelsedatum från och med 1900-01-01'],
  [{ birthDate: '2001-02-30' }, 'birthDate', 'Det datumet finns inte'],
  [{ birthDate: '30 februari' }, 'birthDate', 'Ange datum som åååå-mm-dd'],
  [{ _city: 'Mora' }, '_city', 'Du måste ange en stad'],
  [{ _city: '0191f3a0-0000-7000-8000-000000000001' }, '_city', 'Du måste ange en stad'],
])('a job seeker with %o is refused at the field', async (overrides, path, message) => {
  const { error } = await platsa.call(createUser, await applicantValues(platsa, overrides));
  expect(error?.fields).toEqual([{ path, message }]);
});

test('a job seeker can register from the Swedish date of their fifteenth birthday', async () => {
  // 23.30 UTC on the 1st of May is already the 2nd in Stockholm.
  platsa.clock.now = new Date('2026-05-01T23:30:00Z');
  const tooYoung = await platsa.call(createUser, await applicantValues(platsa, { birthDate: '2011-05-03' }));
  const justOldEnough = await platsa.call(createUser, await applicantValues(platsa, { birthDate: '2011-05-02' }));
  platsa.clock.now = undefined;
  expect(tooYoung.error?.fields).toEqual([{ path: 'birthDate', message: 'Du måste ha fyllt 15 år' }]);
  expect(justOldEnough.status).toBe(200);
});

test('registering with a file that is not an image gets a field error and creates no account', async () => {
  const values = await applicantValues(platsa);
  const file = { bytes: Buffer.from('%PDF-1.7 not a picture'), fileName: 'bild.png' };
  const answer = await platsa.call(createUser, values, { file });
  expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'file' }] } });
  await platsa.must(createUser, values);
});

test('a school class registers from one address, wrong attempts included; the 101st account within an hour is refused', async () => {
  const address = '10.9.8.7';
  const register = async (values = companyUserValues()) => (await platsa.call(createUser, values, { address })).status;
  for (let attempt = 0; attempt < 100; attempt++)
    expect(await register(companyUserValues({ phoneNumber: '' }))).toBe(400);
  expect(await register()).toBe(200);
  for (let made = 1; made < limits.createAccount.points; made++)
    await platsa.ctx.limiter.count(limits.createAccount, address);
  expect(await register()).toBe(429);
});

test('the 301st attempt to register within an hour from one address is refused', async () => {
  const address = '10.9.8.6';
  for (let attempt = 0; attempt < 300; attempt++) await platsa.ctx.limiter.count(limits.signUp, address);
  expect(await platsa.call(createUser, companyUserValues(), { address })).toMatchObject({ status: 429 });
});

function messagesByField(fields: readonly { path: string; message: string }[] = []) {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}
