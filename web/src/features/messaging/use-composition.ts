import { fillPlaceholders } from '@platsa/contract/messaging/rules';
import type { Attachment, Conversation, MessageTemplate } from '@platsa/contract/messaging/schema';
import { useRef, useState } from 'react';
import { useDraft } from '../../ui/form/use-draft.ts';
import { declines as isDeclining } from './template-choice.ts';

interface Composition {
  text: string;
  /** Sending it declines the candidate. */
  declines: boolean;
  /** Uploaded files. */
  attachments: readonly Attachment[];
}

type Template = Pick<MessageTemplate, 'message' | 'status'>;

const nothing: Composition = { text: '', declines: false, attachments: [] };

/** The composer's state, with a draft that survives a reload and an expired session. */
export function useComposition(conversation: Conversation, userId: string) {
  const draft = useDraft<Composition>(`chat.${userId}.${conversation._id}`, nothing);
  const [current, setCurrent] = useState({ ...nothing, ...draft.restored });
  // Files arrive while something is typed.
  const latest = useRef(current);
  /** The text filled in by a template; if it is unchanged, the next template replaces it. */
  const [given, setGiven] = useState('');
  const change = (changed: Partial<Composition>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setCurrent(next);
    draft.save(next);
    if (next.text === '' && next.attachments.length === 0) draft.forget();
  };
  const fillWith = (message: string, declines: boolean) => {
    const text = filled(message, conversation);
    const own = current.text === given || current.text === text ? '' : current.text.trimEnd();
    setGiven(own ? '' : text);
    change({ text: own ? `${own}\n\n${text}` : text, declines });
  };
  return {
    ...current,
    write: (text: string) => change({ text }),
    /** A template's text replaces the last one's. A declining template toggles whether the message declines. */
    fillIn: (template: Template) => fillWith(template.message, isDeclining(template) && !current.declines),
    decline: (template: Template) => fillWith(template.message, true),
    attach: (attachment: Attachment) => change({ attachments: [...latest.current.attachments, attachment] }),
    detach: (id: string) => change({ attachments: latest.current.attachments.filter(({ _id }) => _id !== id) }),
    withoutDecline: () => change({ declines: false }),
    /** The decline was undone: its text goes, unless it has been changed. */
    takeBackDecline: () => {
      if (!latest.current.declines) return;
      change(latest.current.text === given ? { text: '', declines: false } : { declines: false });
    },
    clear: () => change(nothing),
  };
}

function filled(message: string, { _applicant, _job }: Conversation): string {
  const values = { förnamn: _applicant._user.firstName, företag: _job._brand.name, annons: _job.title };
  return fillPlaceholders(message, values);
}
