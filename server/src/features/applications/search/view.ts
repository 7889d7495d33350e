import type { FoundApplicant, FoundJob } from '@platsa/contract/applications/endpoints';
import type { FoundPerson } from './find-people.ts';
import type { FoundJobRow } from './queries.ts';

export function foundJobView(row: FoundJobRow): FoundJob {
  return { _id: row.id, title: row.title, workflowId: row.boardId };
}

/** `_id` and `_job` are the newest application's. */
export function foundApplicantView({ userId, firstName, lastName, imageId, ...found }: FoundPerson): FoundApplicant[] {
  const applications = found.applications.map(({ id, job }) => ({ _id: id, _job: foundJobView(job) }));
  const [newest] = applications;
  if (!newest) return [];
  const _user = { _id: userId, firstName, lastName, images: imageId ? [imageId] : [] };
  return [{ ...newest, _user, applications, match: found.match }];
}
