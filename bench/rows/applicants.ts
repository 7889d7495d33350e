import { findBoard } from './boards.ts';
import { dataOf, get, type Row } from './row.ts';

const applications = 500;
/** One bar for both: what a locked job shows of its applicants may not cost more than the list of an unlocked one. */
const atLeast = 0.002;

export const applicantList: Row = {
  name: 'applicants',
  title: `Applicants of an unlocked job with ${applications}`,
  atLeast,
  async requests(dataset) {
    const { jobId, token } = await findBoard(dataset, applications);
    return [get(`/v1/jobs/${jobId}/applicants`, token)];
  },
  isRight: (text) => dataOf(text).total === applications,
};

/** How many have applied, and how they match. The same for locked and unlocked jobs. */
export const lockedApplicantList: Row = {
  name: 'applicants-locked',
  title: 'The same of a locked job: count and scores',
  atLeast,
  async requests(dataset) {
    const { boardId, token } = await findBoard(dataset, applications);
    return [get(`/v1/workflow-boards/${boardId}/summary`, token)];
  },
  isRight: (text) => dataOf(text).applicantsCount === applications,
};
