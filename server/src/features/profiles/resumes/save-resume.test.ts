import type { InputOf } from '@platsa/contract/endpoint';
import { listResumes, saveResume } from '@platsa/contract/profiles/endpoints';
import { expect, test } from 'vitest';
import { aPlace } from '../../../../test/account-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { type Account, aCompanyUser, aJobSeeker } from '../../../../test/builders.ts';
import { tagId } from '../../../../test/job-builders.ts';
import { anEducation, anExperience, aProfile, saveProfile, someTags } from '../../../../test/profile-builders.ts';
import { aReadResume } from '../../../../test/resume-builders.ts';

const platsa = useTestApp();
type Choice = Omit<InputOf<typeof saveResume>, 'userId' | 'resumeId'>;

async function choose(jobSeeker: Account, choice: Choice, resumeId?: string) {
  const input = { userId: jobSeeker.userId, resumeId: resumeId ?? (await aReadResume(platsa, jobSeeker)), ...choice };
  return platsa.call(saveResume, input, jobSeeker);
}

const swedish = tagId('language', 'Svenska');
const excel = tagId('skill', 'Excel');
const text = 'Jag tycker om att arbeta med människor. '.repeat(4).trim();

test('the chosen entries are added to an empty profile, and the CV is marked as saved', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { data } = await choose(jobSeeker, {
    desc: text,
    skills: [{ _skill: excel, rating: 3 }],
    _traits: someTags('trait', 2),
    languages: [{ langId: swedish, rating: 5, first: true }],
    _licenses: someTags('license', 1),
    vehicles: [{ vehicle: 'truck', licenses: ['C'] }],
    experiences: [anExperience({ desc: '' })],
    educations: [anEducation()],
  });
  expect(data?.profile).toMatchObject({
    desc: text,
    skills: [{ _skill: { _id: excel, name: 'Excel' }, rating: 3 }],
    _traits: [{}, {}],
    languages: [{ name: 'Svenska', rating: 5, first: true }],
    _licenses: [{}],
    vehicles: [{ vehicle: 'truck', licenses: ['C1', 'C1E', 'C'] }],
    experiences: [{ companyName: 'Hemtjänsten Norr', desc: '' }],
    educations: [{ schoolName: 'Dragonskolan' }],
    experienceYears: [{ years: 3 }],
  });
  const { uploadedResumes } = await platsa.must(listResumes, { userId: jobSeeker.userId }, jobSeeker);
  expect(uploadedResumes[0]?.savedToProfileAt).not.toBeNull();
});

test('of entries that the profile already has, levels are corrected and the order stays', async () => {
  const jobSeeker = await aProfile(platsa, {
    skills: [{ _skill: excel, rating: 4 }],
    languages: [{ langId: swedish, rating: 5, first: true }],
    vehicles: [{ vehicle: 'car', licenses: ['B'] }],
    experiences: [anExperience()],
    educations: [anEducation()],
  });
  const [other = ''] = someTags('skill', 1).filter((id) => id !== excel);
  const { data } = await choose(jobSeeker, {
    skills: [
      { _skill: other, rating: 2 },
      { _skill: excel, rating: 1 },
    ],
    languages: [{ langId: swedish, rating: 2, first: false }],
    vehicles: [
      { vehicle: 'car', licenses: ['BE'] },
      { vehicle: 'forklift', licenses: ['B1'] },
    ],
    experiences: [
      anExperience({ companyName: ' hemtjänsten norr', desc: 'Annat.' }),
      anExperience({ companyName: 'Ny' }),
    ],
    educations: [anEducation({ title: 'VÅRD OCH OMSORG' })],
  });
  const { skills, languages, vehicles, experiences, educations } = data?.profile ?? {};
  expect(skills?.map(({ _skill, rating }) => [_skill._id, rating])).toEqual([
    [excel, 1],
    [other, 2],
  ]);
  expect(languages).toMatchObject([{ rating: 2, first: false }]);
  expect(vehicles).toEqual([
    { vehicle: 'car', licenses: ['B', 'BE'] },
    { vehicle: 'forklift', licenses: ['B1'] },
  ]);
  expect(experiences?.map(({ companyName }) => companyName).toSorted()).toEqual(['Hemtjänsten Norr', 'Ny']);
  expect(educations).toHaveLength(1);
});

