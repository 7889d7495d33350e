import { downloadApplicantResume, getApplicant } from '@platsa/contract/applications/endpoints';
import { type CvProfile, cvProfileForm } from '@platsa/contract/profiles/cv-profile';
import { stopReading } from '@platsa/cv';
import { afterAll, describe, expect, test } from 'vitest';
import { cvPdf } from '../../../../packages/cv/test/cv-pdf.ts';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aPersonWithoutAccount } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { tagId } from '../../../test/job-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { aCv } from '../../../test/resume-builders.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockProfile } from './index.ts';
import { checkReadProfile, handInResume, storeReadProfile, withResumeFile } from './resumes/index.ts';

const platsa = useTestApp();
afterAll(stopReading);

const excel = tagId('skill', 'Excel');
const nurse = tagId('profession', 'Undersköterska');
const nobody = '0190a0a0-0000-7000-8000-000000000000';

async function anApplication() {
  const board = await aBoard(platsa);
  const personId = await aPersonWithoutAccount(platsa, board);
  const { applicantId } = await anApplicant(platsa, board, { userId: personId, email: '', token: '' });
  return { ...board, personId, applicantId };
}
type Application = Awaited<ReturnType<typeof anApplication>>;

const seen = ({ applicantId, admin }: Application) => platsa.must(getApplicant, { applicantId }, admin);

async function store({ personId }: Application, sent: unknown): Promise<void> {
  const profile: CvProfile = cvProfileForm.parse(sent);
  const { ctx } = platsa;
  await inTransaction(ctx, async (tx) => {
    await lockProfile(tx, personId, ctx.now());
    await storeReadProfile(ctx, tx, personId, profile);
  });
}

/** As an application hands it in. */
async function handIn({ personId, companyId }: Application, bytes: Uint8Array, isReviewed = false): Promise<void> {
  const { ctx } = platsa;
  const file = { bytes: Buffer.from(bytes), fileName: 'Mitt CV.pdf', sender: '' };
  await withResumeFile(ctx, file, (stored) =>
    inTransaction(ctx, (tx) => handInResume(ctx, tx, { ...stored, personId, companyId, isReviewed })),
  );
}

/** The application once its CV has been read: asked for anew, because its parts are read beside each other. */
async function readingEnds(application: Application) {
  await waitUntil(async () => {
    const { resume } = await seen(application);
    if (resume?.reading === 'waiting') throw new Error('still being read');
  });
  return seen(application);
}

