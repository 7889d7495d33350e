import { type AskedOpinion, listOpinions, type Opinions } from '@platsa/contract/applications/opinion-endpoints';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../queries.ts';
import { listJudges, opinionPersonView } from './opinion-people.ts';
import { mayAsk } from './policy.ts';

export const listOpinionsRoute = route(listOpinions, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: mayAsk,
  handle: ({ ctx, actor, subject }) => loadOpinions(ctx, ctx.db, subject, actor.userId),
});

type JudgedApplication = Parameters<typeof listJudges>[2];

/** The questions about an application, and who else can be asked. */
export async function loadOpinions(
  ctx: Context,
  db: Db,
  application: JudgedApplication,
  askerId: string,
): Promise<Opinions> {
  const [people, asked] = [await listJudges(ctx, db, application, askerId), await listAsked(db, application.id)];
  return { people: people.map(opinionPersonView), asked: asked.map(askedOpinionView) };
}

const maxShown = 100;

function listAsked(db: Db, applicantId: string) {
  return db
    .selectFrom('opinionLinks as link')
    .innerJoin('persons', 'persons.id', 'link.userId')
    .select(['link.id', 'link.userId', 'link.kind', 'link.text'])
    .select(['link.createdAt', 'link.expiresAt', 'link.answeredAt'])
    .select(['persons.firstName', 'persons.lastName', 'persons.imageId'])
    .where('link.applicantId', '=', applicantId)
    .orderBy('link.createdAt', 'desc')
    .orderBy('link.id', 'desc')
    .limit(maxShown)
    .execute();
}

function askedOpinionView(row: Awaited<ReturnType<typeof listAsked>>[number]): AskedOpinion {
  const { userId, firstName, lastName, imageId } = row;
  return {
    _id: row.id,
    _user: { _id: userId, firstName, lastName, images: imageId ? [imageId] : [] },
    kind: row.kind,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
