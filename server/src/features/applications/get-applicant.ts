import { getApplicant } from '@platsa/contract/applications/endpoints';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { JobRight } from '@platsa/contract/jobs/team';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getMask, readSharedApplicant, seesNames } from '../boards/index.ts';
import { readProfile } from '../profiles/index.ts';
import { findResumeForCompany, resumeFileView } from '../profiles/resumes/index.ts';
import { listAnswers, withoutPersonalAnswers } from '../questions/index.ts';
import { getApplicantRow, listServiceOrders } from './applicant-row.ts';
import { commentView, listComments } from './comments.ts';
import { maskDetails } from './masked-applicant.ts';
import { readProposals } from './proposals/read-proposals.ts';
import { findApplicant, listPartNames } from './queries.ts';
import { listRatings } from './ratings.ts';
import { applicantDetailsView, withoutCompanyMatters, withoutContact, withoutOthersComments } from './view.ts';

export const getApplicantRoute = route(getApplicant, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readSharedApplicant,
  async handle({ ctx, actor, subject }) {
    const details = await readApplicantDetails(ctx, subject, actor);
    if (seesNames(actor, subject.id)) return showTo(actor, details);
    return maskDetails(details, await getMask(ctx.db, subject));
  },
});

/** Hides what the viewer has no right to. Interviewers get only what concerns the interview. */
function showTo({ userId, reads, onJob }: Actor, details: ApplicantDetails): ApplicantDetails {
  if (reads) return withoutCompanyMatters(details);
  const may = (right: JobRight) => onJob?.rights.has(right) ?? false;
  const shown = may('seeApplicants') ? details : withoutCompanyMatters(details);
  const judged = may('seeJudgements') ? shown : withoutOthersComments(shown, userId);
  return may('seeContact') ? judged : withoutContact(judged);
}

export async function readApplicantDetails(
  ctx: Context,
  { id, personId, companyId }: { id: string; personId: string; companyId: string },
  viewer: Actor,
): Promise<ApplicantDetails> {
  const [row, profile, answers, ratings, comments, orders, resume, proposals] = await Promise.all([
    getApplicantRow(ctx.db, id, viewer),
    readProfile(ctx.db, personId),
    listAnswers(ctx.db, id),
    listRatings(ctx.db, id, viewer),
    listComments(ctx.db, id),
    listServiceOrders(ctx.db, id),
    findResumeForCompany(ctx.db, { personId, companyId }),
    readProposals(ctx.db, id, viewer),
  ]);
  const names = await listPartNames(ctx.db, row.parts);
  const around = {
    profile,
    answers: withoutPersonalAnswers(answers),
    resume: resumeFileView(resume),
    names,
    orders,
    ratings,
    comments: comments.map(commentView),
    proposals,
    now: ctx.now(),
  };
  return applicantDetailsView(row, around);
}
