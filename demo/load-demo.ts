import { dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import { answerApplications } from './answer-applications.ts';
import { planApplications } from './applications.ts';
import { chooseTeams } from './choose-teams.ts';
import { isInNorth } from './company.ts';
import { decideApplications } from './decide-applications.ts';
import { eachOf } from './each-of.ts';
import { type DemoJob, demoJobs } from './jobs.ts';
import { loadApplications } from './load-applications.ts';
import { loadBank } from './load-bank.ts';
import { loadCareerPages } from './load-career-pages.ts';
import { loadCompany, loadOperator } from './load-company.ts';
import { loadCvs } from './load-cvs.ts';
import { loadInterviews } from './load-interviews.ts';
import { loadInvoices } from './load-invoices.ts';
import { loadJobs, settleJobs } from './load-jobs.ts';
import { loadPeople } from './load-people.ts';
import { loadPlans } from './load-plans.ts';
import { mailFromColumns } from './mail-from-columns.ts';
import { makePeople } from './people/people.ts';
import type { DemoServer } from './server.ts';
import { shareJob } from './share-job.ts';
import {
  countCareerVisits,
  countViews,
  dateAnswers,
  dateAuditLog,
  dateCandidates,
  dateInterviews,
  dateMoves,
  readEarlierApplications,
} from './times.ts';
import { writeAuditLog } from './write-audit-log.ts';
import { writeEarlierYear } from './write-earlier-year.ts';
import { writeMessages } from './write-messages.ts';

export interface DemoLoading {
  startedAt: Date;
  signal: AbortSignal;
  /** Tests load fewer. */
  jobs?: readonly DemoJob[];
  peopleCount?: number;
}

export interface LoadedDemo {
  jobs: number;
  people: number;
  applications: number;
}

/**
 * Loads the missing parts of the demo. Every step finds existing rows by their natural key (email, title, job seeker and job)
 * and creates only the rest.
 */
export async function loadDemo(server: DemoServer, loading: DemoLoading): Promise<LoadedDemo> {
  const { startedAt, signal, jobs = demoJobs, peopleCount = 300 } = loading;
  const { company, child } = await loadCompany(server, startedAt);
  await loadOperator(server, startedAt);
  const chooseDemoCompany = ({ city }: DemoJob) => (isInNorth(city) ? child : company);
  const loaded = await loadJobs(server, jobs, {
    companyOf: chooseDemoCompany,
    careBrandId: company.careBrandId,
    startedAt,
    signal,
  });
  const people = makePeople(peopleCount, dayInStockholm(startedAt));
  const jobSeekers = await loadPeople(server, people, { startedAt, signal });
  const byEmail = new Map(jobSeekers.map((jobSeeker) => [jobSeeker.person.email, jobSeeker]));
  const byId = new Map(jobSeekers.map((jobSeeker) => [jobSeeker.userId, jobSeeker]));
  const plan = planApplications(jobs, people, startedAt);
  let applications = 0;
  // One at a time, because applications that arrive together share a transaction, and with it the time of one of them.
  await eachOf(loaded, { atOnce: 1, signal }, async (loadedJob) => {
    const planned = plan.get(loadedJob.job) ?? [];
    await loadApplications(server, loadedJob, planned, byEmail);
    applications += planned.length;
  });
  await eachOf(loaded, { atOnce: 3, signal }, async (loadedJob) => {
    const owner = chooseDemoCompany(loadedJob.job);
    await decideApplications(server, loadedJob, { company: owner, startedAt });
    await writeMessages(server, loadedJob, { company: owner, jobSeekers: byId, startedAt });
    await answerApplications(server, loadedJob, { company: owner, startedAt });
  });
  const open = loaded.filter(({ job }) => chooseDemoCompany(job) === company && !job.fate && job.days[1] >= 0);
  const toOpenJobs = open.flatMap(({ job }) => plan.get(job) ?? []);
  await loadCvs(server, toOpenJobs, { jobSeekers: byEmail, signal });
  await chooseTeams(server, { jobs: open, company, startedAt });
  await shareJob(server, loaded, company);
  await loadInterviews(server, { jobs: open, company, startedAt });
  await loadBank(server, { company, jobSeekers, startedAt });
  await loadCareerPages(server, company);
  await settleJobs(server, loaded, company);
  const own = loaded.filter(({ job }) => chooseDemoCompany(job) === company);
  await mailFromColumns(server, own, company);
  for (const { companyId } of [company, child]) await dateAuditLog(server.ctx.db, companyId, startedAt);
  await writeAuditLog(server.ctx.db, company, startedAt);
  for (const { companyId } of [company, child]) {
    await dateMoves(server.ctx.db, companyId);
    await dateInterviews(server.ctx.db, companyId);
    await dateAnswers(server.ctx.db, companyId, startedAt);
    await dateCandidates(server.ctx.db, companyId);
    await readEarlierApplications(server.ctx.db, companyId, startedAt);
    await countCareerVisits(server.ctx.db, companyId);
    await countViews(server.ctx.db, companyId);
  }
  await writeEarlierYear(server, company, startedAt);
  await loadPlans(server.ctx.db, company, startedAt);
  await loadInvoices(server, company.companyId, startedAt);
  return { jobs: loaded.length, people: jobSeekers.length, applications };
}
