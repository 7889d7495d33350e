import type { JobCard } from '@platsa/contract/jobs/schema';
import { useCompany } from '../../../lib/session.tsx';
import { drawCover } from '../default-cover.ts';
import { uploadCover } from './job.ts';

/** For a change that publishes a job: the picture that it gets if it has none of its own. */
export function useDrawnPicture() {
  const { _id } = useCompany();
  return async ({ images, _brand }: Pick<JobCard, 'images' | '_brand'>) =>
    images.length > 0 ? {} : { images: [await uploadCover(_id, await drawCover(_brand.name))] };
}
