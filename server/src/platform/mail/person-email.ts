import { sql } from 'kysely';

/** A person's address: the account's or the person's own, '' if none is known. For queries of `persons` with `users` left joined. */
export const personEmail = sql<string>`coalesce(users.email, persons.email, '')`;
