import { mailApplicants } from '@platsa/contract/messaging/endpoints';
import type { MailForm } from '@platsa/contract/messaging/schema';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { orFailWith } from '../../../ui/form/failure.ts';

const failed = orFailWith('Något gick fel. Försök igen senare eller kontakta support.');

/** A retry reuses the mail's id, so that it is sent once. */
export function useMailApplicants(companyId: string, applicantIds: readonly string[]) {
  const press = useRef({ content: '', id: '' });
  return (mail: MailForm) => {
    const content = JSON.stringify([mail, applicantIds]);
    if (press.current.content !== content) press.current = { content, id: crypto.randomUUID() };
    const input = { ...mail, _company: companyId, _applicants: [...applicantIds], _id: press.current.id };
    return call(mailApplicants, input).catch(failed);
  };
}
