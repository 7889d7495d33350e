import { getCareerPage, getCareerStatistics, getCareerSurroundings } from '@platsa/contract/career-pages/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const careerPage = (careerPageId: string) =>
  queryOptions({
    queryKey: ['career-page', careerPageId],
    queryFn: ({ signal }) => call(getCareerPage, { careerPageId }, { signal }).then((answer) => answer.careerPage),
  });

/** Company, brands and jobs that the page shows besides its own content; `brandId` is that of a brand's page. */
export const careerSurroundings = (companyId: string, brandId: string | null) =>
  queryOptions({
    queryKey: ['career-surroundings', companyId, brandId],
    queryFn: ({ signal }) =>
      call(getCareerSurroundings, { companyId, ...(brandId && { _brand: brandId }) }, { signal }).then(
        ({ surroundings }) => surroundings,
      ),
    meta: { live: ['public-jobs', 'job', 'company', 'career-page'] },
  });

export const careerStatistics = (careerPageId: string) =>
  queryOptions({
    queryKey: ['career-statistics', careerPageId],
    queryFn: ({ signal }) => call(getCareerStatistics, { careerPageId }, { signal }),
  });
