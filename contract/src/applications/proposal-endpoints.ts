import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, imageId } from '../fields.ts';
import { proposal, proposalInput } from './proposals.ts';
import { applicantState } from './schema.ts';

const proposalsOfApplication = z.object({ proposals: z.array(proposal) });

export const createProposal = endpoint({
  name: 'createProposal',
  address: 'POST /applicants/{applicantId}/proposals',
  summary: 'Föreslår en flytt eller ett nej för dem som får bestämma. Ett tidigare förslag om samma ansökan ersätts.',
  access: 'companyUser',
  notForSupport: true,
  input: proposalInput.extend({ applicantId: id }),
  output: proposalsOfApplication,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

const byId = z.object({ applicantId: id, proposalId: id });

export const removeProposal = endpoint({
  name: 'removeProposal',
  address: 'DELETE /applicants/{applicantId}/proposals/{proposalId}',
  summary: 'Tar tillbaka ett eget förslag, eller avböjer någon annans.',
  access: 'companyUser',
  notForSupport: true,
  input: byId,
  output: proposalsOfApplication,
  errors: ['notFound', 'locked', 'forbidden'],
});

export const acceptProposal = endpoint({
  name: 'acceptProposal',
  address: 'POST /applicants/{applicantId}/proposals/{proposalId}/accept',
  summary: 'Godkänner ett förslag: flyttar kandidaten, eller tackar nej, som om den som godkänner gör det själv.',
  access: 'companyUser',
  notForSupport: true,
  input: byId,
  output: applicantState,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const maxWaitingProposals = 100;

const waitingProposal = proposal.extend({
  _applicant: z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
  _job: z.object({ _id: id, title: z.string() }),
  workflowId: id,
});
export type WaitingProposal = z.output<typeof waitingProposal>;

export const listProposals = endpoint({
  name: 'listProposals',
  address: 'GET /companies/{companyId}/proposals',
  summary: `Förslag som väntar på den som anropar, de äldsta först, högst ${maxWaitingProposals}; med mine=true bara om mina annonser.`,
  access: 'companyUser',
  input: z.object({ companyId: id, mine: z.stringbool().or(z.boolean()).default(false) }),
  output: z.object({ proposals: z.array(waitingProposal), total: z.number().int() }),
  errors: ['notFound'],
});
