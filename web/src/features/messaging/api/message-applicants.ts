import { messageApplicants } from '@platsa/contract/messaging/endpoints';
import { maxRecipients } from '@platsa/contract/messaging/rules';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { orFailWith } from '../../../ui/form/failure.ts';

const failed = orFailWith('Ditt meddelande gick inte att skicka. Försök igen senare eller kontakta support.');

/**
 * A retry reuses the message's id, so that it is stored once. Large groups are sent in parts; after a failure a retry
 * continues with the failed part. Returns how many were left out because they have withdrawn.
 */
export function useMessageApplicants(to: { companyId: string; jobId: string; applicants: readonly string[] }) {
  const press = useRef({ words: '', id: '' });
  return async (message: { text: string; decline: boolean }) => {
    const words = JSON.stringify([message, to]);
    if (press.current.words !== words) press.current = { words, id: crypto.randomUUID() };
    const { applicants, ...about } = to;
    let gone = 0;
    for (let first = 0; first < applicants.length; first += maxRecipients) {
      const part = applicants.slice(first, first + maxRecipients);
      const input = { ...about, ...message, applicants: part, _id: press.current.id };
      gone += (await call(messageApplicants, input).catch(failed)).gone ?? 0;
    }
    return gone;
  };
}
