import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { removeResumeFiles } from '../profiles/resumes/index.ts';

/** Deletes a person without an account, who has no application any more, with the files of the CVs. The caller journals it. */
export async function deletePerson(ctx: Context, tx: Tx, personId: string): Promise<void> {
  const resumes = await tx.selectFrom('uploadedResumes').select('id').where('personId', '=', personId).execute();
  await removeResumeFiles(ctx, tx, resumes);
  await tx.deleteFrom('persons').where('id', '=', personId).where('companyId', 'is not', null).execute();
}
