import { accountData, membershipData } from './accounts/own-data.ts';
import { applicationData, commentAndRatingData } from './applications/own-data.ts';
import { interviewData, interviewerData, scorecardData } from './interviews/own-data.ts';
import { jobBoardData } from './job-board/own-data.ts';
import { teamData } from './jobs/own-data.ts';
import { companyMessagingData, messagingData } from './messaging/own-data.ts';
import { notificationData } from './notifications/own-data.ts';
import { peopleData } from './people/own-data.ts';
import { profileData } from './profiles/own-data.ts';
import { answerData, questionData } from './questions/own-data.ts';

/** Each feature's data of a person, for the export and the erasure of accounts. */
export const ownData = {
  jobSeeker: [
    accountData,
    profileData,
    applicationData,
    answerData,
    peopleData,
    jobBoardData,
    messagingData,
    interviewData,
  ],
  companyUser: [
    accountData,
    membershipData,
    teamData,
    commentAndRatingData,
    companyMessagingData,
    questionData,
    scorecardData,
    interviewerData,
    notificationData,
  ],
};
