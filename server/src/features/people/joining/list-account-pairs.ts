import { type AccountPair, listAccountPairs } from '@platsa/contract/people/join-endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { listComparedPeople } from '../merging/list-duplicates.ts';
import { selectAccountPairs } from './account-pairs.ts';

const most = 50;

export const listAccountPairsRoute = route(listAccountPairs, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId } }) {
    const viewer = getJobViewer(actor, companyId);
    const rows = await selectAccountPairs(ctx.db, { viewer, limit: most });
    const ids = rows.flatMap(({ personId, accountId }) => [personId, accountId]);
    const people = await listComparedPeople(ctx.db, viewer, ids);
    const pairs = rows.flatMap(
      ({ personId, accountId, reasons, askedAt, canAskFrom, mustInformFirst }): AccountPair[] => {
        const [person, account] = [people.get(personId), people.get(accountId)];
        // One of them may have been deleted a moment ago.
        if (!person || !account) return [];
        const asked = { askedAt: askedAt?.toISOString() ?? null, canAskFrom: canAskFrom?.toISOString() ?? null };
        return [{ reasons, people: [person, account], mustInformFirst, ...asked }];
      },
    );
    return { pairs };
  },
});
