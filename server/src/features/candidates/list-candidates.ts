import { listCandidates } from '@platsa/contract/candidates/endpoints';
import type { CandidateFilter } from '@platsa/contract/candidates/schema';
import { cutPage, decodeCursor, scoreAndTimeCursor, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listFactNames, splitTypedWords, tagsNamed } from '../applications/index.ts';
import { getJobViewer, type JobViewer, seesApplicantsOf } from '../boards/index.ts';
import { matchCandidates, rankingBy } from './bank-matches.ts';
import { toCandidateCondition } from './candidate-filter.ts';
import {
  type CandidatePage,
  countCandidates,
  listCandidateRows,
  listLatest,
  listRanked,
  type Ranking,
} from './candidate-queries.ts';
import { candidateView } from './view.ts';

const pageSize = 50;

export const listCandidatesRoute = route(listCandidates, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { after, ...filter } }) {
    const { db } = ctx;
    const { companyId, _job: jobId, search = '', profession, skills = [], language, license, city } = filter;
    const tagIds = [profession, ...skills, language, license].filter((tagId) => tagId !== undefined);
    const viewer = getJobViewer(actor, companyId);
    await requireSeenTarget(db, viewer, filter);
    const isShown = toCandidateCondition(filter, ctx.now());
    const ranking = await rankingBy(db, filter);
    // One more than shown says whether there is a next page.
    const page = { isShown, limit: pageSize + 1 };
    const [{ ids, next }, total, names] = await Promise.all([
      ranking ? rankedPage(db, { ...page, ranking }, after) : latestPage(db, page, after),
      countCandidates(db, isShown, ranking),
      listFactNames(db, tagIds, city),
    ]);
    const tags = [search, ...splitTypedWords(search)].flatMap(tagsNamed);
    const candidates = await listCandidateRows(db, { viewer, ids, tagIds: tags.map(({ id }) => id) });
    const matches = await matchCandidates(db, { viewer, jobId, candidates, now: ctx.now() });
    return {
      candidates: candidates.map((row) => candidateView(row, { match: matches.get(row.personId), search, tags })),
      total,
      next,
      names,
    };
  },
});

/** The profile or job that the candidates are ranked by is one that the viewer sees. */
export async function requireSeenTarget(db: Db, viewer: JobViewer, { _job }: CandidateFilter): Promise<void> {
  if (!_job) return;
  const target = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', _job)
    .where('companyId', '=', viewer.companyId)
    .where('isSpontaneous', '=', false)
    .where(seesApplicantsOf(viewer))
    .executeTakeFirst();
  if (!target) throw new ApiError('notFound');
}

async function rankedPage(db: Db, page: CandidatePage & { ranking: Ranking }, after: string | undefined) {
  const rows = await listRanked(db, { ...page, after: decodeCursor(after, scoreAndTimeCursor) });
  const { shown, next } = cutPage(rows, pageSize, ({ score, cursorTime, id }) => [score, cursorTime, id]);
  return { ids: shown.map(({ id }) => id), next };
}

async function latestPage(db: Db, page: CandidatePage, after: string | undefined) {
  const rows = await listLatest(db, { ...page, after: decodeCursor(after, timeCursor) });
  const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
  return { ids: shown.map(({ id }) => id), next };
}
