import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { requireFile } from '../../http/input.ts';
import { limits } from '../../http/limits.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { recordImage, storeImage } from '../../platform/images/store-image.ts';

export const uploadLibraryImageRoute = route(uploadLibraryImage, {
  limits: [limits.upload],
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input, file }) {
    const picture = await storeImage(ctx, requireFile(file), input.type);
    const imageId = await inTransaction(ctx, (tx) => recordImage(tx, picture, { companyId: input.companyId }));
    return { image: { imageId } };
  },
});
