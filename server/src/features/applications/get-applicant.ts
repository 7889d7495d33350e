import { getApplicant } from '@platsa/contract/applications/endpoints';
import { route } from '../../http/route.ts';
import { readSharedApplicants } from '../boards/index.ts';
import { findReviewedResume, readProfile } from '../profiles/index.ts';
import { commentView, listComments } from './comments.ts';
import { findApplicant, getApplicantRow, listOrders, listPartNames } from './queries.ts';
import { listRatings } from './ratings.ts';
import { applicantDetailsView, withoutCompanyMatters } from './view.ts';

export const getApplicantRoute = route(getApplicant, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readSharedApplicants,
  async handle({ ctx, actor, subject }) {
    const [row, profile, ratings, comments, orders, resume] = await Promise.all([
      getApplicantRow(ctx.db, subject.id, actor),
      readProfile(ctx.db, subject.userId),
      listRatings(ctx.db, subject.id, actor),
      listComments(ctx.db, subject.id),
      listOrders(ctx.db, subject.id),
      findReviewedResume(ctx.db, subject.userId),
    ]);
    const names = await listPartNames(ctx.db, row.parts);
    const around = { profile, resume, names, orders, ratings, comments: comments.map(commentView), now: ctx.now() };
    const details = applicantDetailsView(row, around);
    return actor.reads ? withoutCompanyMatters(details) : details;
  },
});
