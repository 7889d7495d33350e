import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import type { Actor } from '../../http/policy.ts';
import { type RatingViewer, refreshBoards, seesOthersRatings } from '../boards/index.ts';
import { companyUserView } from './comments.ts';

interface RatedApplication {
  id: string;
  companyId: string;
  jobId: string;
  boardId: string;
}

/** Stores one person's rating of an application; 0 removes it. The same rating again writes no event. */
export async function setRating(ctx: Context, tx: Tx, application: RatedApplication, rating: number, by: Actor) {
  const changed =
    rating === 0 ? await removeRating(tx, application, by) : await storeRating(tx, application, rating, by);
  if (!changed) return;
  await record(ctx, tx, {
    type: 'applicant.rated',
    companyId: application.companyId,
    by: by.userId,
    jobId: application.jobId,
    applicationId: application.id,
    rating,
  });
  await ctx.hooks.applicationJudged(ctx, tx, { applicationId: application.id, judgedBy: by.userId });
  await refreshBoards(tx, [application.boardId]);
}

async function removeRating(tx: Tx, { id }: RatedApplication, { userId }: Actor): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('applicantRatings')
    .where('applicantId', '=', id)
    .where('raterId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function storeRating(tx: Tx, application: RatedApplication, rating: number, by: Actor): Promise<boolean> {
  const { id: applicantId, companyId } = application;
  const byReader = by.reads !== undefined;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('applicantRatings')
    .values({ companyId, applicantId, raterId: by.userId, byReader, rating })
    .onConflict((conflict) =>
      conflict
        .columns(['applicantId', 'raterId'])
        .doUpdateSet({ rating, byReader })
        .where((row) =>
          row.or([row('applicantRatings.rating', '<>', rating), row('applicantRatings.byReader', '<>', byReader)]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists company users' ratings, then readers', each by the date of the first rating. Who does not see others' gets only their own. */
export async function listRatings(
  db: Db,
  applicantId: string,
  viewer: RatingViewer,
): Promise<ApplicantDetails['ratings']> {
  let query = db
    .selectFrom('applicantRatings as rating')
    .leftJoin('persons as rater', 'rater.id', 'rating.raterId')
    .select(['rating.rating', 'rating.byReader', 'rating.raterId'])
    .select(['rater.firstName', 'rater.lastName', 'rater.imageId'])
    .where('rating.applicantId', '=', applicantId);
  if (!seesOthersRatings(viewer)) query = query.where('rating.raterId', '=', viewer.userId);
  const rows = await query.orderBy('rating.byReader').orderBy('rating.id').execute();
  return rows.map((row) => ({
    _user: companyUserView(row.raterId, row),
    rating: row.rating,
    isReader: row.byReader,
  }));
}
