import { listBankConsents } from '@platsa/contract/candidates/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { leavingDay } from './retention/due.ts';

const maxConsents = 200;

export const listBankConsentsRoute = route(listBankConsents, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId: personId } }) {
    const rows = await ctx.db
      .selectFrom('candidates as c')
      .innerJoin('companies as co', 'co.id', 'c.companyId')
      .innerJoin('jobs', 'jobs.id', 'c.jobId')
      .select(['c.applicationId', 'c.agreedAt', 'c.askedAt', 'jobs.isSpontaneous', 'co.id', 'co.name', 'co.logoId'])
      .select(leavingDay(ctx.now()).as('endsOn'))
      .where('c.personId', '=', personId)
      .orderBy('c.agreedAt', 'desc')
      .orderBy('c.applicationId')
      .limit(maxConsents)
      .execute();
    return {
      consents: rows.map(({ applicationId, agreedAt, askedAt, endsOn, isSpontaneous, id, name, logoId }) => ({
        _applicant: applicationId,
        _company: { _id: id, name, logo: logoId },
        isSpontaneous,
        agreedAt: agreedAt.toISOString(),
        endsOn,
        endsSoon: askedAt !== null,
      })),
    };
  },
});
