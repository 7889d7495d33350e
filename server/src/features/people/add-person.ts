import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { addPerson } from '@platsa/contract/people/endpoints';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { limits } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { getJobViewer, type JobViewer } from '../boards/index.ts';
import { lockCompany } from '../companies/index.ts';
import { handInResume, type StoredResumeFile, takeCvFile, withResumeFile } from '../profiles/resumes/index.ts';
import { insertPerson } from './insert-person.ts';
import { findPlaceSubject, insertAddedPerson, lockPlace, type PersonPlace, placePerson } from './place-person.ts';
import { addPeople } from './policy.ts';
import { findKnownPerson, type KnownPerson, knownPersonView } from './queries.ts';

type AddInput = ParsedInputOf<typeof addPerson>;

export const addPersonRoute = route(addPerson, {
  limits: [limits.addPerson],
  subject: ({ ctx, input }) => findPlaceSubject(ctx, input.companyId, input._workflowBoard),
  policy: addPeople,
  async handle({ ctx, input, actor, file }) {
    const adder = getJobViewer(actor, input.companyId);
    if (!file) return inTransaction(ctx, (tx) => addToCompany(ctx, tx, { input, adder }));
    return withResumeFile(ctx, await takeCvFile(file), (resume) =>
      inTransaction(ctx, (tx) => addToCompany(ctx, tx, { input, resume, adder })),
    );
  },
});

/** The company's lock keeps two members from adding the same address at the same moment. */
async function addToCompany(
  ctx: Context,
  tx: Tx,
  { input, resume, adder }: { input: AddInput; resume?: StoredResumeFile; adder: JobViewer },
) {
  const { companyId, _id: personId = newId(), firstName, lastName, email, phoneNumber, source } = input;
  const by = adder.userId;
  await lockCompany(tx, companyId);
  const earlier = await findAdded(tx, input, by);
  if (earlier) return { ...addedPersonView(earlier), placed: placedView(earlier) };
  const known = email ? await findKnownPerson(tx, adder, email) : undefined;
  if (known) return knownPersonView(known);
  const place: PersonPlace = {
    companyId,
    boardId: input._workflowBoard ?? null,
    columnId: input._workflowColumn ?? null,
  };
  const locked = await lockPlace(ctx, tx, place);
  await insertPerson(tx, { id: personId, companyId, firstName, lastName, email: email || null, phoneNumber });
  await insertAddedPerson(tx, { personId, companyId, addedBy: by, source, addedAt: ctx.now() });
  if (resume) await handInResume(ctx, tx, { ...resume, personId, companyId, isReviewed: false });
  const placed = await placePerson(ctx, tx, {
    ...{ place, locked, personId, by },
    source: { sourceChannel: 'by_hand', sourceDetail: source },
  });
  return { ...addedPersonView({ id: personId, firstName, lastName }), placed };
}

const addedPersonView = ({ id, firstName, lastName }: Pick<KnownPerson, 'id' | 'firstName' | 'lastName'>) => ({
  _person: id,
  name: `${firstName} ${lastName}`,
  isKnown: false,
  takesResume: false,
});
const placedView = ({ applicationId, boardId }: { applicationId: string; boardId: string }) => ({
  _applicant: applicationId,
  _workflowBoard: boardId,
});

/** The person whom the first attempt of a retried call has added. */
async function findAdded(tx: Tx, { companyId, _id }: AddInput, addedBy: string) {
  if (!_id) return undefined;
  return tx
    .selectFrom('addedPersons')
    .innerJoin('persons', 'persons.id', 'addedPersons.personId')
    .innerJoin('applicants', 'applicants.personId', 'persons.id')
    .innerJoin('boards', 'boards.jobId', 'applicants.jobId')
    .select(['persons.id', 'persons.firstName', 'persons.lastName'])
    .select(['applicants.id as applicationId', 'boards.id as boardId'])
    .where('addedPersons.personId', '=', _id)
    .where('addedPersons.companyId', '=', companyId)
    .where('addedPersons.addedBy', '=', addedBy)
    .orderBy('applicants.createdAt')
    .executeTakeFirst();
}
