import type { SchemaVersion } from '../../db/migrate.ts';
import type { Sequence, StoredTable } from './tables.ts';

/**
 * A backup is a ZIP archive: what it is of (`backup.json`), each table as PostgreSQL's COPY writes it (`tables/users.copy`),
 * the jobs that wait (`jobs.json`), the settings without secrets (`settings.env`), the uploaded files (`files/images/…`),
 * and last `SHA256SUMS` with the checksum of every other entry, as sha256sum prints them.
 */
export const format = 1;
export const descriptionName = 'backup.json';
export const jobsName = 'jobs.json';
export const settingsName = 'settings.env';
export const checksumsName = 'SHA256SUMS';
export const filesFolder = 'files/';

export const entryOfTable = (table: string) => `tables/${table}.copy`;

export interface Description {
  format: number;
  createdAt: string;
  /** Schema of the tables, with the migrations that had run. */
  schema: SchemaVersion;
  tables: readonly StoredTable[];
  /** Missing in backups of earlier versions. */
  sequences?: readonly Sequence[];
}

/** A job that had not been carried out. */
export interface WaitingJob {
  name: string;
  data: object;
  /** ISO time before which it does not run. */
  startAfter: string;
}
