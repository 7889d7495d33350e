import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import type { createJob } from '@platsa/contract/jobs/endpoints';
import type { TestApp } from './app.ts';
import { type Account, aJobSeeker, type TestCompany } from './builders.ts';
import { aJob, type TestJob } from './job-builders.ts';

/** A profile of a company's candidate bank, without requirements unless overridden. */
export function aBankProfile(
  test: TestApp,
  overrides: Partial<InputOf<typeof createJob>> & { company?: TestCompany } = {},
): Promise<TestJob> {
  return aJob(test, { status: 4, skills: [], traits: [], ...overrides });
}

/** A job seeker with a spontaneous application to the company. */
export async function aCandidate(
  test: TestApp,
  company: TestCompany,
  person?: Account,
): Promise<Account & { applicantId: string }> {
  const jobSeeker = person ?? (await aJobSeeker(test));
  const input = { companyId: company.companyId };
  const { application } = await test.must(applyToCompany, input, { token: jobSeeker.token });
  return { ...jobSeeker, applicantId: application._id };
}
