import type { Candidate, CandidateFilter } from '@platsa/contract/candidates/schema';
import { levelFrom } from '@platsa/contract/levels';
import type { Db } from '../../db/database.ts';
import { isRecommended, listMatches, listRequirements, scoreQuery } from '../../engines/matching/index.ts';
import { listFactNames } from '../applications/index.ts';
import { type JobViewer, seesApplicantsOf } from '../boards/index.ts';
import type { CandidateRow, Ranking } from './candidate-queries.ts';

/** Ranks candidates by a profile or job; undefined if none was chosen. */
export async function rankingBy(db: Db, { _job: jobId, match }: CandidateFilter): Promise<Ranking | undefined> {
  if (!jobId) return undefined;
  return { scores: scoreQuery(await listRequirements(db, [jobId])), minScore: levelFrom[match ?? 'low'] };
}

const maxProfiles = 50;
const maxMatches = 3;

export interface CandidateMatch {
  matches: Candidate['matches'];
  parts: Candidate['parts'];
}

/** The match with the chosen profile or job and its requirements, or the best of the newest profiles; by user id. */
export async function matchCandidates(
  db: Db,
  of: { viewer: JobViewer; jobId: string | undefined; candidates: readonly CandidateRow[]; now: Date },
): Promise<Map<string, CandidateMatch>> {
  const { viewer, jobId, candidates, now } = of;
  const jobs = await listNewestProfiles(db, viewer, jobId);
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  const personIds = candidates.map(({ personId }) => personId);
  const found = await listMatches(db, { jobIds: [...titles.keys()], personIds });
  const names = jobId ? await readTagNames(db, found[0]?.parts.map(({ tagId }) => tagId) ?? []) : new Map();
  const matchesOf = Map.groupBy(found, ({ personId }) => personId);
  return new Map(
    candidates.map((candidate) => {
      const own = matchesOf.get(candidate.personId) ?? [];
      const matches = own
        .filter(({ score }) => score > 0 || jobId)
        .map(({ jobId: _job, score }) => ({ _job, score, title: titles.get(_job) ?? '' }))
        .toSorted((a, b) => b.score - a.score || a.title.localeCompare(b.title, 'sv') || (a._job < b._job ? -1 : 1))
        .slice(0, maxMatches)
        .map((match) => ({ ...match, isRecommended: isRecommended({ ...candidate, score: match.score }, now) }));
      const parts = jobId
        ? (own[0]?.parts ?? []).map((part) => ({ ...part, name: names.get(part.tagId) ?? '' }))
        : null;
      return [candidate.personId, { matches, parts }];
    }),
  );
}

/** The newest bank profiles that the viewer sees, or the chosen profile or job. */
function listNewestProfiles(db: Db, viewer: JobViewer, jobId: string | undefined) {
  const ofCompany = db.selectFrom('jobs').select(['id', 'title']).where('companyId', '=', viewer.companyId);
  const jobs = ofCompany.where(seesApplicantsOf(viewer));
  if (jobId) return jobs.where('id', '=', jobId).execute();
  return jobs
    .where('status', '=', 'bank')
    .where('isSpontaneous', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxProfiles)
    .execute();
}

async function readTagNames(db: Db, tagIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listFactNames(db, tagIds)).map(({ _id, name }) => [_id, name]));
}
