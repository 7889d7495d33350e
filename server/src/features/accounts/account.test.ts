import {
  changePassword,
  listUserCompanies,
  removeUserImages,
  updateUser,
  uploadUserImage,
} from '@platsa/contract/accounts/endpoints';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { getUser } from '@platsa/contract/profiles/endpoints';
import { expect, test } from 'vitest';
import { aPicture, aPlace } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aCompanyUser, aJobSeeker, password } from '../../../test/builders.ts';

const platsa = useTestApp();

test('the owner reads and updates the account; fields that are not sent stay unchanged', async () => {
  const { userId, token, email } = await aJobSeeker(platsa, { firstName: 'Kim' });
  const _city = await aPlace(platsa, 'Älvsby');
  await platsa.must(updateUser, { userId, lastName: 'Öst', _city, birthDate: '1988-01-31' }, { token });
  const { user } = await platsa.must(getUser, { userId }, { token });
  expect(user).toMatchObject({ firstName: 'Kim', lastName: 'Öst', email, birthDate: '1988-01-31' });
  expect(user._city).toEqual({ _id: _city, name: 'Älvsby' });
});

test('viewed information is only added to, also by an older window', async () => {
  const { userId, token } = await aCompanyUser(platsa);
  await platsa.must(updateUser, { userId, viewedInformation: ['WORKFLOW_WELCOME_POPUP'] }, { token });
  const { user } = await platsa.must(updateUser, { userId, viewedInformation: [] }, { token });
  expect(user.viewedInformation).toEqual(['WORKFLOW_WELCOME_POPUP']);
});

test.each([
  [{ firstName: '' }, 'firstName', 'Du måste ange ett förnamn'],
  [{ phoneNumber: 'ring mig' }, 'phoneNumber', 'Telefonnummret får inte inehålla några bokstäver'],
  [{ phoneNumber: '1'.repeat(101) }, 'phoneNumber', 'Ange ett telefonnummer under 100 tecken'],
  [{ birthDate: '2020-01-01' }, 'birthDate', 'Du måste ha fyllt 15 år'],
  [{ _city: '0191f3a0-0000-7000-8000-000000000001' }, '_city', 'Du måste ange en stad'],
  [{ email: 'ny@example.com' }, 'password', 'Ange lösenord'],
  [{ email: 'ny@', password }, 'email', 'Du måste ange korrekt e-postadress'],
])('a change to %o is refused at the field', async (changes, path, message) => {
  const { userId, token } = await aJobSeeker(platsa);
  const { error } = await platsa.call(updateUser, { userId, ...changes }, { token });
  expect(error?.fields).toEqual([{ path, message }]);
});

test.each(['+47 22 12 34 56', '0046 70 123 45 67', '08-123 456'])('%s is a phone number', async (phoneNumber) => {
  const { userId, token } = await aJobSeeker(platsa);
  const { user } = await platsa.must(updateUser, { userId, phoneNumber }, { token });
  expect(user.phoneNumber).toBe(phoneNumber);
});

test.each([
  ['٠٧٠١٢٣٤٥٦٧', '0701234567'],
  ['０７０１２３４５６７', '0701234567'],
  ['46701234567', '+46701234567'],
])('the settings store the phone number %s as %s', async (phoneNumber, stored) => {
  for (const { userId, token } of [await aJobSeeker(platsa), await aCompanyUser(platsa)]) {
    const { user } = await platsa.must(updateUser, { userId, phoneNumber }, { token });
    expect(user.phoneNumber).toBe(stored);
  }
});

test('a stored phone number that breaks a later rule does not keep the other fields from being saved', async () => {
  const { userId, token } = await aCompanyUser(platsa);
  await platsa.ctx.db.updateTable('persons').set({ phoneNumber: 'abc' }).where('id', '=', userId).execute();
  const { user } = await platsa.must(updateUser, { userId, phoneNumber: 'abc', lastName: 'Öst' }, { token });
  expect(user).toMatchObject({ phoneNumber: 'abc', lastName: 'Öst' });
});

test('a new e-mail address needs the password and must not be registered', async () => {
  const { userId, token } = await aCompanyUser(platsa);
  const other = await aCompanyUser(platsa);
  const email = `ny-${userId}@example.com`;
  const wrong = await platsa.call(updateUser, { userId, email, password: 'fel lösenord' }, { token });
  expect(wrong).toMatchObject({
    status: 401,
    error: {
      name: 'wrongCredentials',
      message: 'Det angivna lösenordet stämde inte med inloggningsuppgifterna',
      fields: [{ path: 'password' }],
    },
  });
  const taken = await platsa.call(updateUser, { userId, email: other.email, password }, { token });
  expect(taken).toMatchObject({ status: 409, error: { code: 13, fields: [{ path: 'email' }] } });
  const { user } = await platsa.must(updateUser, { userId, email, password }, { token });
  expect(user.email).not.toBe(email);
});

