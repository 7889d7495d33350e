import { getOpinion, type OpenOpinion } from '@platsa/contract/applications/opinion-endpoints';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { limits } from '../../../http/limits.ts';
import type { Actor } from '../../../http/policy.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readApplicantDetails } from '../get-applicant.ts';
import { answeredOpinionView, getOpinionLink, type QuestionRow, senderView } from './opinion-links.ts';

/** Needs no session: the link was mailed to the asked person. */
export const getOpinionRoute = route(getOpinion, {
  limits: [limits.followOpinion],
  policy: anyone,
  async handle({ ctx, input }) {
    const { question, application, judge } = await getOpinionLink(ctx, ctx.db, input.opinionToken);
    if (question.answeredAt) return answeredOpinionView(question, question.answeredAt);
    return openOpinionView(question, await readApplicantDetails(ctx, application, judge), judge);
  },
});

function openOpinionView(question: QuestionRow, details: ApplicantDetails, judge: Actor): OpenOpinion {
  const { kind, text, askerFirstName, askerLastName, title, expiresAt } = question;
  return {
    status: 'open',
    ...{ kind, text, jobTitle: title, sender: senderView(question), expiresAt: expiresAt.toISOString() },
    asker: askerFirstName === null ? null : { firstName: askerFirstName, lastName: askerLastName ?? '' },
    ownRating: details.ownRating,
    candidate: candidateView(details, judge),
  };
}

/** Without what others think, other applications and, for those without the right to it, contact details. */
function candidateView(details: ApplicantDetails, { onJob }: Actor): OpenOpinion['candidate'] {
  const { _user, message, score, notAssessed, match, createdAt } = details;
  const { firstName, lastName, images, _city, profile, email, phoneNumber } = _user;
  return {
    ...{ firstName, lastName, images, _city, profile },
    contact: onJob?.rights.has('seeContact') ? { email, phoneNumber } : null,
    ...{ message, score, notAssessed, match, createdAt },
  };
}
