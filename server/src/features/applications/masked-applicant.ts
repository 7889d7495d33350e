import type { ApplicantDetails, HistoryEntry } from '@platsa/contract/applications/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import type { ApplicationAnswer } from '@platsa/contract/questions/schema';
import { hiddenText, hideNames, type Mask, maskedPerson } from '../boards/index.ts';

/**
 * An application without what tells who the person is (boards/masks.ts): name, picture, contact data, age, place, files and every
 * text that somebody wrote freely. What the person can do stays, with employers and schools.
 */
export function maskDetails(details: ApplicantDetails, mask: Mask): ApplicantDetails {
  const { _id, rating, ownRating, meanRating, ratingsCount, declined, _statusColumn, _job, _workflowBoard } = details;
  const { score, notAssessed, isRecommended, match, tags, declineReason, startDate, declineSentAt, orders } = details;
  const { source, message, withdrawalRequest, reviewRequest, anonymisedAt, ratings, comments, createdAt } = details;
  return {
    ...{ _id, rating, ownRating, meanRating, ratingsCount, declined, _statusColumn, _job, _workflowBoard },
    ...{ score, ...(notAssessed && { notAssessed }), isRecommended, match, tags },
    ...{ declineReason, startDate, declineSentAt, orders, anonymisedAt, ratings, createdAt },
    ...{ _person: null, inCandidateBank: false, resume: null, hold: null, proposals: [] },
    _user: {
      ...maskedPerson(mask),
      ...{ email: '', phoneNumber: '', age: null },
      profile: maskProfile(details._user.profile, details._user),
    },
    source: source && { channel: source.channel, detail: null, _link: source._link },
    message: message === null ? null : hiddenText,
    answers: details.answers.map(maskAnswer),
    withdrawalRequest: withdrawalRequest && { ...withdrawalRequest, reason: null },
    reviewRequest: reviewRequest && { text: null, createdAt: reviewRequest.createdAt },
    comments: comments.map((comment) => ({ ...comment, text: hiddenText })),
  };
}

/** Texts can tell who wrote them. */
function maskAnswer(answer: ApplicationAnswer): ApplicationAnswer {
  const isChoice =
    typeof answer.value !== 'string' || answer.question.kind === 'one' || answer.question.kind === 'date';
  return isChoice ? answer : { ...answer, value: hiddenText };
}

function maskProfile(profile: Profile, person: Mask): Profile {
  const { availability, skills, _traits, languages, _licenses, vehicles, _preferredProfessions, _topics } = profile;
  const hide = (text: string) => hideNames(text, person);
  return {
    ...{ desc: '', availability, skills, _traits, languages, _licenses, vehicles, _preferredProfessions, _topics },
    experiences: profile.experiences.map(({ _id, companyName, title, _profession, startDate, endDate, current }) => ({
      ...{ _id, companyName: hide(companyName), title: hide(title), _profession, desc: '' },
      ...{ startDate, endDate, current },
    })),
    educations: profile.educations.map((education) => ({
      ...education,
      schoolName: hide(education.schoolName),
      title: hide(education.title),
    })),
    experienceYears: profile.experienceYears,
  };
}

interface EntryContext {
  mask: Mask;
  /** The candidate's person. */
  personId: string;
  /** Whether the author has an account of a company; null without an account. */
  byCompany: boolean | null;
}

/** Colleagues keep their names, the candidate gets the mask, and others are not named. */
export function maskEntry(entry: HistoryEntry, { mask, personId, byCompany }: EntryContext): HistoryEntry {
  const { _id, event, _user, _statusColumn, rating, day, reason, mail, times, createdAt } = entry;
  const candidate = _user?._id === personId ? { _id, images: [], ...mask } : null;
  return {
    ...{ _id, event, _statusColumn, rating, day, reason, times, source: null, createdAt },
    _user: byCompany ? _user : candidate,
    mail: mail && { ...mail, subject: hiddenText },
  };
}
