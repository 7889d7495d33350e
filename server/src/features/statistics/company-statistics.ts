import type {
  ApplicantAges,
  ApplicantCities,
  AverageMatch,
  StatisticsFilter,
  TrafficSources,
  WeekdayAmounts,
} from '@platsa/contract/statistics/company-statistics';
import {
  getApplicantAges,
  getApplicantCities,
  getApplicantsTotal,
  getApplicationsByWeekday,
  getAverageMatch,
  getReach,
  getTrafficSources,
} from '@platsa/contract/statistics/endpoints';
import { smallestGroup, viewSources } from '@platsa/contract/statistics/labels';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findJob } from '../jobs/index.ts';
import {
  countApplications,
  getMatch,
  listDecades,
  listHomeCities,
  listSources,
  listWeekdays,
} from './statistics-queries.ts';

/** A job that is chosen must be the company's. Counts are for everybody in it, also of jobs that are not unlocked. */
export const ofCompany = {
  async subject({ ctx, input }: { ctx: Context; input: StatisticsFilter }) {
    if (!input._job) return { companyId: input.companyId };
    const job = await findJob(ctx.db, input._job);
    return job?.companyId === input.companyId ? { companyId: job.companyId } : undefined;
  },
  policy: memberOf,
};

export const getApplicantsTotalRoute = route(getApplicantsTotal, {
  ...ofCompany,
  handle: async ({ ctx, input }) => ({ applicants: await countApplications(ctx.db, input) }),
});

export const getReachRoute = route(getReach, {
  ...ofCompany,
  handle: async ({ ctx, input }) => ({ reach: (await readSources(ctx.db, input)).views }),
});

export const getAverageMatchRoute = route(getAverageMatch, {
  ...ofCompany,
  handle: ({ ctx, input }) => readMatch(ctx.db, input),
});

export const getApplicationsByWeekdayRoute = route(getApplicationsByWeekday, {
  ...ofCompany,
  handle: ({ ctx, input }) => readWeekdays(ctx.db, input),
});

export const getTrafficSourcesRoute = route(getTrafficSources, {
  ...ofCompany,
  handle: ({ ctx, input }) => readSources(ctx.db, input),
});

export const getApplicantAgesRoute = route(getApplicantAges, {
  ...ofCompany,
  handle: ({ ctx, input }) => readAges(ctx.db, input, ctx.now()),
});

export const getApplicantCitiesRoute = route(getApplicantCities, {
  ...ofCompany,
  handle: ({ ctx, input }) => readCities(ctx.db, input),
});

export async function readMatch(db: Db, filter: StatisticsFilter): Promise<AverageMatch> {
  const { average, ...levels } = await getMatch(db, filter);
  return { avgJobMatch: average, levels };
}

export async function readWeekdays(db: Db, filter: StatisticsFilter): Promise<WeekdayAmounts> {
  const counted = new Map((await listWeekdays(db, filter)).map(({ day, value }) => [day, value]));
  return { applicationDates: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, value: counted.get(day) ?? 0 })) };
}

export async function readSources(db: Db, filter: StatisticsFilter): Promise<TrafficSources> {
  const rows = await listSources(db, filter);
  const views = rows.reduce((sum, row) => sum + row.views, 0);
  const shares = rows.map((row) => ({ ...row, percent: toPercent(row.views, views) }));
  return {
    views,
    socialPercents: shares.filter(({ source }) => viewSources[source].social),
    otherPercents: shares.filter(({ source }) => !viewSources[source].social),
  };
}

const oldestDecade = 6;

/** Under 20, by ten years, 60 and older. */
export async function readAges(db: Db, filter: StatisticsFilter, now: Date): Promise<ApplicantAges> {
  const rows = await listDecades(db, filter, dayInStockholm(now));
  const groups = Map.groupBy(rows, ({ decade }) => Math.min(oldestDecade, Math.max(1, decade)));
  const ages = [...groups].map(([decade, parts]) => ({
    from: decade === 1 ? null : decade * 10,
    to: decade === oldestDecade ? null : decade * 10 + 9,
    people: parts.reduce((sum, part) => sum + part.people, 0),
  }));
  const { shown, others } = withoutSmallGroups(ages);
  return { agePercents: shown, others };
}

export async function readCities(db: Db, filter: StatisticsFilter): Promise<ApplicantCities> {
  const cities = (await listHomeCities(db, filter)).map(({ id, name, people }) => ({
    _city: { _id: id, name },
    people,
  }));
  const { shown, others } = withoutSmallGroups(cities);
  return { cityPercents: shown, others };
}

/** The share of each group, without those in which somebody could be recognised. These make one group, if it is large enough. */
function withoutSmallGroups<Group extends { people: number }>(groups: readonly Group[]) {
  const all = groups.reduce((sum, { people }) => sum + people, 0);
  const isLarge = ({ people }: { people: number }) => people >= smallestGroup;
  const rest = { people: groups.filter((one) => !isLarge(one)).reduce((sum, { people }) => sum + people, 0) };
  const addPercent = <T extends { people: number }>(one: T) => ({ ...one, percent: toPercent(one.people, all) });
  return { shown: groups.filter(isLarge).map(addPercent), others: isLarge(rest) ? addPercent(rest) : null };
}

function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
