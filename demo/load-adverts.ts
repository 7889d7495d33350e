import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { addDays, dayInStockholm } from '../server/src/time/stockholm.ts';
import { type DemoAdvert, paragraphs } from './advert.ts';
import type { DemoCompany } from './load-company.ts';
import { idOf, occupationOf, placeOf } from './people/references.ts';
import { coverSvg, renderPicture } from './pictures/cover.ts';
import type { DemoServer } from './server.ts';
import { dayMoment } from './times.ts';
import { eachOf } from './work.ts';

export interface LoadedAdvert {
  advert: DemoAdvert;
  jobId: string;
  boardId: string;
}

interface Loading {
  company: DemoCompany;
  startedAt: Date;
  signal: AbortSignal;
}

/** Writes the adverts as if on their first days, published ones first, because they are what a visitor looks for. */
export async function loadAdverts(server: DemoServer, adverts: readonly DemoAdvert[], loading: Loading) {
  const numbered = adverts.map((advert) => {
    const alike = adverts.filter(({ scene }) => scene === advert.scene);
    return { advert, variation: alike.indexOf(advert) };
  });
  const liveFirst = numbered.toSorted((a, b) => Number(isOver(a.advert)) - Number(isOver(b.advert)));
  const loaded: LoadedAdvert[] = [];
  await eachOf(liveFirst, { atOnce: 3, signal: loading.signal }, async ({ advert, variation }, index) => {
    const job = (await findAdvert(server, loading, advert)) ?? (await write(server, loading, advert, variation, index));
    loaded.push({ advert, ...job });
  });
  return loaded.toSorted((a, b) => adverts.indexOf(a.advert) - adverts.indexOf(b.advert));
}

function isOver({ days: [start, end], fate }: DemoAdvert): boolean {
  return fate !== undefined || end < 0 || start > 0;
}

/** Titles are the demo's keys: what was written before an interruption is not written again. */
function findAdvert(server: DemoServer, { company }: Loading, { title }: DemoAdvert) {
  return server.ctx.db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .select(['jobs.id as jobId', 'boards.id as boardId'])
    .where('jobs.company_id', '=', company.companyId)
    .where('jobs.title', '=', title)
    .executeTakeFirst();
}

async function write(server: DemoServer, loading: Loading, advert: DemoAdvert, variation: number, index: number) {
  const { companyId, members } = loading.company;
  const author = members[index % members.length];
  if (!author) throw new Error('nobody writes');
  const as = { token: author.token };
  const images = [];
  if (advert.picture !== false) {
    const picture = await renderPicture(coverSvg(advert.scene, variation));
    const { image } = await server.must(uploadLibraryImage, { companyId, type: 'standard' }, { ...as, picture });
    images.push(image.imageId);
  }
  const input = { ...advertInput(advert, dayInStockholm(loading.startedAt)), _company: companyId, images };
  const { job } = await server.at(writtenAt(advert, loading.startedAt, index), () => server.must(createJob, input, as));
  return { jobId: job._id, boardId: job.workflowId };
}

/** On the morning of the first day; what is still to come was written in the last days. */
function writtenAt({ days: [start], fate }: DemoAdvert, now: Date, index: number): Date {
  const isToCome = fate === 'draft' || start >= 0;
  return isToCome ? new Date(now.getTime() - (index + 1) * 5_400_000) : dayMoment(now, start, 7.5 + (index % 7) * 0.4);
}

/** Who answers about adjustments, in the company's own words. */
const adjustmentsContact = 'Karin Sjögren, karin@bjorkvind.example, 070-174 06 12';

export function advertInput(advert: DemoAdvert, today: string): Omit<InputOf<typeof createJob>, '_company'> {
  const { days, workDay, employment, salary = 0, duration = 0, age = 0 } = advert;
  const [payFrom = null, payTo = null, payPeriod = 'month'] = advert.pay ?? [];
  return {
    status: advert.fate === 'draft' ? jobStatus.draft : jobStatus.active,
    title: advert.title,
    _profession: idOf('profession', advert.profession),
    _city: placeOf(advert.city).id,
    zip: advert.zip,
    street: advert.street,
    desc: paragraphs(advert.text),
    employmentType: employment,
    salaryType: salary,
    ...{ payFrom, payTo, payPeriod },
    ...{ duration, ageRestriction: age, adjustmentsContact },
    startDate: addDays(today, days[0]),
    endDate: addDays(today, days[1]),
    workDate: workDay === undefined ? null : addDays(today, workDay),
    ...(advert.agency && { publishToAf: true, afOccupationCode: occupationOf(advert.profession) }),
    ...requirements(advert),
  };
}

type Wanted = Pick<DemoAdvert, 'skills' | 'traits' | 'experiences' | 'languages' | 'licenses' | 'vehicles' | 'asks'>;

export function requirements(wanted: Wanted) {
  const { skills, traits, experiences = [], languages = [], licenses = [], vehicles = [], asks = [] } = wanted;
  const asked = (name: string) => ({ asked: asks.includes(name) });
  return {
    skills: skills.map(([name, importance, from, to]) => ({
      ...{ _skill: idOf('skill', name), importance, ...asked(name) },
      ratings: [from, to] as [number, number],
    })),
    traits: traits.map(([name, importance]) => ({ _trait: idOf('trait', name), importance, ...asked(name) })),
    experiences: experiences.map(([name, importance, from, to]) => ({
      ...{ _profession: idOf('profession', name), importance },
      ratings: [from, to] as [number, number],
    })),
    languages: languages.map(([name, importance, minRating]) => ({
      ...{ langId: idOf('language', name), importance, minRating, ...asked(name) },
    })),
    licenses: licenses.map(([name, importance]) => ({ _license: idOf('license', name), importance, ...asked(name) })),
    vehicles: vehicles.map(([vehicleType, licenseType, importance]) => ({ vehicleType, licenseType, importance })),
  };
}

/** What has been taken down or put away, once everyone who was to apply has done so. */
export async function settleAdverts(server: DemoServer, loaded: readonly LoadedAdvert[], { company }: Loading) {
  const [admin] = company.members;
  for (const { advert, jobId } of loaded) {
    if (advert.fate !== 'inactive' && advert.fate !== 'archived') continue;
    const status = advert.fate === 'archived' ? jobStatus.archived : jobStatus.inactive;
    await server.must(updateJob, { jobId, status }, { token: admin?.token ?? '' });
  }
}
