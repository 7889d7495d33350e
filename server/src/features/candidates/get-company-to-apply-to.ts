import { getCompanyToApplyTo } from '@platsa/contract/candidates/endpoints';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findCompany } from './company-queries.ts';

export const getCompanyToApplyToRoute = route(getCompanyToApplyTo, {
  limits: [limits.publicRead],
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: anyone,
  async handle({ subject: { id, name, logoId } }) {
    return { company: { _id: id, name, logo: logoId } };
  },
});
