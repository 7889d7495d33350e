import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRow } from './view.ts';

/** One feature's part of what is stored about a job seeker. `features/routes.ts` lists them all. */
export interface OwnDataPart {
  /** For the archive that the job seeker downloads. */
  collect(ctx: Context, user: UserRow): Promise<{ documents: OwnDocument[]; files?: OwnFile[] }>;
  /** What deleting the account's row leaves behind; called before the row is deleted. */
  erase?(ctx: Context, tx: Tx, userId: string): Promise<void>;
}

interface OwnDocument {
  /** Of the file in the archive. */
  name: string;
  /** In the archive's read-me, in Swedish. */
  description: string;
  data: unknown;
}

interface OwnFile {
  name: string;
  /** In the file store. */
  key: string;
}
