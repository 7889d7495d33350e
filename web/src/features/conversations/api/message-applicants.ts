import { messageApplicants } from '@platsa/contract/conversations/endpoints';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { orFailWith } from '../../../ui/form/failure.ts';

const failed = orFailWith('Ditt meddelande gick inte att skicka. Försök igen senare eller kontakta support.');

/** Pressed again because no answer came, the same message has the same id, and is stored once. */
export function useMessageApplicants(to: { companyId: string; jobId: string; applicants: readonly string[] }) {
  const press = useRef({ words: '', id: '' });
  return (message: { text: string; decline: boolean }) => {
    const words = JSON.stringify([message, to]);
    if (press.current.words !== words) press.current = { words, id: crypto.randomUUID() };
    const input = { ...to, ...message, applicants: [...to.applicants], _id: press.current.id };
    return call(messageApplicants, input).catch(failed);
  };
}
