import { deleteAccount, exportOwnData, uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { createComment } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { saveSearch } from '@platsa/contract/job-board/endpoints';
import { updateConversation } from '@platsa/contract/messaging/endpoints';
import { expect, test } from 'vitest';
import { aPicture, changesAddress } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aCompanyUser, aJobSeeker, aMember, password } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { download } from '../../../test/download.ts';
import { aJob } from '../../../test/job-builders.ts';
import { anExperience, saveProfile } from '../../../test/profile-builders.ts';
import { aCv, upload } from '../../../test/resume-builders.ts';
import { unzip } from '../../../test/unzip.ts';
import { resumeKey } from '../profiles/resumes/queries.ts';

const platsa = useTestApp();

async function exported(jobSeeker: { userId: string; token: string }) {
  const { status, headers, bytes } = await download(platsa, exportOwnData, { userId: jobSeeker.userId }, jobSeeker);
  return { status, headers, files: await unzip(bytes) };
}

test('the export contains account, profile, applications, conversations and files, but no secrets', async () => {
  const conversation = await aConversation(platsa, { text: 'Vill du komma på intervju?' });
  const { jobSeeker, board, applicantId } = conversation;
  await writeMessage(platsa, conversation, jobSeeker, 'Gärna!');
  await platsa.must(createComment, { applicantId, text: 'Kollegors ord' }, board.admin);
  await saveProfile(platsa, jobSeeker, { experiences: [anExperience({ companyName: 'Hemtjänsten Väst' })] });
  await platsa.must(uploadUserImage, { userId: jobSeeker.userId }, { token: jobSeeker.token, file: await aPicture() });
  await platsa.must(saveSearch, { userId: jobSeeker.userId, search: { search: 'kock' } }, { token: jobSeeker.token });
  await platsa.must(requestRecovery, { email: jobSeeker.email });
  const cv = await aCv();
  await upload(platsa, jobSeeker, cv, 'mitt.pdf');

  const { headers, files } = await exported(jobSeeker);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(/platsa-mina-uppgifter-\d{4}-\d\d-\d\d\.zip/);
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
  expect(json('konto.json')).toMatchObject({ email: jobSeeker.email });
  expect(json('profil.json')).toMatchObject({ experiences: [{ companyName: 'Hemtjänsten Väst' }] });
  expect(json('uppladdade-cv.json')).toMatchObject([{ fileName: 'mitt.pdf' }]);
  expect(json('ansokningar.json')).toMatchObject([{ id: applicantId, title: 'Kock' }]);
  expect(json('bevakningar.json')).toMatchObject([{ search: { search: 'kock' } }]);
  const messages = [
    { text: 'Vill du komma på intervju?', fromCompany: true },
    { text: 'Gärna!', fromCompany: false },
  ];
  expect(json('samtal.json')).toMatchObject([{ title: 'Kock', messages }]);
  expect(json('mejl.json')).toMatchObject([{ text: null }]);
  expect(files.get('cv/1.pdf')?.equals(cv)).toBe(true);
  expect(files.get('bilder/1.jpg')?.subarray(0, 3).toString('hex')).toBe('ffd8ff');

  const all = [...files].filter(([name]) => /json|txt/.test(name)).map(([, bytes]) => bytes.toString());
  for (const secret of ['Kollegors ord', 'password', 'argon2', '/login/recover'])
    expect(all.join()).not.toContain(secret);
});

test('the export has mails that were sent to an earlier address, and the reports', async () => {
  const conversation = await aConversation(platsa);
  const { jobSeeker, conversationId } = conversation;
  await platsa.must(requestRecovery, { email: jobSeeker.email });
  await platsa.must(updateConversation, { conversationId, status: 4, reason: 'Otrevligt' }, jobSeeker);
  await changesAddress(platsa, jobSeeker, `ny-${jobSeeker.email}`);
  const { files } = await exported(jobSeeker);
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
  expect(json('mejl.json')).toMatchObject([
    { subject: 'Välj ett nytt lösenord' },
    { subject: 'Bekräfta din nya e-postadress' },
    { subject: 'Din e-postadress är på väg att bytas' },
    { subject: 'Din e-postadress är bytt' },
  ]);
  expect(json('rapporter.json')).toMatchObject([{ reason: 'Otrevligt' }]);
});

