import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import { eachOf } from './each-of.ts';
import { type DemoJob, formatted } from './jobs.ts';
import type { DemoCompany } from './load-company.ts';
import { getOccupation, getPlace, getTagId } from './people/references.ts';
import { renderPicture } from './pictures.ts';
import type { DemoServer } from './server.ts';
import { dayMoment } from './times.ts';

export interface LoadedJob {
  job: DemoJob;
  jobId: string;
  boardId: string;
}

/** Fields whose jobs are published under the care brand. */
const careFields: ReadonlySet<DemoJob['field']> = new Set(['care', 'health']);

interface Loading {
  companyOf: (job: DemoJob) => DemoCompany;
  careBrandId: string;
  startedAt: Date;
  signal: AbortSignal;
}

/** Creates the jobs as if on their first days. Published ones come first, because visitors look for those. */
export async function loadJobs(server: DemoServer, jobs: readonly DemoJob[], loading: Loading) {
  const liveFirst = jobs.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  const loaded: LoadedJob[] = [];
  await eachOf(liveFirst, { atOnce: 3, signal: loading.signal }, async (job, index) => {
    const ids = (await findJob(server, loading, job)) ?? (await createDemoJob(server, loading, job, index));
    loaded.push({ job, ...ids });
  });
  return loaded.toSorted((a, b) => jobs.indexOf(a.job) - jobs.indexOf(b.job));
}

function isOver({ days: [start, end], fate }: DemoJob): boolean {
  return fate !== undefined || end < 0 || start > 0;
}

/** Titles identify the demo's jobs, so that an interrupted demo continues where it stopped. */
function findJob(server: DemoServer, { companyOf }: Loading, job: DemoJob) {
  return server.ctx.db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .select(['jobs.id as jobId', 'boards.id as boardId'])
    .where('jobs.companyId', '=', companyOf(job).companyId)
    .where('jobs.title', '=', job.title)
    .executeTakeFirst();
}

async function createDemoJob(server: DemoServer, loading: Loading, job: DemoJob, index: number) {
  const { companyId, members } = loading.companyOf(job);
  const author = members[index % members.length];
  if (!author) throw new Error('nobody writes');
  const as = { token: author.token };
  const images = [];
  if (job.picture !== undefined) {
    const picture = await renderPicture(`covers/${job.picture}`);
    const { image } = await server.must(uploadLibraryImage, { companyId, type: 'standard' }, { ...as, picture });
    images.push(image.imageId);
  }
  const _brand = careFields.has(job.field) ? loading.careBrandId : null;
  const input = { ...jobInput(job, dayInStockholm(loading.startedAt)), _company: companyId, _brand, images };
  const at = writtenAt(job, loading.startedAt, index);
  const { job: created } = await server.at(at, () => server.must(createJob, input, as));
  return { jobId: created._id, boardId: created.workflowId };
}

/** Created on the morning of the first day, or in the last few days if that is still to come. */
function writtenAt({ days: [start], fate }: DemoJob, now: Date, index: number): Date {
  const isToCome = fate === 'draft' || start >= 0;
  return isToCome ? new Date(now.getTime() - (index + 1) * 5_400_000) : dayMoment(now, start, 7.5 + (index % 7) * 0.4);
}

/** Whom to ask about adjustments of the recruitment. */
const adjustmentsContact = 'Karin Sjögren, karin@bjorkvind.example, 070-174 06 12';

export function jobInput(job: DemoJob, today: string): Omit<InputOf<typeof createJob>, '_company'> {
  const { days, workDay, employment, workplace = 'site', salary = 0, openings = null, duration = 0, age = 0 } = job;
  const [payFrom = null, payTo = null, payPeriod = 'month'] = job.pay ?? [];
  return {
    status: job.fate === 'draft' ? jobStatus.draft : jobStatus.active,
    title: job.title,
    _profession: getTagId('profession', job.profession),
    _city: getPlace(job.city).id,
    zip: job.zip,
    street: job.street,
    desc: job.text,
    descDoc: formatted(job.text),
    employmentType: employment,
    workplace,
    salaryType: salary,
    ...{ payFrom, payTo, payPeriod },
    ...{ openings, duration, ageRestriction: age, adjustmentsContact },
    startDate: addDays(today, days[0]),
    endDate: addDays(today, days[1]),
    workDate: workDay === undefined ? null : addDays(today, workDay),
    ...(job.agency && { publishToAf: true, afOccupationCode: getOccupation(job.profession) }),
    ...requirements(job),
  };
}

type Wanted = Pick<
  DemoJob,
  'skills' | 'traits' | 'experiences' | 'languages' | 'licenses' | 'vehicles' | 'asks' | 'mayLack'
>;

export function requirements(wanted: Wanted) {
  const {
    skills,
    traits,
    experiences = [],
    languages = [],
    licenses = [],
    vehicles = [],
    asks = [],
    mayLack = [],
  } = wanted;
  const asked = (name: string) => ({ asked: asks.includes(name) });
  const lackable = (name: string) => ({ mayLack: mayLack.includes(name) });
  return {
    skills: skills.map(([name, importance, from, to]) => ({
      ...{ _skill: getTagId('skill', name), importance, ...asked(name), ...lackable(name) },
      ratings: [from, to] as [number, number],
    })),
    traits: traits.map(([name, importance]) => ({ _trait: getTagId('trait', name), importance, ...asked(name) })),
    experiences: experiences.map(([name, importance, from, to]) => ({
      ...{ _profession: getTagId('profession', name), importance, ...lackable(name) },
      ratings: [from, to] as [number, number],
    })),
    languages: languages.map(([name, importance, minRating]) => ({
      ...{ langId: getTagId('language', name), importance, minRating, ...asked(name) },
    })),
    licenses: licenses.map(([name, importance]) => ({
      _license: getTagId('license', name),
      importance,
      ...asked(name),
    })),
    vehicles: vehicles.map(([vehicleType, licenseType, importance]) => ({ vehicleType, licenseType, importance })),
  };
}

/** Unpublishes and archives jobs, after everyone who was to apply has applied. */
export async function settleJobs(server: DemoServer, loaded: readonly LoadedJob[], company: DemoCompany) {
  const [admin] = company.members;
  for (const { job, jobId } of loaded) {
    if (job.fate !== 'inactive' && job.fate !== 'archived') continue;
    const status = job.fate === 'archived' ? jobStatus.archived : jobStatus.inactive;
    await server.must(updateJob, { jobId, status, outcome: job.outcome ?? null }, { token: admin?.token ?? '' });
  }
}
