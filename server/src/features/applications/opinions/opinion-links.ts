import type { AnsweredOpinion } from '@platsa/contract/applications/opinion-endpoints';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashToken } from '../../../http/session.ts';
import { findApplicant } from '../queries.ts';
import { findJudge } from './opinion-people.ts';

/**
 * The question of a mailed link, its application and the asked person with the rights of this moment. Throws for a link that
 * is wrong, expired or taken back, and when the application, the person's membership or their right to judge it is gone: all
 * look the same.
 */
export async function getOpinionLink({ now }: Pick<Context, 'now'>, db: Db, token: string) {
  const question = await findQuestion(db, token, now());
  const application = question && (await findApplicant(db, question.applicantId));
  if (!application || application.anonymisedAt) throw opinionLinkEnded();
  const judge = await findJudge(db, question.userId, application);
  if (!judge) throw opinionLinkEnded();
  return { question, application, judge };
}

function findQuestion(db: Db, token: string, now: Date) {
  return db
    .selectFrom('opinionLinks as link')
    .innerJoin('applicants', 'applicants.id', 'link.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .leftJoin('persons as asker', 'asker.id', 'link.askedBy')
    .leftJoin('applicantComments as comment', 'comment.id', 'link.commentId')
    .leftJoin('hireOutcomes as outcome', (join) =>
      join.onRef('outcome.applicantId', '=', 'link.applicantId').on('link.kind', '=', 'hire'),
    )
    .select(['link.id', 'link.applicantId', 'link.userId', 'link.kind', 'link.text', 'link.expiresAt'])
    .select(['link.answeredAt', 'link.rating', 'link.verdict'])
    .select(({ fn }) => fn.coalesce('comment.text', 'outcome.text').as('comment'))
    .select(['asker.firstName as askerFirstName', 'asker.lastName as askerLastName'])
    .select(['jobs.title', 'brands.name as brandName', 'brands.logoId'])
    .where('link.tokenHash', '=', hashToken(token))
    .where('link.expiresAt', '>', now)
    .executeTakeFirst();
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

function opinionLinkEnded(): ApiError {
  return new ApiError('expired', { userFriendlyMessage: 'Länken gäller inte längre.' });
}

/** After the answer the link shows that alone, and no longer the candidate. */
export function answeredOpinionView(question: QuestionRow, answeredAt: Date): AnsweredOpinion {
  const { kind, rating, verdict, comment } = question;
  const answer = { kind, rating, verdict, comment };
  return { status: 'answered', ...answer, sender: senderView(question), answeredAt: answeredAt.toISOString() };
}

export function senderView({ brandName: name, logoId: logo }: Pick<QuestionRow, 'brandName' | 'logoId'>) {
  return { name, logo };
}

/** Nobody of these leaves the company meanwhile, which would take the question along. Locked before the board. */
export async function lockMemberships(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', anyId(userIds))
    .orderBy('userId')
    .forKeyShare()
    .execute();
}
