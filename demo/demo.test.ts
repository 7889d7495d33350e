import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { downloadApplicantResume, getApplicant } from '@platsa/contract/applications/endpoints';
import { downloadInvoicePdf, downloadInvoiceXml, listInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { checkDigit } from '@platsa/contract/billing/payment-numbers';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listBrands, listChildren } from '@platsa/contract/companies/endpoints';
import { listInterviews } from '@platsa/contract/interviews/endpoints';
import { listInterviewKinds } from '@platsa/contract/interviews/kind-endpoints';
import { compareFinalists } from '@platsa/contract/interviews/scorecard-endpoints';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import { emptyJob, jobFields } from '@platsa/contract/jobs/form';
import { findJobProblems, jobStatus } from '@platsa/contract/jobs/rules';
import { getAverageMatch, getJobFunnel, getOverview, getTrafficSources } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../packages/invoicing/test/peppol-rules.ts';
import { demoPassword } from '../server/src/features/accounts/index.ts';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import { useTestApp } from '../server/test/app.ts';
import { download } from '../server/test/download.ts';
import { planApplications } from './applications.ts';
import { demoProfiles } from './bank-profiles.ts';
import { careBrand, childCompany, company, companyUsers } from './company.ts';
import { beginOrFindDemo, whileAlone } from './demo-state.ts';
import { demoJobs } from './jobs.ts';
import { profileInput } from './load-bank.ts';
import { loadDemo } from './load-demo.ts';
import { demoSeller } from './load-invoices.ts';
import { jobInput } from './load-jobs.ts';
import { archetypes } from './people/archetypes.ts';
import { demoJobSeeker, makePeople } from './people/people.ts';
import { townNames } from './people/places.ts';
import { getPlace, getTagId } from './people/references.ts';
import { listPictures, readPicture, renderPicture } from './pictures.ts';
import { openDemoServer } from './server.ts';
import { earlierJobs } from './write-earlier-year.ts';

const today = '2026-11-21';
const now = new Date(`${today}T12:00:00Z`);
const people = makePeople(300, today);

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 40);
}

