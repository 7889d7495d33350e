import { anyone, type Expectation, type Expectations, owner } from './expectation.ts';
import type { World } from './world.ts';

const ofGuest = ({ guest: { applicantId } }: World) => ({ applicantId });
const guest: Expectation = { audience: 'guest', input: ofGuest };

const sent = { email: 'eva@example.com', firstName: 'Eva', lastName: 'Ek', acceptsTerms: true };

/** Applying without an account. */
export const ofGuests: Expectations = {
  applyAsGuest: { ...anyone, input: () => sent },
  getApplicationChallenge: anyone,
  getGuestLink: { ...anyone, input: () => ({ key: 'wrong' }) },
  openGuestApplication: { ...anyone, input: () => ({ key: 'wrong' }) },
  sendGuestLink: anyone,
  closeGuestSession: guest,
  getGuestApplication: guest,
  exportGuestData: guest,
  eraseGuest: guest,
  createGuestAccount: { ...guest, input: (world) => ({ ...ofGuest(world), password: 'ett långt lösenord' }) },
  joinGuestApplication: {
    ...owner,
    input: ({ joining: { applicantId, token } }) => ({ applicantId, guestToken: token }),
  },
};

/** Endpoints that a guest's session reaches besides, for the application that it has opened. */
export const sharedWithGuests = [
  'chooseProposedTime',
  'downloadAttachment',
  'downloadProposedTime',
  'getApplicantConversation',
  'getAttachmentThumbnail',
  'getConversation',
  'getWholeMail',
  'listMessages',
  'listOwnInterviews',
  'listProposedTimes',
  'openOwnInterview',
  'removeApplication',
  'requestReview',
  'requestWithdrawal',
  'seeConversation',
  'sendMessage',
  'updateApplicationMessage',
  'updateBankConsent',
  'uploadAttachment',
];
