import type { CompanyDataPart } from '../platform/company-export.ts';
import { companyApplications } from './applications/company-data.ts';
import { companyPurchases } from './billing/company-data.ts';
import { companyBank } from './candidates/company-data.ts';
import { companyCareerPages } from './career-pages/company-data.ts';
import { companyFacts } from './companies/company-data.ts';
import { companyInterviews, companyScorecards } from './interviews/company-data.ts';
import { companyJobs } from './jobs/company-data.ts';
import { companyConversations } from './messaging/company-data.ts';
import { companyPeople } from './people/company-data.ts';
import { companyQuestions } from './questions/company-data.ts';

/** Each feature's data of a company, in the order of the exported archive. */
export const companyData: readonly CompanyDataPart[] = [
  companyFacts,
  companyJobs,
  companyQuestions,
  companyApplications,
  companyBank,
  companyPeople,
  companyConversations,
  companyScorecards,
  companyInterviews,
  companyCareerPages,
  companyPurchases,
];
