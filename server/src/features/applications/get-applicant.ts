import { getApplicant } from '@platsa/contract/applications/endpoints';
import { route } from '../../http/route.ts';
import { readSharedApplicants } from '../boards/index.ts';
import { findReviewedResume, readProfile } from '../profiles/index.ts';
import { commentView, listComments } from './comments.ts';
import { findApplicant, getApplicantRow, listOrders, listPartNames } from './queries.ts';
import { applicantDetailsView, withoutCompanyMatters } from './view.ts';

export const getApplicantRoute = route(getApplicant, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readSharedApplicants,
  async handle({ ctx, actor, subject }) {
    const [row, profile, comments, orders, resume] = await Promise.all([
      getApplicantRow(ctx.db, subject.id),
      readProfile(ctx.db, subject.userId),
      listComments(ctx.db, subject.id),
      listOrders(ctx.db, subject.id),
      findReviewedResume(ctx.db, subject.userId),
    ]);
    const names = await listPartNames(ctx.db, row.parts);
    const around = { profile, resume, names, orders, comments: comments.map(commentView), now: ctx.now() };
    const details = applicantDetailsView(row, around);
    return actor.reads ? withoutCompanyMatters(details) : details;
  },
});
