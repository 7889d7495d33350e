import type { Db } from '../db/database.ts';

export async function loadReferenceData(_db: Db): Promise<void> {}
