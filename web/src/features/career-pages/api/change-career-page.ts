import {
  copyCareerPage,
  createCareerPage,
  deleteCareerPage,
  setCareerPageActive,
  updateCareerPage,
} from '@platsa/contract/career-pages/endpoints';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';
import { careerPage } from './career-page.ts';

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
