import { acceptTexts, createUser, exportOwnData, listConsents } from '@platsa/contract/accounts/endpoints';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { textVersions } from '@platsa/contract/accounts/texts';
import { applyToCompany, updateBankConsent } from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { expect, test } from 'vitest';
import { applicantValues, companyUserValues } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { unzip } from '../../../test/unzip.ts';

const platsa = useTestApp();

async function registered(values: InputOf<typeof createUser>) {
  const { user, token } = await platsa.must(createUser, values);
  return { userId: user._id, token };
}

const consentsOf = async ({ userId, token }: { userId: string; token: string }) =>
  (await platsa.must(listConsents, { userId }, { token })).consents;
const textsToAccept = async ({ token }: { token: string }) =>
  (await platsa.must(restoreSession, {}, { token })).textsToAccept;

/** A job seeker who accepted the terms before they were changed, and the privacy policy that counts now. */
async function withEarlierTerms(): Promise<Account> {
  const jobSeeker = await aJobSeeker(platsa);
  const userId = jobSeeker.userId;
  await platsa.ctx.db
    .insertInto('consents')
    .values([
      { personId: userId, text: 'privacyPolicy', version: textVersions.privacyPolicy },
      { personId: userId, text: 'userTerms', version: '2020-01-01' },
    ])
    .execute();
  return jobSeeker;
}
const now = [{ text: 'userTerms' as const, version: textVersions.userTerms }];

test('registration logs the version of what was accepted, for each kind of account', async () => {
  const jobSeeker = await registered({ ...(await applicantValues(platsa)), agreeTerms: true });
  expect((await consentsOf(jobSeeker)).map(({ text, version }) => [text, version]).sort()).toEqual([
    ['privacyPolicy', textVersions.privacyPolicy],
    ['userTerms', textVersions.userTerms],
  ]);
  const companyUser = await registered({ ...companyUserValues(), agreeTerms: true });
  expect(await consentsOf(companyUser)).toMatchObject([{ text: 'businessTerms', companyName: null }]);
  expect(await textsToAccept(jobSeeker)).toEqual([]);
});

test('who has accepted nothing, as an account that somebody else made, is asked for the texts of its kind', async () => {
  const companyUser = await registered(companyUserValues());
  expect(await consentsOf(companyUser)).toEqual([]);
  expect(await textsToAccept(companyUser)).toEqual(['businessTerms']);
  const version = textVersions.businessTerms;
  const { userId } = companyUser;
  await platsa.must(acceptTexts, { userId, accepted: [{ text: 'businessTerms', version }, ...now] }, companyUser);
  expect(await textsToAccept(companyUser)).toEqual([]);
  expect(await consentsOf(companyUser)).toMatchObject([{ text: 'businessTerms', version }]);
  expect(await textsToAccept(await aJobSeeker(platsa))).toEqual(['userTerms', 'privacyPolicy']);
});

test('a consent to a candidate bank is logged when it is given and each time it is renewed', async () => {
  const { companyId } = await aCompany(platsa, { name: 'Ateljén' });
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToCompany, { companyId }, jobSeeker);
  await platsa.must(updateBankConsent, { applicantId: application._id, mayKeep: true }, jobSeeker);
  const logged = { text: 'candidateBank', version: textVersions.candidateBank, companyName: 'Ateljén' };
  expect(await consentsOf(jobSeeker)).toMatchObject([logged, logged]);
});

test('a new version asks again until it is accepted, once', async () => {
  const jobSeeker = await withEarlierTerms();
  expect(await textsToAccept(jobSeeker)).toEqual(['userTerms']);
  const { userId } = jobSeeker;
  await platsa.must(acceptTexts, { userId, accepted: now }, jobSeeker);
  await platsa.must(acceptTexts, { userId, accepted: now }, jobSeeker);
  expect(await textsToAccept(jobSeeker)).toEqual([]);
  const versions = (await consentsOf(jobSeeker)).filter(({ text }) => text === 'userTerms');
  expect(versions.map(({ version }) => version)).toEqual([textVersions.userTerms, '2020-01-01']);
});

test('another version than the one that counts now, no text and unknown texts are refused', async () => {
  const jobSeeker = await withEarlierTerms();
  const { userId } = jobSeeker;
  const accept = (accepted: { text: 'userTerms'; version: string }[]) =>
    platsa.call(acceptTexts, { userId, accepted }, jobSeeker);
  expect(await accept([{ text: 'userTerms', version: '2020-01-01' }])).toMatchObject({ status: 409 });
  expect(await accept([])).toMatchObject({ status: 400, error: { fields: [{ path: 'accepted' }] } });
  const unknown = [{ text: 'villkor' as 'userTerms', version: '1' }];
  expect(await accept(unknown)).toMatchObject({ status: 400, error: { fields: [{ path: 'accepted.0.text' }] } });
  expect(await textsToAccept(jobSeeker)).toEqual(['userTerms']);
});

test('nobody reads or accepts for another account', async () => {
  const { userId } = await withEarlierTerms();
  const stranger = await aJobSeeker(platsa);
  const read = async (by?: Account) => (await platsa.call(listConsents, { userId }, { token: by?.token })).status;
  expect([await read(), await read(stranger)]).toEqual([401, 404]);
  const accept = async (by?: Account) =>
    (await platsa.call(acceptTexts, { userId, accepted: now }, { token: by?.token })).status;
  expect([await accept(), await accept(stranger)]).toEqual([401, 404]);
});

test('the export has what was accepted, and erasing the account erases it', async () => {
  const jobSeeker = await withEarlierTerms();
  const { bytes } = await download(platsa, exportOwnData, { userId: jobSeeker.userId }, jobSeeker);
  const document = (await unzip(bytes)).get('samtycken.json')?.toString() ?? '[]';
  expect(JSON.parse(document)).toMatchObject([{ text: 'privacyPolicy' }, { text: 'userTerms', version: '2020-01-01' }]);
  await platsa.ctx.db.deleteFrom('persons').where('id', '=', jobSeeker.userId).execute();
  const left = await platsa.ctx.db
    .selectFrom('consents')
    .select('id')
    .where('personId', '=', jobSeeker.userId)
    .execute();
  expect(left).toEqual([]);
});
