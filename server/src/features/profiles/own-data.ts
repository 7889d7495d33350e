import type { OwnDataPart } from '../accounts/index.ts';
import { readProfile } from './read-profile.ts';
import { listResumes, removeResumeFiles, resumeKey } from './resumes/queries.ts';
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
  async lock(tx, personId) {
    await tx.selectFrom('profiles').select('personId').where('personId', '=', personId).forUpdate().execute();
  },
  async erase(ctx, tx, personId) {
    const resumes = await tx.selectFrom('uploadedResumes').select('id').where('personId', '=', personId).execute();
    await removeResumeFiles(ctx, tx, resumes);
  },
};