describe('a profile that an applicant without an account has reviewed', () => {
  test('is stored with words of their own, and without levels that nobody gave', async () => {
    const application = await anApplication();
    await store(application, {
      desc: 'Jag kan börja genast.',
      skills: [
        { _skill: { _id: excel, name: 'Excel' }, rating: 3 },
        { _skill: { name: 'Snurrdragning' }, rating: null },
      ],
      _traits: [{ name: 'snurrig' }, tagId('trait', 'Noggrann')],
      languages: [{ langId: tagId('language', 'Svenska') }],
      _preferredProfessions: [nurse],
      experiences: [{ companyName: 'Hemtjänsten', _profession: nurse, startDate: '2018', endDate: '2020' }],
    });
    const { profile } = (await seen(application))._user;
    expect(profile).toMatchObject({
      desc: 'Jag kan börja genast.',
      skills: [
        { _skill: { _id: excel }, rating: 3 },
        { _skill: { name: 'Snurrdragning' }, rating: null },
      ],
      _traits: [{ name: 'snurrig' }, { name: 'Noggrann' }],
      languages: [{ name: 'Svenska', rating: null, first: false }],
      _preferredProfessions: [{ name: 'Undersköterska' }],
      experienceYears: [{ _profession: { _id: nurse }, years: 3 }],
    });
  });

  test('is added to what the company knows already, once', async () => {
    const application = await anApplication();
    const own = { skills: [{ _skill: { name: 'excel' } }, { _skill: excel, rating: 2 }], _traits: [{ name: 'Kvick' }] };
    await store(application, own);
    await store(application, { ...own, skills: [{ _skill: excel }, { _skill: tagId('skill', 'Word') }] });
    expect((await seen(application))._user.profile).toMatchObject({
      skills: [{ _skill: { name: 'Excel' } }, { _skill: { name: 'Word' } }],
      _traits: [{ name: 'Kvick' }],
    });
  });

  test('keeps HTML as the text that it is', async () => {
    const application = await anApplication();
    const html = '<img src=x onerror=alert(1)>';
    await store(application, {
      desc: html,
      experiences: [{ companyName: html, title: html, desc: html, startDate: '2020', _profession: null }],
    });
    const { profile } = (await seen(application))._user;
    expect(profile.desc).toBe(html);
    expect(profile.experiences).toMatchObject([{ companyName: html, title: html, desc: html }]);
  });

  test('is refused at its fields with ids of no list, work that has not begun, and five hundred entries', async () => {
    const check = (sent: unknown) => checkReadProfile(platsa.ctx, cvProfileForm.parse(sent));
    const experience = { companyName: 'Norrfrys', title: 'Packare' };
    await expect(
      check({
        skills: [{ _skill: { name: 'Eget' } }, { _skill: nobody }],
        _traits: [excel],
        languages: [{ langId: nobody }],
      }),
    ).rejects.toMatchObject({
      fields: [
        { path: 'profile.skills.1._skill' },
        { path: 'profile._traits.0' },
        { path: 'profile.languages.0.langId' },
      ],
    });
    await expect(check({ experiences: [{ ...experience, startDate: '2090' }] })).rejects.toMatchObject({
      fields: [{ path: 'profile.experiences.0.startDate', message: 'Startdatumet kan inte ligga i framtiden' }],
    });
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...experience,
      startDate: `${1950 + (index % 50)}`,
      desc: `${index}`,
    }));
    const words = Array.from({ length: 500 }, (_, index) => ({ name: `Ord ${'x'.repeat(index % 40)} ${index}` }));
    const { error } = cvProfileForm.safeParse({ experiences: many, _traits: words });
    expect(error?.issues.map(({ message, path }) => [path, message])).toEqual([
      [['_traits'], 'Du kan ha högst 30'],
      [['experiences'], 'Du kan ha högst 30'],
    ]);
  });

  test('loses only what cannot be used any more when it is stored later', async () => {
    const application = await anApplication();
    await store(application, {
      skills: [{ _skill: nobody }, { _skill: excel }],
      experiences: [{ companyName: 'Norrfrys', title: 'Packare', _profession: nobody, startDate: '2020' }],
    });
    expect((await seen(application))._user.profile).toMatchObject({
      skills: [{ _skill: { _id: excel } }],
      experiences: [{ title: 'Packare', _profession: null }],
    });
  });
});

