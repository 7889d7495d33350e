import {
  closeCompany,
  createCompany as endpoint,
  getCompany,
  listChildren,
  undoClosing,
  updateCompany,
  uploadLibraryImage,
} from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { forgetLogo } from '../stored-logo.ts';

export const company = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => call(getCompany, { companyId }, { signal }),
  });

/** Updates a company, and its name and logo in the session. */
export function useUpdateCompany() {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  return async (input: InputOf<typeof updateCompany>) => {
    const answer = await call(updateCompany, input);
    queryClient.setQueryData(company(input.companyId).queryKey, answer);
    // Other queries about the company, such as the job form's Sender ID.
    void queryClient.invalidateQueries({ queryKey: ['company', input.companyId] });
    await refresh();
    return answer.company;
  };
}

type NewCompany = InputOf<typeof endpoint>;

/** `token` is the session of somebody who has just registered. */
export function createCompany(company: NewCompany, logo: Blob | null, token?: string) {
  const created = call(endpoint, company, { ...(logo && { file: logo }), ...(token && { token }) });
  void created.then(forgetLogo, () => undefined);
  return created;
}

/** Puts a logo in the company's library; it is used once the company refers to it. */
export async function uploadLogo(companyId: string, file: Blob): Promise<string> {
  const { image } = await call(uploadLibraryImage, { companyId, type: 'logo' }, { file });
  return image.imageId;
}

/** Closes a company, or undoes it. The session says since when it closes. */
export function useClosing() {
  const { refresh } = useSessionActions();
  return {
    close: async (input: InputOf<typeof closeCompany>) => {
      await call(closeCompany, input);
      await refresh();
    },
    undo: async (companyId: string) => {
      await call(undoClosing, { companyId });
      await refresh();
    },
  };
}

export const childList = (companyId: string) =>
  queryOptions({
    queryKey: ['company', 'children', companyId],
    queryFn: ({ signal }) => call(listChildren, { companyId }, { signal }),
    select: ({ children }) => children,
  });
