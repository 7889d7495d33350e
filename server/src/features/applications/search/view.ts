import type { FoundApplicant, FoundJob } from '@platsa/contract/applications/endpoints';
import type { FoundPerson } from './find-people.ts';
import type { FoundJobRow } from './queries.ts';

export function foundJobView(row: FoundJobRow): FoundJob {
  return { _id: row.id, title: row.title, workflowId: row.board_id };
}

/** `_id` and `_job` are the newest application's. */
export function foundApplicantView({
  user_id,
  first_name,
  last_name,
  image_id,
  ...found
}: FoundPerson): FoundApplicant[] {
  const applications = found.applications.map(({ id, job }) => ({ _id: id, _job: foundJobView(job) }));
  const [newest] = applications;
  if (!newest) return [];
  const _user = { _id: user_id, firstName: first_name, lastName: last_name, images: image_id ? [image_id] : [] };
  return [{ ...newest, _user, applications, match: found.match }];
}