describe('a CV that a company was handed', () => {
  test('is read in the background, fills the profile, and the application is scored again', async () => {
    const application = await anApplication();
    const { jobId, admin, applicantId } = application;
    const requirement = { jobId, tagId: nurse, kind: 'profession' as const, importance: 3, min: 1, max: 6 };
    await platsa.ctx.db.insertInto('jobRequirements').values(requirement).execute();
    const line = await openEventStream(platsa, admin.token);
    const told = line.next(({ type }) => type === 'applicant');
    await handIn(application, await aCv());
    const { bytes } = await download(platsa, downloadApplicantResume, { applicantId }, admin);
    expect(bytes.equals((await platsa.ctx.files.find(await resumeKeyOf(application))) as Uint8Array)).toBe(true);
    const { _user, resume } = await readingEnds(application);
    expect(resume).toMatchObject({ fileName: 'Mitt CV.pdf', reading: 'unreviewed' });
    expect(_user.profile).toMatchObject({
      experiences: [{ companyName: 'Hemtjänsten Norr', _profession: { _id: nurse } }],
      educations: [{ schoolName: 'Dragonskolan' }],
      skills: [{ _skill: { _id: excel }, rating: null }],
      _traits: [{ name: 'Noggrann' }],
    });
    expect(_user.profile._traits).toHaveLength(1);
    await told;
    await expect.poll(async () => (await seen(application)).score, { timeout: 20_000 }).toBe(1);
  });

  test('counts for no profession that its title is only near, and gives nobody a level', async () => {
    const application = await anApplication();
    const bytes = await cvPdf(({ column }) => {
      column(
        50,
        50,
        [
          ['Tove Ceder', { size: 20 }],
          'tove.ceder@exempel.se',
          ['Arbetslivserfarenhet', { size: 13, bold: true }],
          'Undersköterska i nattpatrullen, Hemtjänsten Norr, 2018-01 – 2020-12',
          'Kock, Restaurang Bryggan, 2015-01 – 2017-12',
          ['Språk', { size: 13, bold: true }],
          'Engelska',
        ],
        24,
      );
    });
    await handIn(application, bytes);
    const { profile } = (await readingEnds(application))._user;
    const counted = profile.experienceYears.map(({ _profession }) => _profession.name);
    expect(counted).toEqual(['Kock']);
    expect(profile.experiences.map(({ _profession }) => _profession?.name)).toEqual([undefined, 'Kock']);
    expect(profile.languages).toMatchObject([{ name: 'Engelska', rating: null }]);
  });

  test('and cannot be read is kept, and the company is told', async () => {
    const application = await anApplication();
    const broken = new TextEncoder().encode('%PDF-1.7 och sedan ingenting');
    await handIn(application, broken);
    const { resume, _user } = await readingEnds(application);
    expect(resume).toMatchObject({ fileName: 'Mitt CV.pdf', reading: 'failed' });
    expect(_user.profile.experiences).toEqual([]);
    const { bytes } = await download(platsa, downloadApplicantResume, application, application.admin);
    expect(bytes.toString()).toBe('%PDF-1.7 och sedan ingenting');
  });

  test('is not read if its person has reviewed it', async () => {
    const application = await anApplication();
    await handIn(application, await aCv(), true);
    const { resume, _user } = await seen(application);
    expect(resume).toMatchObject({ fileName: 'Mitt CV.pdf', reading: null });
    expect(_user.profile.experiences).toEqual([]);
  });

  test('changes nothing in the profile of one who has got an account meanwhile', async () => {
    const application = await anApplication();
    const { personId } = application;
    const account = {
      id: personId,
      email: `${personId}@example.com`,
      passwordHash: '',
      isCompany: false,
      emailConfirmedAt: null,
    };
    await platsa.ctx.db.insertInto('users').values(account).execute();
    await platsa.ctx.db.updateTable('persons').set({ companyId: null }).where('id', '=', personId).execute();
    await handIn(application, await aCv());
    const { resume, _user } = await readingEnds(application);
    expect(resume).toMatchObject({ reading: 'unreviewed' });
    expect(_user.profile.experiences).toEqual([]);
  });

  test('is no other company’s before its person has reviewed it', async () => {
    const [application, other] = [await anApplication(), await aBoard(platsa)];
    await handIn(application, new TextEncoder().encode('%PDF-'));
    const { applicantId } = await anApplicant(platsa, other, { userId: application.personId, email: '', token: '' });
    const elsewhere = { ...other, personId: application.personId, applicantId };
    expect((await seen(elsewhere)).resume).toBeNull();
    const { status } = await download(platsa, downloadApplicantResume, { applicantId }, other.admin);
    expect(status).toBe(404);
  });
});

async function resumeKeyOf({ personId }: Application): Promise<string> {
  const { id } = await platsa.ctx.db
    .selectFrom('uploadedResumes')
    .select('id')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return `resumes/${id}.pdf`;
}
