import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { addHostName } from '@platsa/contract/career-pages/host-name-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { isGivenHost } from './career-hosts.ts';
import { getTargetHost, hostColumns, hostEvent, hostNameView, hostRows } from './host-names.ts';
import { careerPageSubject } from './queries.ts';

const maxHostNames = 10;

export const addHostNameRoute = route(addHostName, {
  limits: [limits.hostName],
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId, host: typed }, subject: { companyId }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      const host = domainToASCII(typed);
      if (host === '') throw invalidField('host', 'Ange en domän som jobb.exempel.se');
      if (host === getTargetHost(ctx) || isGivenHost(ctx.config, host))
        throw invalidField('host', 'Domänen är Platsas egen');
      const known = await hostRows(tx).where('careerPageId', '=', careerPageId).execute();
      if (known.length >= maxHostNames) throw invalidField('host', `Ange högst ${maxHostNames} domäner`);
      const token = randomBytes(16).toString('hex');
      const added = await tx
        .insertInto('careerHosts')
        .values({ careerPageId, companyId, host, token, createdAt: ctx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning(hostColumns)
        .executeTakeFirst();
      if (!added) throw invalidField('host', 'Domänen finns redan på sidan');
      await record(ctx, tx, { type: 'careerpage.host.added', ...hostEvent(added, userId) });
      return { hostName: hostNameView(ctx, added) };
    }),
});
