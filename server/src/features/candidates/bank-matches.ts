import type { Db } from '../../db/database.ts';
import { isRecommended, listMatches } from '../../engines/matching/index.ts';
import { type CandidateRow, type ListedCandidate, listSpontaneousApplications } from './candidate-queries.ts';

interface Ranking {
  companyId: string;
  profileId: string;
  /** Score, time and id of the last candidate of the previous page. */
  after: readonly [number, number, string] | undefined;
  limit: number;
}

interface RankedCandidate extends ListedCandidate {
  score: number;
}

/** The candidates, best score for the bank profile first; equal scores newest first. */
export async function rankCandidates(
  db: Db,
  { companyId, profileId, after, limit }: Ranking,
): Promise<RankedCandidate[]> {
  const candidates = await listSpontaneousApplications(db, { companyId });
  const userIds = candidates.map(({ user_id }) => user_id);
  const scores = new Map(
    (await listMatches(db, { jobIds: [profileId], userIds })).map(({ userId, score }) => [userId, score]),
  );
  const ranked = candidates
    .map((candidate) => ({ ...candidate, score: scores.get(candidate.user_id) ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const first = after ? ranked.findIndex((candidate) => isBeyond(candidate, after)) : 0;
  return first < 0 ? [] : ranked.slice(first, first + limit);
}

function isBeyond(
  { score, cursor_time, id }: RankedCandidate,
  [lastScore, lastTime, lastId]: readonly [number, number, string],
) {
  if (score !== lastScore) return score < lastScore;
  return cursor_time === lastTime ? id < lastId : cursor_time < lastTime;
}

export interface BankMatch {
  jobId: string;
  title: string;
  score: number;
  isRecommended: boolean;
}

const maxProfiles = 50;
const maxMatches = 3;

/** The best matching bank profiles of each candidate, by user id: among the newest profiles, or one given profile. */
export async function listBankMatches(
  db: Db,
  of: { companyId: string; profileId: string | undefined; candidates: readonly CandidateRow[]; now: Date },
): Promise<Map<string, BankMatch[]>> {
  const { companyId, profileId, candidates, now } = of;
  const profiles = await listNewestProfiles(db, companyId, profileId);
  const titles = new Map(profiles.map(({ id, title }) => [id, title]));
  const userIds = candidates.map(({ user_id }) => user_id);
  const matches = await listMatches(db, { jobIds: [...titles.keys()], userIds });
  const matchesOf = Map.groupBy(
    matches.filter(({ score }) => score > 0),
    ({ userId }) => userId,
  );
  return new Map(
    candidates.map((candidate) => [
      candidate.user_id,
      (matchesOf.get(candidate.user_id) ?? [])
        .map(({ jobId, score }) => ({ jobId, score, title: titles.get(jobId) ?? '' }))
        .toSorted((a, b) => b.score - a.score || a.title.localeCompare(b.title, 'sv') || (a.jobId < b.jobId ? -1 : 1))
        .slice(0, maxMatches)
        .map((match) => ({
          ...match,
          isRecommended: isRecommended({ ...candidate, score: match.score, applied_at: candidate.created_at }, now),
        })),
    ]),
  );
}

function listNewestProfiles(db: Db, companyId: string, profileId: string | undefined) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'bank')
    .where('is_spontaneous', '=', false)
    .$if(profileId !== undefined, (query) => query.where('id', '=', profileId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxProfiles)
    .execute();
}
