import {
  checkPageId,
  copyCareerPage,
  createCareerPage,
  deleteCareerPage,
  getCareerPage,
  getCareerStatistics,
  getCareerSurroundings,
  listCareerPages,
  setCareerPageActive,
  updateCareerPage,
} from '@platsa/contract/career-pages/endpoints';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';

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

export const careerPageList = (companyId: string) =>
  queryOptions({
    queryKey: ['career-page', 'list', companyId],
    queryFn: ({ signal }) => call(listCareerPages, { companyId }, { signal }),
  });

/** Changes of career pages; their queries are refetched afterwards. */
export function useCareerPageChanges() {
  const queryClient = useQueryClient();
  const refetchCareerPages = () => void queryClient.invalidateQueries({ queryKey: ['career-page'] });
  const cachePage = ({ careerPage: page }: { careerPage: CareerPage }): CareerPage => {
    queryClient.setQueryData(careerPage(page._id).queryKey, page);
    return page;
  };
  return {
    create: (input: InputOf<typeof createCareerPage>) =>
      call(createCareerPage, input)
        .then(cachePage)
        .catch(failWith('Karriärsidan kunde inte skapas. Försök igen.'))
        .finally(refetchCareerPages),
    update: (input: InputOf<typeof updateCareerPage>) =>
      call(updateCareerPage, input)
        .then(cachePage)
        .catch(failWith('Karriärsidan kunde inte sparas. Försök igen.'))
        .finally(refetchCareerPages),
    setActive: (careerPageId: string, active: boolean) =>
      call(setCareerPageActive, { careerPageId, active }).then(cachePage).finally(refetchCareerPages),
    copy: (careerPageId: string) => call(copyCareerPage, { careerPageId }).then(cachePage).finally(refetchCareerPages),
    // The deleted page itself is not refetched: its editor is about to close.
    remove: async (careerPageId: string) => {
      await call(deleteCareerPage, { careerPageId });
      void queryClient.invalidateQueries({ queryKey: ['career-page', 'list'] });
    },
  };
}

interface CheckedPageId {
  companyId: string;
  pageId: string;
  /** The page that is being edited, which may keep its address. */
  careerPageId: string | undefined;
}

/** Whether an address is free. Checked anew each time: another company may take it at any moment. */
export const pageIdCheck = (input: CheckedPageId) =>
  queryOptions({
    queryKey: ['career-page-id', input],
    queryFn: ({ signal }) => call(checkPageId, input, { signal }),
    enabled: input.pageId !== '',
    staleTime: 0,
  });

const mutationKey = ['upload-career-picture'];

interface PictureUpload {
  companyId: string;
  shape: 'header' | 'section';
  onDone: (imageId: string) => void;
}

/** Sends a cropped picture to the company's library at once, so that the preview shows it and it survives a reload. */
export function useUploadPicture({ companyId, shape, onDone }: PictureUpload) {
  return useMutation({
    mutationKey,
    mutationFn: (picture: Blob) =>
      call(uploadLibraryImage, { companyId, type: shape }, { file: picture, fileName: 'karriarsida' }),
    onSuccess: ({ image }) => onDone(image.imageId),
  });
}

export function usePictureIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
