import { getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import { inviteToInterview, openOwnInterview } from '@platsa/contract/interviews/endpoints';
import { createInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, type Company, hasApplied, type JobSeeker } from './builders.ts';

/** A kind of interview that the company's admin holds. */
export async function anInterviewKind(api: Api, { companyId, admin }: Company, name = 'Första intervjun') {
  const fields = { name, minutes: 45, place: 'Storgatan 1', _users: [admin.userId] };
  const { kind } = await api.call(createInterviewKind, { companyId, ...fields }, admin);
  return kind;
}

/** A job with a kind of interview to invite to. */
export async function anInterviewedJob(api: Api) {
  const company = await aCompany(api);
  return { company, job: await aJob(api, company), kind: await anInterviewKind(api, company) };
}

interface InvitedJob {
  company: Company;
  job: { _id: string };
  kind: { _id: string };
}

interface Invited {
  candidate: JobSeeker;
  applicantId: string;
  interviewId: string;
  /** The path of the page where the candidate books. */
  link: string;
}

/** A candidate who has applied and is invited to choose a time. */
export async function anInvited(api: Api, { company, job, kind }: InvitedJob, firstName = 'Astrid'): Promise<Invited> {
  const candidate = await aJobSeeker(api, { firstName, lastName: 'Berg' });
  await hasApplied(api, candidate, job);
  const { application } = await api.call(getOwnApplication, { jobId: job._id }, candidate);
  const applicantId = application?._id ?? '';
  const invitation = { applicantId, _kind: kind._id, _users: [company.admin.userId], text: 'Välkommen till oss!' };
  const { interviews } = await api.call(inviteToInterview, invitation, company.admin);
  const interviewId = interviews[0]?._id ?? '';
  const { url } = await api.call(openOwnInterview, { interviewId }, candidate);
  return { candidate, applicantId, interviewId, link: new URL(url).pathname };
}
