import type { Db } from '../../db/database.ts';

export function findUser(db: Db, userId: string) {
  return userWithCity(db).where('users.id', '=', userId).executeTakeFirst();
}

export function getUser(db: Db, userId: string) {
  return userWithCity(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
}

export function findUserByEmail(db: Db, email: string) {
  return userWithCity(db).where('users.email', '=', email.toLowerCase()).executeTakeFirst();
}

function userWithCity(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('places', 'places.id', 'users.city_id')
    .selectAll('users')
    .select('places.label as city_name');
}
