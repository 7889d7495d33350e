import { acceptTexts, listConsents } from '@platsa/contract/accounts/endpoints';
import { type TermText, textVersions } from '@platsa/contract/accounts/texts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The texts that the user has accepted. */
export const consents = (userId: string) =>
  queryOptions({
    queryKey: ['applicant', 'consents', userId],
    meta: { live: ['session'] },
    queryFn: ({ signal }) => call(listConsents, { userId }, { signal }).then((answer) => answer.consents),
  });

export const acceptNewTexts = (userId: string, texts: readonly TermText[]) =>
  call(acceptTexts, { userId, accepted: texts.map((text) => ({ text, version: textVersions[text] })) });
