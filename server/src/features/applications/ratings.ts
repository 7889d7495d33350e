import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Actor } from '../../http/policy.ts';
import { audit } from '../../platform/audit.ts';
import { notifyApplicationsChanged, type RatingViewer } from '../boards/index.ts';
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
  await audit(tx, 'applicant.rated', {
    company_id: application.companyId,
    user_id: by.userId,
    job_id: application.jobId,
    applicant_id: application.id,
    rating,
  });
  await ctx.reactions.applicationJudged(ctx, tx, { applicantId: application.id, judgedBy: by.userId });
  await notifyApplicationsChanged(tx, [application]);
}

async function removeRating(tx: Tx, { id }: RatedApplication, { userId }: Actor): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('applicant_ratings')
    .where('applicant_id', '=', id)
    .where('rater_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function storeRating(tx: Tx, application: RatedApplication, rating: number, by: Actor): Promise<boolean> {
  const { id: applicant_id, companyId: company_id } = application;
  const by_reader = by.reads !== undefined;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('applicant_ratings')
    .values({ company_id, applicant_id, rater_id: by.userId, by_reader, rating })
    .onConflict((conflict) =>
      conflict
        .columns(['applicant_id', 'rater_id'])
        .doUpdateSet({ rating, by_reader })
        .where((row) =>
          row.or([row('applicant_ratings.rating', '<>', rating), row('applicant_ratings.by_reader', '<>', by_reader)]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists company users' ratings, then readers', each by the date of the first rating. A reader gets only their own. */
export async function listRatings(
  db: Db,
  applicantId: string,
  { userId, reads }: RatingViewer,
): Promise<ApplicantDetails['ratings']> {
  let query = db
    .selectFrom('applicant_ratings as rating')
    .leftJoin('users as rater', 'rater.id', 'rating.rater_id')
    .select(['rating.rating', 'rating.by_reader', 'rating.rater_id'])
    .select(['rater.first_name', 'rater.last_name', 'rater.image_id'])
    .where('rating.applicant_id', '=', applicantId);
  if (reads) query = query.where('rating.rater_id', '=', userId);
  const rows = await query.orderBy('rating.by_reader').orderBy('rating.id').execute();
  return rows.map((row) => ({
    _user: companyUserView(row.rater_id, row),
    rating: row.rating,
    isReader: row.by_reader,
  }));
}
