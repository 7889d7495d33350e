import type { BankMatch, BankProfile, Candidate } from '@platsa/contract/candidates/schema';
import type { BankMatch as Match } from './bank-matches.ts';
import type { CandidateRow } from './candidate-queries.ts';
import type { BankProfileRow } from './profile-queries.ts';

export function candidateView(row: CandidateRow, matches: readonly Match[]): Candidate {
  return {
    _id: row.id,
    _workflowBoard: row.board_id,
    _user: {
      firstName: row.first_name,
      lastName: row.last_name,
      images: row.image_id ? [row.image_id] : [],
      _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    },
    title: row.title,
    matches: matches.map(bankMatchView),
    placedOn: row.placed_on,
    createdAt: row.created_at.toISOString(),
  };
}

function bankMatchView({ jobId, ...match }: Match): BankMatch {
  return { _job: jobId, ...match };
}

export function bankProfileView(row: BankProfileRow): BankProfile {
  return {
    _id: row.id,
    title: row.title,
    _profession: { _id: row.profession_id, name: row.profession_name },
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    workflowId: row.board_id,
    applicantsCount: row.applicants_count,
    createdAt: row.created_at.toISOString(),
  };
}
