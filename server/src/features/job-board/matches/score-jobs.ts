import type { MatchAnswers } from '@platsa/contract/job-board/match-endpoints';
import type { Db } from '../../../db/database.ts';
import { type Holding, listHoldings, matchHoldings } from '../../../engines/matching/index.ts';
import type { Actor } from '../../../http/policy.ts';

/** Person who is matched: a job seeker with the stored profile, or a visitor with the answers in the request. */
export interface MatchedPerson {
  actor: Actor | undefined;
  answers: MatchAnswers | undefined;
}

/** The id of the job seeker who calls; undefined for visitors and company users. */
export function getJobSeekerId({ actor }: MatchedPerson): string | undefined {
  return actor && !actor.isCompany ? actor.userId : undefined;
}

/** Scores the jobs for the person; undefined if the person has nothing known that one of the jobs asks for. */
export async function scoreJobs(db: Db, jobIds: readonly string[], person: MatchedPerson) {
  const personId = getJobSeekerId(person);
  const holdings = personId ? await listHoldings(db, jobIds, [personId]) : toHoldings(person.answers);
  return holdings.length > 0 ? matchHoldings(db, jobIds, holdings) : undefined;
}

function toHoldings(answers: MatchAnswers | undefined): Holding[] {
  if (!answers) return [];
  const { professions, skills, languages } = answers;
  const rows = [
    ...professions.map(({ _id, years }) => ({ tagId: _id, level: years })),
    ...[...skills, ...languages].map(({ _id, rating }) => ({ tagId: _id, level: rating })),
  ];
  return rows.map((row) => ({ ...row, isFirst: false }));
}
