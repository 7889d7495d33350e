import type { BankProfile, Candidate } from '@platsa/contract/candidates/schema';
import { fold } from '@platsa/reference-data/name-key';
import { isPhone, type tagsNamed } from '../applications/index.ts';
import type { CandidateMatch } from './bank-matches.ts';
import type { CandidateRow } from './candidate-queries.ts';
import type { BankProfileRow } from './profile-queries.ts';

interface FoundBySearch {
  match: CandidateMatch | undefined;
  /** The search text, and the professions and skills that it names. */
  search: string;
  tags: ReturnType<typeof tagsNamed>;
}

export function candidateView(row: CandidateRow, { match, search, tags }: FoundBySearch): Candidate {
  const activeAt = row.profileUpdatedAt && row.profileUpdatedAt > row.appliedAt ? row.profileUpdatedAt : row.appliedAt;
  return {
    _id: row.id,
    _workflowBoard: row.boardId,
    _person: row.personId,
    _user: {
      firstName: row.firstName,
      lastName: row.lastName,
      images: row.imageId ? [row.imageId] : [],
      _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    },
    appliedFor: row.appliedFor,
    title: row.title,
    availability: row.availability,
    matches: match?.matches ?? [],
    parts: match?.parts ?? null,
    found: search ? foundIn(row, search, tags) : null,
    placedOn: row.placedOn.map(({ applicantId, jobId, title }) => ({ _applicant: applicantId, _job: jobId, title })),
    createdAt: row.appliedAt.toISOString(),
    activeAt: activeAt.toISOString(),
  };
}

/** The field in which the text was found; null for the name, which the row shows anyway. */
function foundIn(row: CandidateRow, search: string, tags: FoundBySearch['tags']): Candidate['found'] {
  if (isPhone(search)) return { by: 'phone', text: row.phoneNumber };
  const text = fold(search);
  const names = fold(`${row.firstName} ${row.lastName}`).split(' ');
  if (text.split(' ').every((word) => names.some((name) => name.startsWith(word)))) return null;
  const tag = tags.find(({ id }) => id === row.foundTag);
  if (tag) return { by: tag.kind, text: tag.name };
  if (row.cityName && fold(row.cityName).startsWith(text)) return { by: 'city', text: row.cityName };
  return search.includes(' ') ? null : { by: 'email', text: row.email };
}

export function bankProfileView(row: BankProfileRow): BankProfile {
  return {
    _id: row.id,
    title: row.title,
    _profession: { _id: row.professionId, name: row.professionName },
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    workflowId: row.boardId,
    applicantsCount: row.applicantsCount,
    createdAt: row.createdAt.toISOString(),
  };
}
