import { comparePeople } from '@platsa/contract/people/endpoints';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer } from '../boards/index.ts';
import { listComparedPeople } from './merging/list-duplicates.ts';
import { requireMergeable } from './merging/queries.ts';

export const comparePeopleRoute = route(comparePeople, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId, other } }) {
    if (personId === other) throw invalidField('other', 'Välj två olika personer');
    const viewer = getJobViewer(actor, companyId);
    await requireMergeable(ctx.db, { viewer, personIds: [personId, other] });
    const people = await listComparedPeople(ctx.db, viewer, [personId, other]);
    const [first, second] = [people.get(personId), people.get(other)];
    if (!first || !second) throw new ApiError('notFound');
    return [first, second] satisfies [unknown, unknown];
  },
});
