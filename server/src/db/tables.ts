import type { AccountTables } from './tables/accounts.ts';
import type { AdvertTables } from './tables/adverts.ts';
import type { BoardTables } from './tables/boards.ts';
import type { ConversationTables } from './tables/conversations.ts';
import type { ProfileTables } from './tables/profiles.ts';
import type { ReferenceTables } from './tables/reference.ts';

/** Rows as `pg` gives them: days as 'yyyy-MM-dd' text, times as Date (see database.ts). */
export type Database = ReferenceTables &
  AccountTables &
  AdvertTables &
  ProfileTables &
  BoardTables &
  ConversationTables;