test('saving twice adds nothing twice', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const resumeId = await aReadResume(platsa, jobSeeker);
  const choice = { skills: [{ _skill: excel, rating: 2 }], experiences: [anExperience()] };
  const [first, second] = await Promise.all([choose(jobSeeker, choice, resumeId), choose(jobSeeker, choice, resumeId)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { data } = await choose(jobSeeker, {}, resumeId);
  expect(data?.profile).toMatchObject({ skills: [{}], experiences: [{}] });
  expect(data?.profile.experiences).toHaveLength(1);
});

test('contact data is saved in the account', async () => {
  const jobSeeker = await aJobSeeker(platsa, { firstName: 'Kim' });
  const _city = await aPlace(platsa);
  const { data } = await choose(jobSeeker, { contact: { phoneNumber: '070-555 12 34', _city } });
  expect(data?.user).toMatchObject({ firstName: 'Kim', phoneNumber: '070-555 12 34', _city: { _id: _city } });
});

test.each([
  [
    { experiences: [{ ...anExperience(), _profession: '' }] },
    'experiences.0._profession',
    'Välj yrke för alla erfarenheter innan du sparar.',
  ],
  [{ educations: [{ ...anEducation(), startDate: '' }] }, 'educations.0.startDate', 'Du måste ange ett startdatum'],
  [
    { experiences: [anExperience({ startDate: '2999-01-01', current: true })] },
    'experiences.0.startDate',
    'Startdatumet kan inte ligga i framtiden',
  ],
  [{ educations: [anEducation({ schoolName: '' })] }, 'educations.0.schoolName', 'Du måste ange ett namn på skolan'],
  [{ skills: [{ _skill: swedish, rating: 1 }] }, 'skills.0._skill', 'Välj i listan'],
  [
    { contact: { phoneNumber: '070' } },
    'contact.phoneNumber',
    'Ange ett giltigt telefonnummer, till exempel 070-123 45 67. Utländska nummer börjar med + och landskod.',
  ],
  [{ contact: { phoneNumber: 'ring' } }, 'contact.phoneNumber', 'Telefonnummret får inte inehålla några bokstäver'],
])('%j is refused at its field', async (choice, path, message) => {
  const jobSeeker = await aJobSeeker(platsa);
  const { error } = await choose(jobSeeker, choice);
  expect(error?.fields).toEqual([{ path, message }]);
});

test('a section holds at most thirty entries, including those already in the profile', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await saveProfile(platsa, jobSeeker, { _traits: someTags('trait', 29) });
  const { error } = await choose(jobSeeker, { _traits: someTags('trait', 32).slice(29) });
  expect(error?.fields).toEqual([{ path: '_traits', message: 'Du kan ha högst 30. Välj bort 2.' }]);
});

test('a CV that is still being read is not saved', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { id: resumeId } = await platsa.ctx.db
    .insertInto('uploadedResumes')
    .values({ personId: jobSeeker.userId, fileName: 'cv.pdf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await choose(jobSeeker, {}, resumeId)).toMatchObject({
    status: 409,
    error: { message: 'CV:t är inte färdigläst.' },
  });
});

test('another user’s CV cannot be saved', async () => {
  const [jobSeeker, other, company] = [await aJobSeeker(platsa), await aJobSeeker(platsa), await aCompanyUser(platsa)];
  const resumeId = await aReadResume(platsa, jobSeeker);
  const { userId } = jobSeeker;
  expect(await platsa.call(saveResume, { userId, resumeId })).toMatchObject({ status: 401 });
  expect(await platsa.call(saveResume, { userId, resumeId }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(saveResume, { userId: other.userId, resumeId }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(saveResume, { userId, resumeId }, company)).toMatchObject({ status: 403 });
});

test.each(['experiences', 'educations'])('%s that are no entries are refused at their places', async (section) => {
  const choice = { [section]: [null, 7] } as unknown as Choice;
  const { status, error } = await choose(await aJobSeeker(platsa), choice);
  expect(status).toBe(400);
  expect(error?.fields).toEqual([
    { path: `${section}.0`, message: 'Uppgiften saknas' },
    { path: `${section}.1`, message: 'Uppgiften har fel form' },
  ]);
});
