import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { insertApplications, storePlaceInBank } from '../applications/index.ts';
import { findBoard, lockBoardsShowing, refreshBoards } from '../boards/index.ts';
import { ensureSpontaneousJob } from '../candidates/index.ts';
import { type SourceColumns, shareLockJob } from '../jobs/index.ts';

/** Where somebody is added: a board, in its first column unless another is named, or else the candidate bank. */
export interface PersonPlace {
  companyId: string;
  boardId: string | null;
  columnId: string | null;
}

/** Locks the job, whose requirements the score depends on, and its board. */
export async function lockPlace(ctx: Context, tx: Tx, { companyId, boardId }: PersonPlace): Promise<Locked> {
  const board = boardId ? await findBoard(tx, boardId) : undefined;
  if (boardId && board?.companyId !== companyId) throw new ApiError('notFound');
  const jobId = board?.jobId ?? (await ensureSpontaneousJob(tx, companyId, ctx.now()));
  await shareLockJob(tx, jobId);
  const [locked] = await lockBoardsShowing(tx, { jobId });
  if (!locked) throw new ApiError('notFound');
  return { jobId, boardId: locked };
}

/** The subject of a policy for adding somebody to a place: the board, or the company for its candidate bank. */
export async function findPlaceSubject(ctx: Context, companyId: string, boardId: string | null | undefined) {
  if (!boardId) return { companyId, jobUnlocked: true };
  const board = await findBoard(ctx.db, boardId);
  return board?.companyId === companyId ? board : undefined;
}

interface Locked {
  jobId: string;
  boardId: string;
}

interface AddedPerson {
  personId: string;
  companyId: string;
  addedBy: string;
  source: string;
  addedAt: Date;
}

/** From then on the person is to be told. */
export async function insertAddedPerson(tx: Tx, added: AddedPerson): Promise<void> {
  await tx.insertInto('addedPersons').values(added).execute();
}

interface NewPlacement {
  place: PersonPlace;
  locked: Locked;
  personId: string;
  by: string;
  source: Omit<SourceColumns, 'sourceLinkId'>;
}

/** Makes the application of a new person. No column mails it. */
export async function placePerson(
  ctx: Context,
  tx: Tx,
  { place, locked, personId, by, source }: NewPlacement,
): Promise<{ _applicant: string; _workflowBoard: string }> {
  const { companyId } = place;
  const { jobId, boardId } = locked;
  const [application] = await insertApplications(tx, { companyId, jobId, columnId: place.columnId ?? undefined }, [
    { personId, source: { ...source, sourceLinkId: null } },
  ]);
  if (!application) throw new ApiError('conflict');
  const applicationId = application.id;
  if (!place.boardId) await storePlaceInBank(tx, { applicationId, companyId, personId, jobId });
  await record(ctx, tx, { type: 'applicant.added', companyId, by, jobId, applicationId });
  await refreshBoards(tx, [boardId]);
  return { _applicant: applicationId, _workflowBoard: boardId };
}
