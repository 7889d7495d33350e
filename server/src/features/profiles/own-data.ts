import { fileRemoval } from '../../platform/file-removal.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import { readProfile } from './read-profile.ts';
import { listResumes, resumeKey } from './resumes/queries.ts';
import { resumeView } from './resumes/view.ts';

/** The profile and the uploaded CVs. */
export const profileData: OwnDataPart = {
  async collect({ db }, user) {
    const resumes = await listResumes(db, user.id);
    return {
      documents: [
        ['profil.json', 'din profil, som företag du söker jobb hos ser den', await readProfile(db, user.id)],
        ['uppladdade-cv.json', 'dina CV:n, och vad som lästes i dem', resumes.map(resumeView)],
      ],
      files: resumes.map(({ id }, index) => ({ name: `cv/${index + 1}.pdf`, key: resumeKey(id) })),
    };
  },
  /** Applying locks the profile too, so no application is made meanwhile. */
  async lock(tx, userId) {
    await tx.selectFrom('profiles').select('userId').where('userId', '=', userId).forUpdate().execute();
  },
  async erase(ctx, tx, userId) {
    const resumes = await tx.selectFrom('uploadedResumes').select('id').where('userId', '=', userId).execute();
    const keys = resumes.map(({ id }) => resumeKey(id));
    if (keys.length > 0) await ctx.queue.add(tx, fileRemoval, { keys });
  },
};
