import type { ResolvedResume } from '@platsa/contract/profiles/schema';
import type { Db } from '../../../db/database.ts';

export async function countPiled(db: Db, companyId: string): Promise<number> {
  const { piled } = await db
    .selectFrom('piledPersons')
    .select(({ fn }) => fn.countAll<number>().as('piled'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(piled);
}

/** A piled CV as the subject of a policy. */
export function findPiled(db: Db, companyId: string, personId: string) {
  return db
    .selectFrom('piledPersons')
    .innerJoin('uploadedResumes', 'uploadedResumes.personId', 'piledPersons.personId')
    .select(['piledPersons.personId', 'piledPersons.companyId', 'uploadedResumes.id as resumeId'])
    .select('uploadedResumes.fileName')
    .where('piledPersons.personId', '=', personId)
    .where('piledPersons.companyId', '=', companyId)
    .executeTakeFirst();
}

export function listPiled(db: Db, companyId: string) {
  return db
    .selectFrom('piledPersons')
    .innerJoin('uploadedResumes', 'uploadedResumes.personId', 'piledPersons.personId')
    .select(['piledPersons.personId', 'piledPersons.createdAt', 'uploadedResumes.fileName', 'uploadedResumes.status'])
    .select(['uploadedResumes.errorMessage', 'uploadedResumes.parsedResume'])
    .where('piledPersons.companyId', '=', companyId)
    .orderBy('piledPersons.createdAt')
    .orderBy('piledPersons.personId')
    .execute();
}

export function readContact(parsed: unknown): ResolvedResume['contact'] | undefined {
  return (parsed as ResolvedResume | null)?.contact;
}
