import { resendAgencyAdRoute } from './agency/resend-ad.ts';
import { createJobRoute } from './create-job.ts';
import { deleteJobRoute } from './delete-job.ts';
import { duplicateJobRoute } from './duplicate-job.ts';
import { extendJobRoute } from './extend-job.ts';
import { getJobRoute } from './get-job.ts';
import { getJobQuestionsRoute } from './get-job-questions.ts';
import { listJobsRoute } from './list-jobs.ts';
import { createJobLinkRoute, deleteJobLinkRoute, listJobLinksRoute } from './sources/job-links.ts';
import { suggestTagsRoute } from './suggest-tags.ts';
import { getJobTeamRoute } from './team/get-job-team.ts';
import { saveJobTeamRoute } from './team/save-job-team.ts';
import { updateJobRoute } from './update-job.ts';

export const jobRoutes = [
  createJobRoute,
  getJobRoute,
  getJobQuestionsRoute,
  updateJobRoute,
  deleteJobRoute,
  extendJobRoute,
  duplicateJobRoute,
  listJobsRoute,
  suggestTagsRoute,
  resendAgencyAdRoute,
  listJobLinksRoute,
  createJobLinkRoute,
  deleteJobLinkRoute,
  getJobTeamRoute,
  saveJobTeamRoute,
];
