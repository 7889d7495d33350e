import type { Tx } from '../../db/database.ts';

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** Those of the applicants that are the company's, with what a mail to them says. */
export function listRecipients(tx: Tx, of: { companyId: string; applicantIds: readonly string[] }) {
  return tx
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .select(['applicants.id as applicantId', 'applicants.job_id as jobId', 'jobs.title'])
    .select(['users.email', 'users.first_name as firstName'])
    .select(['brands.name as brandName', 'brands.logo_id as logoId'])
    .where('applicants.company_id', '=', of.companyId)
    .where('applicants.id', 'in', of.applicantIds)
    .orderBy('applicants.id')
    .execute();
}
