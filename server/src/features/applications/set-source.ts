import { setSource } from '@platsa/contract/applications/endpoints';
import type { ApplicationSource } from '@platsa/contract/applications/schema';
import { describeSource } from '@platsa/contract/jobs/sources';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { handleApplicants, refreshBoards } from '../boards/index.ts';
import { getApplicantRow } from './applicant-row.ts';
import { findApplicant, lockApplication, requirePerson } from './queries.ts';
import { sourceView } from './view.ts';

export const setSourceRoute = route(setSource, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('move'),
  handle({ ctx, input: { channel, detail, _link }, actor, subject }) {
    const { id, companyId, jobId, boardId } = subject;
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const before = await getApplicantRow(tx, id, actor);
      requirePerson(before);
      const link = _link === null ? null : await getLink(tx, companyId, _link);
      const columns = link
        ? ({ sourceChannel: 'link', sourceDetail: link.name, sourceLinkId: link.id } as const)
        : { sourceChannel: channel, sourceDetail: detail, sourceLinkId: null };
      await tx.updateTable('applicants').set(columns).where('id', '=', id).execute();
      const source = sourceView(await getApplicantRow(tx, id, actor));
      const name = describeCorrection(sourceView(before), source);
      await record(ctx, tx, {
        ...{ type: 'applicant.source.set', companyId, by: actor.userId, jobId, applicationId: id, name },
      });
      await refreshBoards(tx, [boardId]);
      return { source };
    });
  },
});

/** Without the text about a source, which may name a person: events name none. Null where that text alone has changed. */
function describeCorrection(...sources: [before: ApplicationSource, after: ApplicationSource]): string | null {
  const [before, after] = sources.map(({ channel, _link }) => describeSource({ channel, detail: _link?.name ?? null }));
  return before === after ? null : `från ${before} till ${after}`;
}

async function getLink(tx: Tx, companyId: string, linkId: string) {
  return tx
    .selectFrom('jobLinks')
    .select(['id', 'name'])
    .where('id', '=', linkId)
    .where('companyId', '=', companyId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => invalidField('_link', 'Länken finns inte längre'));
}
