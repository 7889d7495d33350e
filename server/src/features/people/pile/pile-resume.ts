import { mostPiled } from '@platsa/contract/people/forms';
import { pileResume } from '@platsa/contract/people/pile-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { requireFile } from '../../../http/input.ts';
import { limits } from '../../../http/limits.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompany } from '../../companies/index.ts';
import { handInResume, takeCvFile, withResumeFile } from '../../profiles/resumes/index.ts';
import { insertPerson } from '../insert-person.ts';
import { countPiled } from './queries.ts';

export const pileResumeRoute = route(pileResume, {
  limits: [limits.pileResume],
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, _id: personId }, actor, file: given }) {
    const file = await takeCvFile(requireFile(given));
    await withResumeFile(ctx, file, (resume) =>
      inTransaction(ctx, async (tx) => {
        // Files of a pile arrive side by side, and are counted one after the other.
        await lockCompany(tx, companyId);
        if ((await countPiled(tx, companyId)) >= mostPiled) {
          throw new ApiError('conflict', {
            userFriendlyMessage: `Högen rymmer ${mostPiled} CV:n. Gå igenom några först.`,
          });
        }
        await insertPerson(tx, { id: personId, companyId, firstName: '', lastName: '', email: null, phoneNumber: '' });
        await tx
          .insertInto('piledPersons')
          .values({ personId, companyId, piledBy: actor.userId, createdAt: ctx.now() })
          .execute();
        await handInResume(ctx, tx, { ...resume, personId, companyId, isReviewed: false });
        await record(ctx, tx, { type: 'pile.changed', companyId });
      }),
    );
    return { _id: personId };
  },
});
