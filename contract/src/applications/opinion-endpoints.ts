import { z } from 'zod';
import { applicantSummary, notAssessed } from '../boards/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id, imageId, instant } from '../fields.ts';
import { teamRoles } from '../jobs/team.ts';
import { profile } from '../profiles/schema.ts';
import { opinionAnswer, opinionKinds, opinionQuestion, verdicts } from './opinion-forms.ts';
import { namedScorePart } from './schema.ts';

const colleague = z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) });

/** The members who can be asked, with their roles in the job's team; the team comes first. */
const opinionPerson = colleague.extend({ role: z.enum(teamRoles).nullable() });
export type OpinionPerson = z.output<typeof opinionPerson>;

const askedOpinion = z.object({
  _id: id,
  _user: colleague,
  kind: z.enum(opinionKinds),
  text: z.string().nullable(),
  createdAt: instant,
  /** The link ends then, if it is not used before. */
  expiresAt: instant,
  answeredAt: instant.nullable(),
});
export type AskedOpinion = z.output<typeof askedOpinion>;

/** The latest question first. */
const opinions = z.object({ people: z.array(opinionPerson), asked: z.array(askedOpinion) });
export type Opinions = z.output<typeof opinions>;

const ofApplication = z.object({ applicantId: id });

export const listOpinions = endpoint({
  name: 'listOpinions',
  address: 'GET /applicants/{applicantId}/opinions',
  summary: 'Vilka kollegor som kan svara om kandidaten från mejlet, och vilka som har fått frågan.',
  access: 'companyUser',
  input: ofApplication,
  output: opinions,
  errors: ['notFound', 'locked', 'forbidden'],
});

export const maxAwaitedOpinions = 50;

/** A question to the caller that is not answered, neither from the mail nor in Platsa. */
const awaitedOpinion = z.object({
  _id: id,
  _applicant: z.object({ _id: id, firstName: z.string(), lastName: z.string() }),
  _job: z.object({ _id: id, title: z.string() }),
  /** The board on which the caller sees the application; null for an interviewer, who sees it without one. */
  workflowId: id.nullable(),
  kind: z.enum(opinionKinds),
  text: z.string().nullable(),
  /** Null when the account has been deleted. */
  asker: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: instant,
});
export type AwaitedOpinion = z.output<typeof awaitedOpinion>;

export const listAwaitedOpinions = endpoint({
  name: 'listAwaitedOpinions',
  address: 'GET /companies/{companyId}/opinions',
  summary: `Frågor om kandidater som väntar på den som anropar, de äldsta först, högst ${maxAwaitedOpinions}. En kommentar eller ett betyg räknas som svar.`,
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ questions: z.array(awaitedOpinion) }),
  errors: ['notFound'],
});

export const askForOpinion = endpoint({
  name: 'askForOpinion',
  address: 'POST /applicants/{applicantId}/opinions',
  summary:
    'Mejlar kollegor som ser kandidaten en länk där de svarar utan att logga in: betyg och kommentar, eller ja eller nej. En obesvarad fråga till samma person ersätts.',
  access: 'companyUser',
  notForSupport: true,
  input: opinionQuestion.extend({ applicantId: id }),
  output: opinions,
  errors: ['notFound', 'locked', 'forbidden', 'unconfirmed', 'conflict'],
});

export const withdrawOpinion = endpoint({
  name: 'withdrawOpinion',
  address: 'DELETE /applicants/{applicantId}/opinions/{opinionId}',
  summary: 'Tar tillbaka en fråga som inte är besvarad. Länken slutar gälla.',
  access: 'companyUser',
  notForSupport: true,
  input: ofApplication.extend({ opinionId: id }),
  output: opinions,
  errors: ['notFound', 'locked', 'forbidden'],
});

const sender = z.object({ name: z.string(), logo: imageId.nullable() });

/** The candidate whom the question is about, and nobody else. */
const candidate = applicantSummary.pick({ firstName: true, lastName: true, images: true, _city: true }).extend({
  /** Null for those who may not see contact details of the job's applicants. */
  contact: z.object({ email: z.string(), phoneNumber: z.string() }).nullable(),
  profile,
  message: z.string().nullable(),
  score: z.number().min(0).max(1),
  notAssessed,
  /** In the order of the job's requirements. */
  match: z.array(namedScorePart),
  createdAt: instant,
});
export type OpinionCandidate = z.output<typeof candidate>;

const openOpinion = z.object({
  status: z.literal('open'),
  kind: z.enum(opinionKinds),
  text: z.string().nullable(),
  /** Null when the account has been deleted. */
  asker: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  sender,
  jobTitle: z.string(),
  candidate,
  /** The rating that the asked person has given before; 0 for none. */
  ownRating: z.number().int().min(0).max(5),
  expiresAt: instant,
});
export type OpenOpinion = z.output<typeof openOpinion>;

/** After the answer the link shows that alone. */
const answeredOpinion = z.object({
  status: z.literal('answered'),
  kind: z.enum(opinionKinds),
  sender,
  rating: z.number().int().min(1).max(5).nullable(),
  verdict: z.enum(verdicts).nullable(),
  /** The stored comment, which begins with the yes or no. Null if there is none, or it has been deleted. */
  comment: z.string().nullable(),
  answeredAt: instant,
});
export type AnsweredOpinion = z.output<typeof answeredOpinion>;

const byLink = z.object({ opinionToken: z.string().min(1).max(100) });

/** Uses nothing up: mail programs open links by themselves. */
export const getOpinion = endpoint({
  name: 'getOpinion',
  address: 'GET /opinions/{opinionToken}',
  summary: 'Frågan i ett mejl om en kandidat, eller det svar som redan är skickat. Länken förbrukas inte.',
  access: 'anyone',
  input: byLink,
  output: z.discriminatedUnion('status', [openOpinion, answeredOpinion]),
  errors: ['expired'],
});

export const giveOpinion = endpoint({
  name: 'giveOpinion',
  address: 'POST /opinions/{opinionToken}',
  summary: 'Svarar på frågan i ett mejl om en kandidat, en gång, i den tillfrågades namn.',
  access: 'anyone',
  input: opinionAnswer.extend(byLink.shape),
  output: answeredOpinion,
  errors: ['expired', 'notFound', 'conflict'],
});
