import { dayInStockholm } from '../server/src/time/stockholm.ts';
import type { DemoAdvert } from './advert.ts';
import { demoAdverts } from './adverts/all-adverts.ts';
import { planApplications } from './applications.ts';
import { decide } from './decisions.ts';
import { loadAdverts, settleAdverts } from './load-adverts.ts';
import { loadApplications } from './load-applications.ts';
import { loadBank } from './load-bank.ts';
import { loadCompany } from './load-company.ts';
import { loadPeople } from './load-people.ts';
import { mailFromColumns } from './mail-from-columns.ts';
import { makePeople } from './people/people.ts';
import type { DemoServer } from './server.ts';
import { talk } from './talks.ts';
import { countViews, dateAuditLog } from './times.ts';
import { eachOf } from './work.ts';

export interface DemoLoading {
  startedAt: Date;
  signal: AbortSignal;
  /** Less than the whole, for tests. */
  adverts?: readonly DemoAdvert[];
  peopleCount?: number;
}

export interface LoadedDemo {
  adverts: number;
  people: number;
  applications: number;
}

/**
 * Loads the demo, or what is missing of it: every step finds what is there by its natural key (address, title, person and
 * advert) and makes only the rest.
 */
export async function loadDemo(server: DemoServer, loading: DemoLoading): Promise<LoadedDemo> {
  const { startedAt, signal, adverts = demoAdverts, peopleCount = 300 } = loading;
  const company = await loadCompany(server);
  const loaded = await loadAdverts(server, adverts, { company, startedAt, signal });
  const people = makePeople(peopleCount, dayInStockholm(startedAt));
  const seekers = await loadPeople(server, people, { startedAt, signal });
  const byEmail = new Map(seekers.map((seeker) => [seeker.person.email, seeker]));
  const byId = new Map(seekers.map((seeker) => [seeker.userId, seeker]));
  const plan = planApplications(adverts, people, startedAt);
  let applications = 0;
  await eachOf(loaded, { atOnce: 3, signal }, async (advert) => {
    const planned = plan.get(advert.advert) ?? [];
    await loadApplications(server, advert, planned, byEmail);
    applications += planned.length;
    await decide(server, advert, company);
    await talk(server, advert, { company, seekers: byId, startedAt });
  });
  await loadBank(server, { company, seekers, startedAt });
  await settleAdverts(server, loaded, { company, startedAt, signal });
  await mailFromColumns(server, loaded, company);
  await dateAuditLog(server.ctx.db, company.companyId, startedAt);
  await countViews(server.ctx.db, company.companyId);
  return { adverts: loaded.length, people: seekers.length, applications };
}
