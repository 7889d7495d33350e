import { listDecidingRights, type Proposal } from '@platsa/contract/applications/proposals';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/policy.ts';
import { columnView } from '../../boards/index.ts';

/** The open proposals with their proposers, columns and reasons. A reason that is no longer offered is left out. */
export function selectProposals(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('proposals as proposal')
    .innerJoin('persons as proposer', 'proposer.id', 'proposal.userId')
    .leftJoin('boardColumns as column', 'column.id', 'proposal.columnId')
    .leftJoin('declineReasons as reason', (join) =>
      join.onRef('reason.id', '=', 'proposal.declineReasonId').on('reason.position', 'is not', null),
    )
    .select(['proposal.id', 'proposal.userId', 'proposal.kind', 'proposal.text', 'proposal.createdAt'])
    .select(['proposer.firstName', 'proposer.lastName', 'proposer.imageId'])
    .select(['column.id as columnId', 'column.value', 'column.color', 'column.stage'])
    .select(['reason.id as reasonId', 'reason.name as reason']);
}

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

/** One application's, the oldest first. */
export async function readProposals(db: Db, applicantId: string, viewer: Actor): Promise<Proposal[]> {
  const rows = await selectProposals(db)
    .where('proposal.applicantId', '=', applicantId)
    .orderBy('proposal.createdAt')
    .orderBy('proposal.id')
    .execute();
  return rows.map((row) => proposalView(row, { userId: viewer.userId, mayDecide: mayDecide(viewer, row) }));
}

/** The support decides nothing for a company. */
function mayDecide({ onJob, supports }: Actor, { kind, stage }: ProposalRow): boolean {
  return !supports && listDecidingRights(kind, stage).every((right) => onJob?.rights.has(right));
}

export function proposalView(
  row: ProposalRow,
  { userId, mayDecide }: { userId: string; mayDecide: boolean },
): Proposal {
  const { columnId, value, color, stage, kind, reason, text } = row;
  const known = columnId !== null && value !== null && color !== null && stage !== null;
  const { firstName, lastName, imageId } = row;
  return {
    _id: row.id,
    _user: { _id: row.userId, firstName, lastName, images: imageId ? [imageId] : [] },
    kind,
    _column: known ? columnView({ id: columnId, value, color, stage }) : null,
    reason,
    text,
    createdAt: row.createdAt.toISOString(),
    isOwn: row.userId === userId,
    mayDecide,
  };
}
