import { z } from 'zod';
import type { ColumnStage } from '../boards/rules.ts';
import { columnSummary } from '../boards/schema.ts';
import type { FieldProblem } from '../errors.ts';
import { id, imageId, instant, reference } from '../fields.ts';
import type { JobRight } from '../jobs/team.ts';
import { optionalText } from './forms.ts';

/** Moves and declines that a member of a job's team proposes to those who have the right. */

export const proposalKinds = ['move', 'decline'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const maxProposalLength = 500;

const chooseColumn = 'Välj en kolumn';

/** `findMissingColumn` says what it lacks. */
export const proposalInput = z.object({
  kind: z.enum(proposalKinds, { error: 'Välj vad du föreslår' }),
  /** Where a move goes. */
  _column: reference(chooseColumn).nullish(),
  /** Why to decline, from the company's list. */
  _reason: reference('Välj en anledning i listan').nullish(),
  text: optionalText(maxProposalLength),
});
export type ProposalInput = z.output<typeof proposalInput>;

export function findMissingColumn({ kind, _column }: ProposalInput): FieldProblem | undefined {
  return kind === 'move' && !_column ? { path: '_column', message: chooseColumn } : undefined;
}

/** The rules of the form. */
export const proposalForm = proposalInput.superRefine((proposal, context) => {
  const missing = findMissingColumn(proposal);
  if (missing) context.addIssue({ code: 'custom', path: [missing.path], message: missing.message });
});

/** The rights that it takes to accept or refuse a proposal: those of the move or decline itself. */
export function listDecidingRights(kind: ProposalKind, stage: ColumnStage | null): JobRight[] {
  return [kind === 'decline' || stage === 'declined' ? 'decline' : 'move'];
}

/** An open proposal. Once it is decided or withdrawn it is gone, and the application's history tells of it. */
export const proposal = z.object({
  _id: id,
  /** The proposer. */
  _user: z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
  kind: z.enum(proposalKinds),
  /** Where a move goes; null for a decline. */
  _column: columnSummary.nullable(),
  /** Why to decline; null if nothing is said, or the company has taken the reason from its list. */
  reason: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: instant,
  /** The caller has proposed it. */
  isOwn: z.boolean(),
  /** The caller has the rights to accept or refuse it. */
  mayDecide: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;
