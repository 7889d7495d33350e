import { bookInterviewsRoute } from './booking/book-interviews.ts';
import { cancelInterviewRoute } from './booking/cancel-interview.ts';
import { inviteToInterviewRoute } from './booking/invite-to-interview.ts';
import { listApplicationInterviewsRoute } from './booking/list-application-interviews.ts';
import { listInterviewTimesRoute } from './booking/list-interview-times.ts';
import { listInterviewsRoute } from './booking/list-interviews.ts';
import { listPossibleInterviewersRoute } from './booking/list-possible-interviewers.ts';
import { setInterviewResultRoute } from './booking/set-interview-result.ts';
import { updateInterviewRoute } from './booking/update-interview.ts';
import { listOwnInterviewsRoute } from './candidate/list-own-interviews.ts';
import { openOwnInterviewRoute } from './candidate/open-own-interview.ts';
import { createInterviewKindRoute } from './kinds/create-interview-kind.ts';
import { createJobInterviewKindRoute } from './kinds/create-job-interview-kind.ts';
import { deleteInterviewKindRoute } from './kinds/delete-interview-kind.ts';
import { listInterviewKindsRoute } from './kinds/list-interview-kinds.ts';
import { listJobInterviewKindsRoute } from './kinds/list-job-interview-kinds.ts';
import { updateInterviewKindRoute } from './kinds/update-interview-kind.ts';
import { addCalDavCalendarRoute } from './schedule/add-caldav-calendar.ts';
import { addCalendarRoute } from './schedule/add-calendar.ts';
import { chooseCalendarsRoute } from './schedule/choose-calendars.ts';
import { createCalendarFeedRoute } from './schedule/create-calendar-feed.ts';
import { downloadCalendarFeedRoute } from './schedule/download-calendar-feed.ts';
import { findCalDavCalendarsRoute } from './schedule/find-caldav-calendars.ts';
import { finishCalendarGrantRoute } from './schedule/finish-calendar-grant.ts';
import { getOwnScheduleRoute } from './schedule/get-own-schedule.ts';
import { listFoundCalendarsRoute } from './schedule/list-found-calendars.ts';
import { removeCalendarRoute } from './schedule/remove-calendar.ts';
import { removeCalendarFeedRoute } from './schedule/remove-calendar-feed.ts';
import { saveOwnScheduleRoute } from './schedule/save-own-schedule.ts';
import { startCalendarGrantRoute } from './schedule/start-calendar-grant.ts';
import { compareFinalistsRoute } from './scorecards/compare-finalists.ts';
import { getAssessmentRoute } from './scorecards/get-assessment.ts';
import { getInterviewKitRoute } from './scorecards/get-interview-kit.ts';
import { listScorecardsRoute } from './scorecards/list-scorecards.ts';
import { saveAssessmentRoute } from './scorecards/save-assessment.ts';
import { saveScorecardRoute } from './scorecards/save-scorecard.ts';

export const interviewRoutes = [
  listInterviewKindsRoute,
  createInterviewKindRoute,
  listJobInterviewKindsRoute,
  createJobInterviewKindRoute,
  updateInterviewKindRoute,
  deleteInterviewKindRoute,
  getOwnScheduleRoute,
  saveOwnScheduleRoute,
  addCalendarRoute,
  findCalDavCalendarsRoute,
  addCalDavCalendarRoute,
  listFoundCalendarsRoute,
  chooseCalendarsRoute,
  startCalendarGrantRoute,
  finishCalendarGrantRoute,
  removeCalendarRoute,
  createCalendarFeedRoute,
  removeCalendarFeedRoute,
  downloadCalendarFeedRoute,
  listPossibleInterviewersRoute,
  listInterviewTimesRoute,
  listApplicationInterviewsRoute,
  bookInterviewsRoute,
  inviteToInterviewRoute,
  updateInterviewRoute,
  cancelInterviewRoute,
  setInterviewResultRoute,
  listInterviewsRoute,
  listOwnInterviewsRoute,
  openOwnInterviewRoute,
  getAssessmentRoute,
  saveAssessmentRoute,
  getInterviewKitRoute,
  saveScorecardRoute,
  listScorecardsRoute,
  compareFinalistsRoute,
];