test('a user uploads, replaces and removes their picture', async () => {
  const { userId, token } = await aCompanyUser(platsa);
  const first = await platsa.must(uploadUserImage, { userId }, { token, file: await aPicture() });
  const second = await platsa.must(uploadUserImage, { userId }, { token, file: await aPicture() });
  expect(second.user.images).not.toEqual(first.user.images);
  const { user } = await platsa.must(removeUserImages, { userId }, { token });
  expect(user.images).toEqual([]);
});

test('an upload without a file or without an image gets a field error', async () => {
  const { userId, token } = await aCompanyUser(platsa);
  const none = await platsa.call(uploadUserImage, { userId }, { token });
  const text = await platsa.call(
    uploadUserImage,
    { userId },
    { token, file: { bytes: Buffer.from('hej'), fileName: 'a.png' } },
  );
  expect(none.error?.fields).toEqual([{ path: 'file', message: 'Välj en fil.' }]);
  expect(text.error?.fields?.[0]?.path).toBe('file');
});

test('a picture over ten megabytes is refused before it is decoded', async () => {
  const { userId, token } = await aCompanyUser(platsa);
  const file = { bytes: Buffer.alloc(10_000_001), fileName: 'stor.png' };
  expect(await platsa.call(uploadUserImage, { userId }, { token, file })).toMatchObject({ status: 413 });
});

test('changing the password ends all other sessions', async () => {
  const { userId, email, token } = await aJobSeeker(platsa);
  const other = await platsa.must(logIn, { email, password });
  await platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'nytt lösenord' }, { token });
  expect((await platsa.call(restoreSession, {}, { token: other.token })).status).toBe(401);
  expect((await platsa.call(restoreSession, {}, { token })).status).toBe(200);
  expect((await platsa.call(logIn, { email, password })).status).toBe(401);
  await platsa.must(logIn, { email, password: 'nytt lösenord' });
});

test('changing the password needs the old one and a valid new one', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const wrong = await platsa.call(
    changePassword,
    { userId, oldPassword: 'fel', newPassword: 'nytt lösenord' },
    { token },
  );
  expect(wrong).toMatchObject({
    status: 401,
    error: {
      code: 11,
      message: 'Det angivna lösenordet stämde inte med inloggningsuppgifterna',
      fields: [{ path: 'oldPassword' }],
    },
  });
  const short = await platsa.call(changePassword, { userId, oldPassword: password, newPassword: 'kort' }, { token });
  expect(short.error?.fields).toEqual([{ path: 'newPassword', message: 'Lösenordet måste minst vara 8 tecken' }]);
});

test('the eleventh guess of the old password is refused', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const guess = () =>
    platsa.call(changePassword, { userId, oldPassword: 'gissning', newPassword: 'nytt lösenord' }, { token });
  for (let attempt = 0; attempt < 10; attempt++) await guess();
  expect((await guess()).status).toBe(429);
});

test('changing the address does not give back the calls that an account has used up', async () => {
  const { userId, token, email } = await aCompanyUser(platsa);
  const statuses = new Set<number>();
  for (let change = 0; change < 41; change++) {
    const input = { userId, email: `${change}-${email}`, password };
    statuses.add((await platsa.call(updateUser, input, { token })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('a company user lists their companies; a job seeker is refused', async () => {
  const { admin } = await aCompany(platsa, { name: 'Gamma' });
  const { companies } = await platsa.must(listUserCompanies, { userId: admin.userId }, { token: admin.token });
  expect(companies.map(({ name, role }) => [name, role])).toEqual([['Gamma', 'admin']]);
  const jobSeeker = await aJobSeeker(platsa);
  const refused = await platsa.call(listUserCompanies, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(refused).toMatchObject({ status: 403, error: { name: 'notUser' } });
});

test('a profile picture smaller than it is shown is refused with the size', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const file = await aPicture({ width: 300, height: 299 });
  const { error } = await platsa.call(uploadUserImage, { userId }, { token, file });
  const message = 'Bilden är för liten, 300 × 299 pixlar. Välj en som är minst 300 × 300.';
  expect(error?.fields).toEqual([{ path: 'file', message }]);
});

test('another user’s account answers notFound, and an anonymous caller must log in', async () => {
  const { userId } = await aCompanyUser(platsa);
  const { token } = await aCompanyUser(platsa);
  const file = await aPicture();
  const newPassword = { userId, oldPassword: password, newPassword: 'nytt lösenord' };
  for (const as of [
    { token, status: 404 },
    { token: undefined, status: 401 },
  ]) {
    const answers = [
      await platsa.call(getUser, { userId }, as),
      await platsa.call(updateUser, { userId, firstName: 'Kapad' }, as),
      await platsa.call(uploadUserImage, { userId }, { ...as, file }),
      await platsa.call(removeUserImages, { userId }, as),
      await platsa.call(listUserCompanies, { userId }, as),
      await platsa.call(changePassword, newPassword, as),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => as.status));
  }
});
