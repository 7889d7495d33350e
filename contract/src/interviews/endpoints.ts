import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, multiLine, reference, singleLine } from '../fields.ts';
import { maxInterviewers, maxInvitationLength, maxPlaceLength } from './kinds.ts';
import { interview, listedInterview, ownInterview, personTimes, suggestedTime } from './schema.ts';

const interviews = z.object({ interviews: z.array(interview) });
const ofApplication = z.object({ applicantId: id });
const ofInterview = z.object({ interviewId: id });

const users = z
  .array(reference('Välj någon som kan hålla intervjun'), 'Välj minst en person')
  .min(1, 'Välj minst en person')
  .max(maxInterviewers, `Välj högst ${maxInterviewers} personer`);
const start = z.iso.datetime('Välj datum och klockslag');
const place = singleLine().max(maxPlaceLength, `Ange högst ${maxPlaceLength} tecken`);
const text = multiLine().max(maxInvitationLength, `Skriv högst ${maxInvitationLength} tecken`);
/** Interviews in a row. */
const maxInRow = 6;
/** Weeks that one look covers. */
const maxDays = 42;

/** Ids with commas between them, as an address carries them. */
function idList(max: number, message: string) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(max, message));
}

export const listPossibleInterviewers = endpoint({
  name: 'listPossibleInterviewers',
  address: 'GET /applicants/{applicantId}/possible-interviewers',
  summary: 'De i företaget som kan hålla en intervju med kandidaten: de som ser jobbet. Teamet kommer först.',
  access: 'companyUser',
  input: ofApplication,
  output: z.object({ people: z.array(personTimes.pick({ _id: true, firstName: true, lastName: true, images: true })) }),
  errors: ['notFound', 'locked', 'forbidden'],
});

export const listInterviewTimes = endpoint({
  name: 'listInterviewTimes',
  address: 'GET /applicants/{applicantId}/interview-times',
  summary:
    'När de valda kan hålla intervjun, eller flera i rad: vars och ens upptagna tid, och de tider som föreslås. En kalender som inte går att läsa räknas aldrig som ledig.',
  access: 'companyUser',
  /** A kind comes as often as interviews of it are held in a row. */
  input: ofApplication.extend({
    kinds: idList(maxInRow, `Boka högst ${maxInRow} i rad`),
    /** Without any: those of the first kind. */
    users: idList(maxInterviewers, `Välj högst ${maxInterviewers} personer`).default([]),
    /** The first day, yyyy-MM-dd in Sweden. */
    from: z.iso.date('Ange datum som åååå-mm-dd'),
    days: z.coerce.number().int().min(1).max(maxDays).default(7),
    /** The interview that is to be moved, whose own time counts as free. */
    moving: id.optional(),
  }),
  output: z.object({ people: z.array(personTimes), times: z.array(suggestedTime) }),
  errors: ['notFound', 'locked', 'forbidden'],
});

export const listApplicationInterviews = endpoint({
  name: 'listApplicationInterviews',
  address: 'GET /applicants/{applicantId}/interviews',
  summary: 'En ansöknings intervjuer och inbjudningar, den senaste först.',
  access: 'companyUser',
  input: ofApplication,
  output: interviews,
  errors: ['notFound', 'locked', 'forbidden'],
});

export const bookInterviews = endpoint({
  name: 'bookInterviews',
  address: 'POST /applicants/{applicantId}/interviews',
  summary: 'Bokar en intervju, eller flera i rad. Alla får en kalenderpost med mejl.',
  access: 'companyUser',
  input: ofApplication.extend({
    interviews: z
      .array(z.object({ _id: id.optional(), _kind: id, startsAt: start, _users: users, place: place.optional() }))
      .min(1, 'Välj en tid')
      .max(maxInRow, `Boka högst ${maxInRow} i rad`),
    text: text.default(''),
    /** Also when somebody's calendar says busy or cannot be read. Never over another interview. */
    evenIfBusy: z.boolean().default(false),
  }),
  output: interviews,
  errors: ['notFound', 'locked', 'forbidden', 'unconfirmed', 'conflict'],
});

export const inviteToInterview = endpoint({
  name: 'inviteToInterview',
  address: 'POST /applicants/{applicantId}/interview-invitations',
  summary: 'Bjuder in kandidaten att själv välja en tid, med en länk.',
  access: 'companyUser',
  input: ofApplication.extend({
    _id: id.optional(),
    _kind: id,
    _users: users,
    text: text.default(''),
    place: place.optional(),
    /** The link ends after so many days. */
    days: z.int('Ange 1 till 60 dagar').min(1, 'Ange 1 till 60 dagar').max(60, 'Ange 1 till 60 dagar').default(14),
  }),
  output: interviews,
  errors: ['notFound', 'locked', 'forbidden', 'unconfirmed', 'conflict'],
});

export const updateInterview = endpoint({
  name: 'updateInterview',
  address: 'PATCH /interviews/{interviewId}',
  summary: 'Flyttar en bokad intervju, eller byter vilka som håller den eller var. Alla får den nya kalenderposten.',
  access: 'companyUser',
  input: ofInterview.extend({
    startsAt: start.optional(),
    _users: users.optional(),
    place: place.optional(),
    /** A line to the candidate, in the mail and on the page of the interview. */
    text: text.default(''),
    evenIfBusy: z.boolean().default(false),
  }),
  output: interviews,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const cancelInterview = endpoint({
  name: 'cancelInterview',
  address: 'POST /interviews/{interviewId}/cancel',
  summary: 'Avbokar en intervju eller tar tillbaka en inbjudan. Alla får veta det.',
  access: 'companyUser',
  input: ofInterview.extend({ text: text.default('') }),
  output: interviews,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const setInterviewResult = endpoint({
  name: 'setInterviewResult',
  address: 'PUT /interviews/{interviewId}/result',
  summary: 'Sparar hur det gick: genomförd, uteblev, eller null igen. late säger att kandidaten kom för sent.',
  access: 'companyUser',
  input: ofInterview.extend({ result: z.enum(['done', 'missed']).nullable(), late: z.boolean().default(false) }),
  output: interviews,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const listInterviews = endpoint({
  name: 'listInterviews',
  address: 'GET /companies/{companyId}/interviews',
  summary:
    'Företagets bokade intervjuer under några dagar, i tidsordning, i de jobb som man ser. mine: bara dem man själv håller.',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    from: z.iso.date('Ange datum som åååå-mm-dd'),
    days: z.coerce.number().int().min(1).max(maxDays).default(7),
    mine: z.stringbool().default(false),
  }),
  output: z.object({ interviews: z.array(listedInterview) }),
  errors: ['notFound'],
});

/** For the page of a candidate with an account, or of a guest. */
export const listOwnInterviews = endpoint({
  name: 'listOwnInterviews',
  address: 'GET /own-interviews',
  summary: 'Kandidatens intervjuer och inbjudningar, för en ansökan eller alla.',
  access: 'jobSeeker',
  openToGuests: true,
  input: z.object({ applicantId: id.optional() }),
  output: z.object({ interviews: z.array(ownInterview) }),
  errors: ['notFound'],
});

/** The link of the mail is known to the mailbox alone: this makes another to the same page. */
export const openOwnInterview = endpoint({
  name: 'openOwnInterview',
  address: 'POST /own-interviews/{interviewId}/link',
  summary: 'En länk till sidan där kandidaten bokar, flyttar eller avbokar.',
  access: 'jobSeeker',
  openToGuests: true,
  input: ofInterview,
  output: z.object({ url: z.url(), expiresAt: instant.nullable() }),
  errors: ['notFound', 'expired'],
});
