import { type SqlBool, sql } from 'kysely';

/** A person without an account, unless the application has become anonymous. For queries of `applicants` with `persons`. */
const isGuest = sql<SqlBool>`(persons.company_id IS NOT NULL AND applicants.anonymised_at IS NULL)`;

/** Nothing is known about the guest that a requirement could be compared with, so the score says nothing. */
export const isNotAssessed = sql<SqlBool>`(${isGuest} AND NOT EXISTS (
  SELECT FROM profile_tags known WHERE known.person_id = persons.id))`;

/** Columns of a query of `applicants` with `persons`, for `guestView`. */
export const guestColumns = [
  sql<boolean>`${isGuest}`.as('isGuest'),
  sql<boolean>`${isNotAssessed}`.as('isNotAssessed'),
  sql<boolean>`persons.email_confirmed_at IS NOT NULL`.as('isConfirmed'),
] as const;

interface GuestRow {
  isGuest: boolean;
  isConfirmed: boolean;
}

/** Left out for a person with an account, so that the response of a board stays small. */
export function guestView({ isGuest, isConfirmed }: GuestRow): { guest?: { isConfirmed: boolean } } {
  return isGuest ? { guest: { isConfirmed } } : {};
}

export function notAssessedView({ isNotAssessed }: { isNotAssessed: boolean }): { notAssessed?: true } {
  return isNotAssessed ? { notAssessed: true } : {};
}
