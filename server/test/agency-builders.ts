import type { InputOf } from '@platsa/contract/endpoint';
import type { createJob } from '@platsa/contract/jobs/endpoints';
import type { Agency } from '../src/platform/adapters/agency/agency.ts';
import type { TestApp } from './app.ts';
import { aCompany, type TestCompany } from './builders.ts';
import { aJob, type TestJob } from './job-builders.ts';

export const longText = 'Du hjälper människor i deras hem, lagar mat och ger dem en trygg vardag. '.repeat(3).trim();

let senderIds = 0;

/** No other company of the test has it. */
function aSenderId(): string {
  senderIds += 1;
  return String(12_345_677 + senderIds);
}

/** A company with a Sender ID at Arbetsförmedlingen. */
export async function anAgencyCompany(test: TestApp, senderId = aSenderId()): Promise<TestCompany> {
  const company = await aCompany(test);
  await test.ctx.db
    .updateTable('companies')
    .set({ afSenderId: senderId, afSenderConfirmedAt: test.ctx.now() })
    .where('id', '=', company.companyId)
    .execute();
  return company;
}

/** A live job that is also published at the agency, unless overridden. */
export async function anAgencyJob(
  test: TestApp,
  { company, ...overrides }: Partial<InputOf<typeof createJob>> & { company?: TestCompany } = {},
): Promise<TestJob> {
  return aJob(test, {
    company: company ?? (await anAgencyCompany(test)),
    ...{ publishToAf: true, afOccupationCode: '5321', street: 'Storgatan 1', desc: longText },
    ...overrides,
  });
}

/** The ads of a job at the agency's stand-in. */
export async function adsAtAgency(test: TestApp, { job }: TestJob): Promise<Record<string, unknown>[]> {
  const ads = await test.ctx.db.selectFrom('agencyStandInAds').select('body').execute();
  return ads
    .map(({ body }) => body)
    .filter((body) => (body.application as { reference: string }).reference === job.shortId);
}

/** Runs `work` with some of the agency client's functions replaced. */
export async function withAgency(test: TestApp, replaced: Partial<Agency>, work: () => Promise<void>): Promise<void> {
  const { agency } = test.ctx;
  test.ctx.agency = { ...agency, ...replaced };
  try {
    await work();
  } finally {
    test.ctx.agency = agency;
  }
}
