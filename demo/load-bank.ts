import {
  applyToCompany,
  listBankProfiles,
  listCandidates,
  placeCandidates,
} from '@platsa/contract/candidates/endpoints';
import { createJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { type DemoProfile, demoProfiles, spontaneous } from './bank-profiles.ts';
import type { DemoCompany } from './load-company.ts';
import { requirements } from './load-jobs.ts';
import type { DemoJobSeeker } from './load-people.ts';
import { demoJobSeeker } from './people/people.ts';
import { getPlace, getTagId } from './people/references.ts';
import type { DemoServer } from './server.ts';
import { dateApplication, dayMoment } from './times.ts';

interface Loading {
  company: DemoCompany;
  jobSeekers: readonly DemoJobSeeker[];
  startedAt: Date;
}

/** Fills the candidate bank: its profiles, the spontaneous applications, and the first of these on a board. */
export async function loadBank(server: DemoServer, { company, jobSeekers, startedAt }: Loading): Promise<void> {
  const [admin] = company.members;
  const as = { token: admin?.token ?? '' };
  const { companyId } = company;
  const { profiles } = await server.must(listBankProfiles, { companyId }, as);
  const known = new Set(profiles.map(({ title }) => title));
  for (const profile of demoProfiles.toReversed()) {
    if (known.has(profile.title)) continue;
    const input = { _company: companyId, ...profileInput(profile) };
    await server.at(dayMoment(startedAt, -21, 11), () => server.must(createJob, input, as));
  }
  for (const { jobSeeker, at } of whoApplies(jobSeekers, startedAt)) {
    const { data, error } = await server.at(at, () => server.call(applyToCompany, { companyId }, jobSeeker));
    if (data) await dateApplication(server.ctx.db, data.application._id, at);
    // Done before an interruption.
    else if (error !== 'duplicate') throw new Error(`${jobSeeker.person.email}: ${error}`);
  }
  const { candidates } = await server.must(listCandidates, { companyId }, as);
  const longest = candidates.at(-1);
  const best = longest?.matches[0];
  if (longest && best) await server.must(placeCandidates, { jobId: best._job, _applicants: [longest._id] }, as);
}

export function profileInput(profile: DemoProfile) {
  return {
    status: jobStatus.bank,
    title: profile.title,
    _profession: getTagId('profession', profile.profession),
    _city: getPlace(profile.city).id,
    desc: profile.text,
    ...requirements(profile),
  };
}

/** The first of each trade without a spontaneous application, except the job seeker of the demo log-in. */
function whoApplies(jobSeekers: readonly DemoJobSeeker[], startedAt: Date): { jobSeeker: DemoJobSeeker; at: Date }[] {
  const left = jobSeekers.filter(({ person }) => person.email !== demoJobSeeker.email);
  return spontaneous.flatMap(({ trade, hoursAgo }) => {
    const index = left.findIndex(({ person }) => person.trade === trade);
    const [jobSeeker] = index < 0 ? [] : left.splice(index, 1);
    return jobSeeker ? [{ jobSeeker, at: new Date(startedAt.getTime() - hoursAgo * 3_600_000) }] : [];
  });
}
