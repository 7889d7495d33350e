import { ofAccounts } from './access/accounts.ts';
import { ofBilling } from './access/billing.ts';
import type { Expectations } from './access/expectation.ts';
import { ofGuests } from './access/guests.ts';
import { ofHiring } from './access/hiring.ts';
import { ofInterviews } from './access/interviews.ts';
import { ofJobs } from './access/jobs.ts';
import { ofQuestions } from './access/questions.ts';
import { ofScorecards } from './access/scorecards.ts';
import { ofSite } from './access/site.ts';

/** What each endpoint is expected to allow, by its name. An endpoint that is missing here fails the test. */
export const expectations: Expectations = {
  ...ofAccounts,
  ...ofJobs,
  ...ofGuests,
  ...ofInterviews,
  ...ofHiring,
  ...ofQuestions,
  ...ofScorecards,
  ...ofSite,
  ...ofBilling,
};
