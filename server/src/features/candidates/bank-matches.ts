import type { Db } from '../../db/database.ts';
import { isRecommended, listMatches } from '../../engines/matching/index.ts';
import { type CandidateRow, listSpontaneousApplications } from './candidate-queries.ts';

interface Ranking {
  companyId: string;
  profileId: string;
  /** The candidate that the page before ended with. */
  after: string | undefined;
  limit: number;
}

/** Ids of the candidates, by how well they meet a bank profile; equals newest first. */
export async function rankCandidates(db: Db, { companyId, profileId, after, limit }: Ranking): Promise<string[]> {
  const candidates = await listSpontaneousApplications(db, { companyId });
  const userIds = candidates.map(({ user_id }) => user_id);
  const scores = new Map(
    (await listMatches(db, { jobIds: [profileId], userIds })).map(({ userId, score }) => [userId, score]),
  );
  const scoreOf = ({ user_id }: { user_id: string }) => scores.get(user_id) ?? 0;
  const ids = candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map(({ id }) => id);
  if (after === undefined) return ids.slice(0, limit);
  const last = ids.indexOf(after);
  return last < 0 ? [] : ids.slice(last + 1, last + 1 + limit);
}

export interface BankMatch {
  jobId: string;
  title: string;
  score: number;
  isRecommended: boolean;
}

const maxProfiles = 50;
const maxMatches = 3;

/** For each candidate, by user id, the bank profiles that they meet best; of the newest profiles, or of one. */
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
