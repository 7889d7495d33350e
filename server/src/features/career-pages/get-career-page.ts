import { getCareerPage } from '@platsa/contract/career-pages/endpoints';
import { careerTexts } from '@platsa/contract/career-pages/rules';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findPageByOldAddress } from './page-id.ts';
import { findCareerPage, findCareerPageByPageId, isOpenPage } from './queries.ts';
import { careerPageView } from './view.ts';

export const getCareerPageRoute = route(getCareerPage, {
  limits: [limits.publicRead],
  subject: ({ ctx, input }) => findNamed(ctx.db, input),
  policy: anyone,
  async handle({ actor, subject }) {
    const isMember = actor && memberOf(actor, { companyId: subject.companyId }) === 'allowed';
    if (!isOpenPage(subject) && !isMember) {
      throw new ApiError('locked', { userFriendlyMessage: careerTexts.locked });
    }
    return { careerPage: careerPageView(subject) };
  },
});

async function findNamed(db: Db, { careerPageId, usePageId }: { careerPageId: string; usePageId: boolean }) {
  if (usePageId) {
    return (await findCareerPageByPageId(db, careerPageId.toLowerCase())) ?? findPageByOldAddress(db, careerPageId);
  }
  return z.uuid().safeParse(careerPageId).success ? findCareerPage(db, careerPageId) : undefined;
}