test('an account with an address that another account gave up neither exports nor erases the other’s mails', async () => {
  const before = await aJobSeeker(platsa);
  await platsa.must(requestRecovery, { email: before.email });
  await changesAddress(platsa, before, `ny-${before.email}`);
  const after = await aJobSeeker(platsa, { email: before.email });
  const mailsOf = async (person: typeof before) =>
    JSON.parse((await exported(person)).files.get('mejl.json')?.toString() ?? '');
  const mails = await mailsOf(before);
  expect(mails).toHaveLength(4);
  expect(await mailsOf(after)).toEqual([]);
  await platsa.must(deleteAccount, { userId: after.userId, password, confirmation: 'radera' }, after);
  expect(await mailsOf(before)).toEqual(mails);
});

test('the export names the requirements of each match', async () => {
  const [{ job }, jobSeeker] = [await aJob(platsa), await aJobSeeker(platsa)];
  await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, { token: jobSeeker.token });
  const { files } = await exported(jobSeeker);
  expect(JSON.parse(files.get('ansokningar.json')?.toString() ?? '')).toMatchObject([
    { match: expect.arrayContaining([expect.objectContaining({ name: 'Excel' })]) },
  ]);
});

test('the export names the companies that keep the person in their candidate bank', async () => {
  const [{ job }, jobSeeker] = [await aJob(platsa), await aJobSeeker(platsa)];
  await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId, mayKeep: true }, jobSeeker);
  const { files } = await exported(jobSeeker);
  expect(JSON.parse(files.get('kandidatbanker.json')?.toString() ?? '')).toMatchObject([
    { company: expect.any(String), agreedAt: expect.any(String), askedAt: null },
  ]);
});

test('the export contains nothing of other users', async () => {
  const conversation = await aConversation(platsa, { text: 'Till en annan' });
  const { files } = await exported(await aJobSeeker(platsa));
  const all = [...files.values()].join();
  expect(all).not.toContain('Till en annan');
  expect(all).not.toContain(conversation.jobSeeker.email);
  expect(JSON.parse(files.get('ansokningar.json')?.toString() ?? '')).toEqual([]);
});

test('the export works when a stored file is missing', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { _id } = await upload(platsa, jobSeeker, await aCv());
  await platsa.ctx.files.remove(resumeKey(_id));
  const { files } = await exported(jobSeeker);
  expect(files.get('cv/1.pdf')).toHaveLength(0);
  expect(files.has('konto.json')).toBe(true);
});

test('only the job seeker can export the account, ten times an hour', async () => {
  const [jobSeeker, other, company] = [await aJobSeeker(platsa), await aJobSeeker(platsa), await aCompanyUser(platsa)];
  const { userId } = jobSeeker;
  const statusOf = async (caller?: { token: string }) =>
    (await download(platsa, exportOwnData, { userId }, caller)).status;
  expect([await statusOf(), await statusOf(other), await statusOf(company)]).toEqual([401, 404, 404]);
  for (let count = 0; count < 10; count++) expect(await statusOf(jobSeeker)).toBe(200);
  expect(await statusOf(jobSeeker)).toBe(429);
});

test('a company user exports account, memberships, and what they have written', async () => {
  const conversation = await aConversation(platsa, { text: 'Från admin' });
  const { board, applicantId } = conversation;
  const member = await aMember(platsa, board.companyId);
  await platsa.must(createComment, { applicantId, text: 'Mitt omdöme' }, member);
  await writeMessage(platsa, conversation, member, 'Hej från mig');
  await platsa.must(uploadUserImage, { userId: member.userId }, { token: member.token, file: await aPicture() });
  const { files } = await exported(member);
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
  expect(json('konto.json')).toMatchObject({ email: member.email });
  expect(json('foretag.json')).toMatchObject([{ role: 'user' }]);
  expect(json('kommentarer.json')).toMatchObject([{ text: 'Mitt omdöme', title: 'Kock' }]);
  expect(json('meddelanden.json')).toMatchObject([{ text: 'Hej från mig', title: 'Kock' }]);
  expect(json('handelser.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ event: 'applicant.comment.created' })]),
  );
  expect(files.get('bilder/1.jpg')?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(files.get('LÄS MIG.txt')?.toString()).toContain('kommentarer.json');
  const all = [...files].filter(([name]) => /json|txt/.test(name)).map(([, bytes]) => bytes.toString());
  for (const others of ['Från admin', conversation.jobSeeker.email, 'argon2']) expect(all.join()).not.toContain(others);
});
