import type { Duplicate } from '@platsa/contract/people/merge-endpoints';
import { type RawBuilder, sql } from 'kysely';

/** A value by which two persons may be the same, in the words of the index that has it (schema/16-merges.sql). */
export interface CommonValue {
  reason: Duplicate['reasons'][number];
  isFilled: (person: string) => RawBuilder<unknown>;
  read: (person: string) => RawBuilder<unknown>[];
}

export const commonValues: readonly CommonValue[] = [
  {
    reason: 'email',
    isFilled: (person) => sql`${sql.ref(`${person}.email`)} IS NOT NULL`,
    read: (person) => [sql`${sql.ref(`${person}.email`)}`],
  },
  {
    reason: 'phoneNumber',
    isFilled: (person) => sql`${sql.ref(`${person}.phoneNumber`)} <> ''`,
    read: (person) => [sql`plain_phone(${sql.ref(`${person}.phoneNumber`)})`],
  },
  {
    reason: 'nameAndBirthDate',
    isFilled: (person) => sql`${sql.ref(`${person}.birthDate`)} IS NOT NULL`,
    read: (person) => [
      sql`${sql.ref(`${person}.birthDate`)}`,
      sql`forgiving_name(${sql.ref(`${person}.firstName`)} || ' ' || ${sql.ref(`${person}.lastName`)})`,
    ],
  },
];

/** SQL. */
export const areEqual = (left: readonly RawBuilder<unknown>[], right: readonly RawBuilder<unknown>[]) =>
  sql.join(
    left.map((value, index) => sql`${value} = ${right[index]}`),
    sql` AND `,
  );