describe('what is written', () => {
  test('every name of a job is in the reference data', () => {
    for (const job of demoJobs) expect(() => jobInput(job, today), job.title).not.toThrow();
  });

  test('every name of a bank profile is in the reference data', () => {
    for (const profile of demoProfiles) expect(() => profileInput(profile), profile.title).not.toThrow();
  });

  test('every name of a kind of working life is in the reference data', () => {
    for (const { professions, skills, traits, licenses = [] } of archetypes) {
      for (const name of professions) expect(getTagId('profession', name)).toBeTruthy();
      for (const name of skills) expect(getTagId('skill', name)).toBeTruthy();
      for (const name of traits) expect(getTagId('trait', name)).toBeTruthy();
      for (const [name] of licenses) expect(getTagId('license', name)).toBeTruthy();
    }
    for (const name of townNames) expect(getPlace(name).name).toBe(name);
  });

  test('what is published lacks nothing on its first day', () => {
    for (const job of demoJobs.filter(({ fate }) => fate !== 'draft')) {
      // Any id: the picture is uploaded when the demo is loaded.
      const images = [getTagId('profession', job.profession)];
      const content = jobFields.parse({ ...emptyJob, ...jobInput(job, today), images });
      const onItsFirstDay = {
        status: jobStatus.active,
        today: content.startDate ?? '',
        current: null,
        hasSenderId: true,
      };
      expect(findJobProblems(content, onItsFirstDay), job.title).toEqual([]);
      expect(job.zip, job.title).toMatch(/^\d{3} \d{2}$/);
    }
  });

  test('no two jobs share a title, a text or a sentence', () => {
    const titles = demoJobs.map(({ title }) => title);
    const sentences = demoJobs.flatMap(({ text }) => sentencesOf(text));
    expect(new Set(titles).size).toBe(titles.length);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test('no two people share an address, a name or what they say about themselves', () => {
    const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const texts = people.map(({ profile }) => profile.desc).filter(Boolean);
    for (const values of [names, texts, people.map(({ email }) => email)])
      expect(new Set(values).size).toBe(values.length);
    for (const text of texts) expect(text).not.toMatch(/[{}]/);
  });

  test('the same day gives the same people', () => {
    expect(makePeople(300, today)).toEqual(people);
  });

  // At 23:30 UTC it is the next day in Sweden.
  test.each([now, new Date(`${today}T23:30:00Z`), new Date('2026-06-21T22:15:00Z')])(
    'begun at %o, nobody applies before a job is out, after it has ended, after now or too young',
    (begun) => {
      for (const [job, planned] of planApplications(demoJobs, people, begun)) {
        const [first, last] = job.days.map((days) => addDays(dayInStockholm(begun), days));
        for (const { person, at } of planned) {
          const day = dayInStockholm(at);
          expect(day >= (first ?? '') && day <= (last ?? ''), `${job.title}: ${at.toISOString()}`).toBe(true);
          expect(at.getTime()).toBeLessThan(begun.getTime());
          expect(person.age).toBeGreaterThanOrEqual(job.age ?? 0);
        }
      }
    },
  );

  test('every job but a draft has a picture of its own', () => {
    for (const { title, picture, fate } of demoJobs) if (fate !== 'draft') expect(picture, title).toBeDefined();
    const pictures = demoJobs.flatMap(({ picture }) => picture ?? []);
    expect(new Set(pictures.map((name) => readPicture(`covers/${name}`).toString())).size).toBe(pictures.length);
  });

  test('no two people share a portrait', () => {
    const portraits = people.flatMap(({ portrait }) => portrait ?? []);
    expect(portraits.length).toBeGreaterThan(30);
    expect(new Set(portraits).size).toBe(portraits.length);
  });

  test.each([...listPictures('covers'), ...listPictures('portraits')])(
    'the picture %s can be rendered',
    async (name) => {
      expect((await renderPicture(name)).length).toBeGreaterThan(1000);
    },
  );
});

describe('loading', () => {
  const app = useTestApp();
  const chosen = [
    'Skolkock',
    'Barista',
    'Undersköterska till hemtjänsten',
    'Tandsköterska',
    'Kundtjänstmedarbetare, kväll',
  ];
  const jobs = demoJobs.filter(({ title }) => chosen.some((start) => title.startsWith(start)));
  const countRows = async () => {
    const tables = [
      ...(['users', 'companies', 'members', 'jobs', 'images', 'applicants', 'mails', 'messages'] as const),
      ...(['interviews', 'interviewKinds'] as const),
    ];
    const count = async (table: (typeof tables)[number]) => {
      const row = await app.ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst();
      return [table, Number(row?.count)] as const;
    };
    return Object.fromEntries(await Promise.all(tables.map(count)));
  };
  const load = async (signal: AbortSignal) => {
    const server = await openDemoServer(app.ctx);
    try {
      return await loadDemo(server, { startedAt: new Date(), signal, jobs, peopleCount: 14 });
    } finally {
      await server.close();
    }
  };

  // Loads twice, and hashing passwords is slow on purpose: 45 s on two busy cores.
  test('an interrupted load is completed, and nothing is loaded twice', async () => {
    const stopping = new AbortController();
    const first = load(stopping.signal);
    stopping.abort();
    await expect(first).rejects.toThrow();
    const loaded = await load(new AbortController().signal);
    expect(loaded).toMatchObject({ jobs: 5, people: 14 });
    expect(loaded.applications).toBeGreaterThan(5);
    const rows = await countRows();
    // With the limited member, the reader of the shared job and the operator, and the child company, where the admin works as well.
    expect(rows).toMatchObject({ users: 14 + companyUsers.length + 3, companies: 2, members: companyUsers.length + 2 });
    // Jobs, profiles of the candidate bank, the board of spontaneous applications, and the jobs of the year before.
    expect(rows.jobs).toBe(5 + demoProfiles.length + 1 + earlierJobs.length);
    expect(rows.messages).toBeGreaterThan(0);
    await load(new AbortController().signal);
    expect(await countRows()).toEqual(rows);
  }, 240_000);

  test('the log-ins work, and the board holds people with scores and times of their own', async () => {
    const [admin] = companyUsers;
    const here = { address: '127.0.0.1' };
    const { token, companies } = await app.must(logIn, { email: admin.email, password: demoPassword }, here);
    expect(companies).toMatchObject([
      { name: company.name, role: 'admin', parent: null },
      { name: childCompany.name, role: 'admin', parent: { name: company.name } },
    ]);
    await app.must(logIn, { email: demoJobSeeker.email, password: demoPassword }, here);
    expect((await app.call(logIn, { email: demoJobSeeker.email, password: demoPassword })).status).toBe(401);
    const { id } = await app.ctx.db
      .selectFrom('boards')
      .innerJoin('jobs', 'jobs.id', 'boards.jobId')
      .select('boards.id')
      .where('jobs.title', 'like', 'Undersköterska till hemtjänsten%')
      .executeTakeFirstOrThrow();
    const board = await app.must(getBoard, { boardId: id }, { token });
    const cards = board.columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant));
    expect(cards.some(({ score }) => score > 0.3)).toBe(true);
    expect(new Set(cards.map(({ createdAt }) => createdAt)).size).toBe(cards.length);
    const yesterday = addDays(dayInStockholm(new Date()), -1);
    expect(cards.some(({ columnSince }) => columnSince < yesterday)).toBe(true);
  });

  test('most applications have been answered some days after they came, each at a time of its own', async () => {
    const { rows } = await sql<{ answered: boolean; isInTime: boolean }>`
      SELECT said.at IS NOT NULL AS answered, said.at BETWEEN a.created_at AND now() AS is_in_time
      FROM applicants a JOIN jobs j ON j.id = a.job_id
      LEFT JOIN LATERAL (SELECT min(e.created_at) AS at FROM events e WHERE e.application_id = a.id
        AND e.type IN ('applicant.message.sent', 'applicant.declined') AND e.by IS NOT NULL) AS said ON true
      WHERE j.status = 'active' AND a.created_at < now() - interval '4 days'`.execute(app.ctx.db);
    const answered = rows.filter((row) => row.answered);
    expect(answered.length / rows.length).toBeGreaterThan(0.6);
    expect(answered.filter(({ isInTime }) => !isInTime)).toEqual([]);
  });

  test('CVs of applicants open for company users, and say what the profile says', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token } = await app.must(logIn, login, { address: '127.0.0.1' });
    const withCv = await app.ctx.db
      .selectFrom('applicants')
      .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
      .innerJoin('uploadedResumes', 'uploadedResumes.personId', 'applicants.personId')
      .innerJoin('companies', 'companies.id', 'jobs.companyId')
      .select('applicants.id as applicantId')
      .where('companies.name', '=', company.name)
      .where('jobs.unlocked', '=', true)
      .execute();
    expect(withCv.length).toBeGreaterThan(1);
    for (const { applicantId } of withCv) {
      const { _user, resume } = await app.must(getApplicant, { applicantId }, { token });
      const { firstName, lastName, email, profile } = _user;
      expect(resume?.fileName).toBe(`CV ${firstName} ${lastName}.pdf`);
      const { bytes } = await download(app, downloadApplicantResume, { applicantId }, { token });
      const cv = (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
      const employers = profile.experiences.map(({ companyName }) => companyName);
      for (const text of [firstName, lastName, email, ...employers]) expect(cv.replace(/\s+/g, ' ')).toContain(text);
    }
  });

  test('the candidate bank tells when people applied and were active, not when the demo was loaded', async () => {
    const candidates = await app.ctx.db
      .selectFrom('candidates')
      .innerJoin('profiles', 'profiles.personId', 'candidates.personId')
      .select(['candidates.appliedAt', 'profiles.updatedAt'])
      .execute();
    expect(candidates.length).toBeGreaterThan(2);
    const moments = candidates.flatMap(({ appliedAt, updatedAt }) => [appliedAt, updatedAt]);
    const loading = Date.now() - 60_000;
    expect(moments.filter((moment) => moment.getTime() > loading)).toEqual([]);
  });

  test('the overview has something new, and something to do', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token, companies } = await app.must(logIn, login, { address: '127.0.0.1' });
    const { figures, steps, toDo } = await app.must(getOverview, { companyId: companies[0]?._id ?? '' }, { token });
    expect(figures.activeJobs).toBeGreaterThan(0);
    expect(steps).toEqual({ colleague: true, careerPage: true, job: true, publishedJob: true, move: true });
    const { applications } = await app.ctx.db
      .selectFrom('applicants')
      .select(({ fn }) => fn.countAll<number>().as('applications'))
      .executeTakeFirstOrThrow();
    expect(figures.newApplications).toBeGreaterThan(0);
    expect(figures.newApplications).toBeLessThan(applications / 4);
    expect(Object.values(toDo).some(({ count }) => count > 0)).toBe(true);
  });

  test('the statistics have something to show: views by source, home cities, and a way through the columns', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token, companies } = await app.must(logIn, login, { address: '127.0.0.1' });
    const companyId = companies[0]?._id ?? '';
    const { views, socialPercents, otherPercents } = await app.must(getTrafficSources, { companyId }, { token });
    expect(views).toBeGreaterThan(0);
    expect([socialPercents.length, otherPercents.length].every((sources) => sources > 1)).toBe(true);
    const { avgJobMatch } = await app.must(getAverageMatch, { companyId }, { token });
    expect(avgJobMatch).toBeGreaterThan(0.2);
    const { jobs } = await app.must(listJobs, { companyId }, { token });
    const [busiest] = jobs.toSorted((a, b) => b.applicantsCount - a.applicantsCount);
    const { columns } = await app.must(getJobFunnel, { jobId: busiest?._id ?? '' }, { token });
    expect(columns[1]?.came).toBeGreaterThan(0);
    expect(columns[0]?.medianDays).toBeGreaterThan(1);
  });

  test('nobody refuses an offer without one, or comes from a place where the job is not', async () => {
    const refused = await sql<{
      count: number;
    }>`SELECT count(*) FROM applicants a JOIN decline_reasons r ON r.id = a.decline_reason_id
      WHERE r.name = 'Tackade nej till erbjudandet' AND NOT EXISTS (
        SELECT FROM events e WHERE e.application_id = a.id AND e.stage = 'offer')`.execute(app.ctx.db);
    const misplaced = await sql<{ count: number }>`SELECT count(*) FROM jobs j WHERE NOT j.publish_to_af
      AND EXISTS (SELECT FROM job_views v WHERE v.job_id = j.id AND v.channel = 'agency')`.execute(app.ctx.db);
    const offers = await sql<{ count: number }>`SELECT count(*) FROM events WHERE stage = 'offer'`.execute(app.ctx.db);
    expect([refused, misplaced].map(({ rows }) => rows[0]?.count)).toEqual([0, 0]);
    expect(offers.rows[0]?.count).toBeGreaterThan(0);
  });

  test('the audit log has many kinds of events, over weeks, and the company has two brands', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token, companies, user } = await app.must(logIn, login, { address: '127.0.0.1' });
    expect(user.emailConfirmed).toBe(true);
    const companyId = companies[0]?._id ?? '';
    const log = await app.ctx.db
      .selectFrom('events')
      .select(['type', 'createdAt'])
      .where('logged', '=', true)
      .where('companyId', '=', companyId)
      .execute();
    expect(new Set(log.map(({ type }) => type)).size).toBeGreaterThan(12);
    const ofToday = log.filter(({ createdAt }) => createdAt.getTime() > Date.now() - 86_400_000);
    expect(ofToday.length).toBeLessThan(log.length / 3);
    const { brands } = await app.must(listBrands, { companyId }, { token });
    expect(brands).toMatchObject([{ default: true }, { name: careBrand, usedCount: 2 }]);
  });

  test('the finalists of a job are judged by two colleagues each, who do not always agree', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token } = await app.must(logIn, login, { address: '127.0.0.1' });
    const { rows } = await sql<{ jobId: string }>`SELECT job_id FROM assessments`.execute(app.ctx.db);
    const { attributes, finalists } = await app.must(compareFinalists, { jobId: rows[0]?.jobId ?? '' }, { token });
    expect(attributes.map(({ name }) => name)).toContain('Bemötande');
    const judged = finalists.filter(({ recommendations }) => recommendations.length > 0);
    expect(judged.length).toBeGreaterThan(0);
    for (const { recommendations } of judged) expect(recommendations).toHaveLength(2);
  });

  test('there are kinds of interviews, and interviews that were booked before they take place', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token, companies } = await app.must(logIn, login, { address: '127.0.0.1' });
    const companyId = companies[0]?._id ?? '';
    const { kinds } = await app.must(listInterviewKinds, { companyId }, { token });
    expect(kinds.map(({ name, needed }) => [name, needed])).toEqual([
      ['Första intervju', 1],
      ['Telefonsamtal', 1],
      ['Träffa teamet', 2],
    ]);
    const from = addDays(dayInStockholm(new Date()), -14);
    const { interviews } = await app.must(listInterviews, { companyId, from, days: 42 }, { token });
    expect(interviews.length).toBeGreaterThan(0);
    const booked = await app.ctx.db
      .selectFrom('events')
      .innerJoin('interviews', 'interviews.applicantId', 'events.applicationId')
      .select(['events.createdAt', 'interviews.startsAt'])
      .where('events.type', '=', 'interview.booked')
      .execute();
    expect(booked).toHaveLength(interviews.length);
    for (const { createdAt, startsAt } of booked) expect(createdAt.getTime()).toBeLessThan(startsAt?.getTime() ?? 0);
  });

  test('the child company has jobs with applicants, which the parent counts', async () => {
    const [admin] = companyUsers;
    const login = { email: admin.email, password: demoPassword };
    const { token, companies } = await app.must(logIn, login, { address: '127.0.0.1' });
    const { children } = await app.must(listChildren, { companyId: companies[0]?._id ?? '' }, { token });
    expect(children).toMatchObject([{ name: childCompany.name, invite: { email: childCompany.email } }]);
    const figures = children[0]?.figures;
    expect(figures?.activeJobs).toBe(1);
    expect(figures?.applications).toBeGreaterThan(0);
    expect(figures?.views).toBeGreaterThan(0);
  });

  test('the months that are over are invoiced by an invented seller, and the last one is not paid', async () => {
    const login = { email: companyUsers[0].email, password: demoPassword };
    const { token, companies } = await app.must(logIn, login, { address: '127.0.0.1' });
    const { invoices } = await app.must(listInvoices, { companyId: companies[0]?._id ?? '' }, { token });
    const paid = invoices.map(({ paidDate }) => paidDate !== null);
    expect(paid).toEqual(invoices.map((_, index) => index > 0));
    expect(invoices.length).toBeGreaterThan(1);
    for (const { _id: invoiceId, number } of invoices) {
      const pdf = await download(app, downloadInvoicePdf, { invoiceId }, { token });
      expect(pdf.headers['content-disposition']).toContain(`Faktura%20${number}.pdf`);
      const xml = await download(app, downloadInvoiceXml, { invoiceId }, { token });
      expect(brokenRules(xml.bytes.toString())).toEqual([]);
    }
    const digits = [demoSeller.corporateNumber, demoSeller.bankgiro].map((number) => number.replace('-', ''));
    for (const number of digits) expect(checkDigit(number.slice(0, -1))).toBe(number.at(-1));
  });

  test('mail to the people of the demo is stored, not sent', async () => {
    const waiting = await app.ctx.db.selectFrom('mails').select('id').where('status', '!=', 'delivered').execute();
    expect(waiting).toEqual([]);
  });

  test('the history dates a receipt by the time of its mail', async () => {
    const receipts = await app.ctx.db
      .selectFrom('events')
      .innerJoin('mails', 'mails.id', 'events.mailId')
      .select(['events.createdAt as logged', 'mails.createdAt as sent'])
      .execute();
    expect(receipts.length).toBeGreaterThan(0);
    expect(receipts.filter(({ logged, sent }) => logged.getTime() !== sent.getTime())).toEqual([]);
  });

  test('the history of an application is in chronological order', async () => {
    const log = await app.ctx.db
      .selectFrom('events')
      .select(['applicationId', 'createdAt'])
      .where('logged', '=', true)
      .where('applicationId', 'is not', null)
      .orderBy('id')
      .execute();
    const histories = Map.groupBy(log, ({ applicationId }) => applicationId);
    const moments = [...histories.values()].map((events) => events.map(({ createdAt }) => createdAt.getTime()));
    expect(moments.some((history) => history.length > 3)).toBe(true);
    expect(moments.filter((history) => history.join() !== history.toSorted((a, b) => a - b).join())).toEqual([]);
  });

  test('a database with people of its own is left alone', async () => {
    expect(await beginOrFindDemo(app.ctx.db, new Date())).toBeUndefined();
  });

  test('of two processes only one loads', async () => {
    let loads = 0;
    await whileAlone(app.ctx.db, async () => {
      loads++;
      await whileAlone(app.ctx.db, async () => {
        loads++;
      });
    });
    expect(loads).toBe(1);
  });
});
