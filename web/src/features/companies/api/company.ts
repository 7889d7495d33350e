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
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { tabStore } from '../../../lib/stored-values.ts';

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

const key = 'platsa.new-company.logo';
/** Browsers store about 5 million characters per origin. */
const mostCharacters = 4_000_000;

/** The logo of an unfinished company form, stored in this tab as a data URL. */
export function useStoredLogo(): Blob | null {
  const [restored] = useState(readStoredLogo);
  return restored;
}

/** Stores the current logo; one that is too large has to be chosen again after a reload. */
export function useStoreLogo(logo: Blob | null): void {
  useEffect(() => {
    if (!logo) return forgetLogo();
    const reader = new FileReader();
    reader.onload = () => writeStoredLogo(String(reader.result));
    reader.readAsDataURL(logo);
    return () => reader.abort();
  }, [logo]);
}

function forgetLogo(): void {
  tabStore.remove(key);
}

function writeStoredLogo(text: string): void {
  if (text.length > mostCharacters) forgetLogo();
  else tabStore.write(key, text);
}

/** Decoded by hand, because the content security policy forbids fetching data URLs. */
function readStoredLogo(): Blob | null {
  const [, type, bytes] = /^data:(image\/[\w+.-]+);base64,(.*)$/.exec(tabStore.read(key) ?? '') ?? [];
  if (!type || !bytes) return null;
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}
