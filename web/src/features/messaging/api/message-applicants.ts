import { messageApplicants } from '@platsa/contract/messaging/endpoints';
import { maxRecipients } from '@platsa/contract/messaging/rules';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { orFailWith } from '../../../ui/form/failure.ts';

const failed = orFailWith('Ditt meddelande gick inte att skicka. Försök igen senare eller kontakta support.');

/**
 * Pressed again because no answer came, the same message has the same id, and is stored once. More than one call takes
 * are sent one part after the other; where a part fails, pressing again goes on from there.
 */
export function useMessageApplicants(to: { companyId: string; jobId: string; applicants: readonly string[] }) {
  const press = useRef({ words: '', id: '' });
  return async (message: { text: string; decline: boolean }) => {
    const words = JSON.stringify([message, to]);
    if (press.current.words !== words) press.current = { words, id: crypto.randomUUID() };
    const { applicants, ...about } = to;
    for (let first = 0; first < applicants.length; first += maxRecipients) {
      const part = applicants.slice(first, first + maxRecipients);
      await call(messageApplicants, { ...about, ...message, applicants: part, _id: press.current.id }).catch(failed);
    }
  };
}
