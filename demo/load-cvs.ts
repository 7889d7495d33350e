import { getUser, listResumes, saveResume, uploadResume } from '@platsa/contract/profiles/endpoints';
import { dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { PlannedApplication } from './applications.ts';
import { drawCv } from './draw-cv.ts';
import { eachOf } from './each-of.ts';
import type { DemoJobSeeker } from './load-people.ts';
import { demoJobSeeker } from './people/people.ts';
import type { DemoServer } from './server.ts';
import { dateResume } from './times.ts';

const cvCount = 12;

interface Loading {
  jobSeekers: ReadonlyMap<string, DemoJobSeeker>;
  signal: AbortSignal;
}

/** The applicants that company users look at first have a CV: the latest ones with a whole profile. */
export async function loadCvs(
  server: DemoServer,
  applications: readonly PlannedApplication[],
  { jobSeekers, signal }: Loading,
): Promise<void> {
  const latest = new Map<string, Date>();
  for (const { person, at } of applications.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const { desc = '', experiences = [], educations = [] } = person.profile;
    const isWhole = desc !== '' && experiences.length > 1 && educations.length > 0;
    // The demo's job seeker tries the upload.
    if (isWhole && person.email !== demoJobSeeker.email && !latest.has(person.email)) latest.set(person.email, at);
  }
  await eachOf([...latest].slice(0, cvCount), { atOnce: 2, signal }, async ([email, at], index) => {
    const jobSeeker = jobSeekers.get(email);
    if (!jobSeeker) throw new Error(`${email} has no account`);
    const { userId, token, person } = jobSeeker;
    const { uploadedResumes } = await server.must(listResumes, { userId }, { token });
    if (uploadedResumes[0]?.savedToProfileAt) return;
    const { user } = await server.must(getUser, { userId }, { token });
    if (!user.profile) throw new Error(`${email} has no profile`);
    const bytes = await drawCv(person, user.profile, index, dayInStockholm(at));
    const cv = { bytes, name: `CV ${person.firstName} ${person.lastName}.pdf` };
    const { uploadedResume } = await server.must(uploadResume, { userId }, { token, cv });
    const saved = await server.call(saveResume, { userId, resumeId: uploadedResume._id }, { token });
    // On a very slow machine it is read later, and its owner has not reviewed it.
    if (saved.error !== null && saved.error !== 'conflict') throw new Error(`${email}: ${saved.error}`);
    await dateResume(server.ctx.db, uploadedResume._id, at);
  });
}
