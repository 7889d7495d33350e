import type { BankProfile, Candidate } from '@platsa/contract/candidates/schema';
import { fold } from '@platsa/reference-data/fold';
import { isPhone, type tagsNamed } from '../applications/index.ts';
import type { CandidateMatch } from './bank-matches.ts';
import type { CandidateRow } from './candidate-queries.ts';
import type { BankProfileRow } from './profile-queries.ts';

interface Found {
  match: CandidateMatch | undefined;
  /** The search text, and the professions and skills that it names. */
  search: string;
  tags: ReturnType<typeof tagsNamed>;
}

export function candidateView(row: CandidateRow, { match, search, tags }: Found): Candidate {
  const activeAt =
    row.profile_updated_at && row.profile_updated_at > row.applied_at ? row.profile_updated_at : row.applied_at;
  return {
    _id: row.id,
    _workflowBoard: row.board_id,
    _user: {
      firstName: row.first_name,
      lastName: row.last_name,
      images: row.image_id ? [row.image_id] : [],
      _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    },
    appliedFor: row.applied_for,
    title: row.title,
    availability: row.availability,
    matches: match?.matches ?? [],
    parts: match?.parts ?? null,
    found: search ? foundIn(row, search, tags) : null,
    placedOn: row.placed_on.map(({ applicantId, jobId, title }) => ({ _applicant: applicantId, _job: jobId, title })),
    createdAt: row.applied_at.toISOString(),
    activeAt: activeAt.toISOString(),
  };
}

/** The field in which the text was found; null for the name, which the row shows anyway. */
function foundIn(row: CandidateRow, search: string, tags: Found['tags']): Candidate['found'] {
  if (isPhone(search)) return { by: 'phone', text: row.phone_number };
  const text = fold(search);
  const names = fold(`${row.first_name} ${row.last_name}`).split(' ');
  if (text.split(' ').every((word) => names.some((name) => name.startsWith(word)))) return null;
  const tag = tags.find(({ id }) => id === row.found_tag);
  if (tag) return { by: tag.kind, text: tag.name };
  if (row.city_name && fold(row.city_name).startsWith(text)) return { by: 'city', text: row.city_name };
  return { by: 'email', text: row.email };
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
