import { addPiledPerson } from '@platsa/contract/people/pile-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { findPlaceSubject, insertAddedPerson, lockPlace, type PersonPlace, placePerson } from '../place-person.ts';
import { addPiledPeople } from '../policy.ts';
import { findKnownPerson, knownPersonView } from '../queries.ts';
import { findPiled } from './queries.ts';

export const addPiledPersonRoute = route(addPiledPerson, {
  limits: [limits.addPerson],
  async subject({ ctx, input: { companyId, personId, _workflowBoard } }) {
    if (!(await findPiled(ctx.db, companyId, personId))) return undefined;
    return findPlaceSubject(ctx, companyId, _workflowBoard);
  },
  policy: addPiledPeople,
  handle: ({ ctx, input, actor }) =>
    inTransaction(ctx, async (tx) => {
      const by = actor.userId;
      const { companyId, personId, firstName, lastName, email, phoneNumber, source } = input;
      const name = `${firstName} ${lastName}`;
      await lockCompany(tx, companyId);
      const known = email ? await findKnownPerson(tx, getJobViewer(actor, companyId), email) : undefined;
      if (known) return knownPersonView(known);
      const piled = await tx
        .deleteFrom('piledPersons')
        .where('personId', '=', personId)
        .returning('createdAt')
        .executeTakeFirst();
      if (!piled) throw new ApiError('notFound');
      await tx
        .updateTable('persons')
        .set({ firstName, lastName, email: email || null, phoneNumber, updatedAt: ctx.now() })
        .where('id', '=', personId)
        .execute();
      const place: PersonPlace = {
        companyId,
        boardId: input._workflowBoard ?? null,
        columnId: input._workflowColumn ?? null,
      };
      const locked = await lockPlace(ctx, tx, place);
      // The month in which the person must be told counts from when the company got the file.
      await insertAddedPerson(tx, { personId, companyId, addedBy: by, source, addedAt: piled.createdAt });
      const placed = await placePerson(ctx, tx, {
        ...{ place, locked, personId, by },
        source: { sourceChannel: 'import', sourceDetail: source },
      });
      await record(ctx, tx, { type: 'pile.changed', companyId });
      return { _person: personId, name, isKnown: false, takesResume: false, placed };
    }),
});
