import { fillPlaceholders } from '@platsa/contract/messaging/rules';
import type { Conversation, MessageTemplate } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { useDraft } from '../../ui/form/use-draft.ts';

interface Composition {
  text: string;
  /** Sending it declines the candidate. */
  declines: boolean;
}

const nothing: Composition = { text: '', declines: false };

/**
 * What is being written in a conversation. It outlives a reload, and a log-in that has run out; `begin` is what stands
 * there from the beginning instead.
 */
export function useComposition(
  conversation: Conversation,
  userId: string,
  initialTemplate: MessageTemplate | undefined,
) {
  const draft = useDraft<Composition>(`chat.${userId}.${conversation._id}`, nothing);
  const [current, setCurrent] = useState(() =>
    initialTemplate ? filled(initialTemplate, conversation) : (draft.restored ?? nothing),
  );
  /** What a template gave: unchanged, it makes room for the next one. */
  const [given, setGiven] = useState(initialTemplate ? current.text : '');
  const change = (next: Composition) => {
    setCurrent(next);
    draft.save(next);
    if (next.text === '') draft.forget();
  };
  return {
    ...current,
    write: (text: string) => change({ ...current, text }),
    /** A template that declines sets it; chosen when it is set already, it takes it away. */
    fillIn(template: MessageTemplate) {
      const { text, declines } = filled(template, conversation);
      const own = current.text === given ? '' : current.text.trimEnd();
      setGiven(own ? '' : text);
      change({ text: own ? `${own}\n\n${text}` : text, declines: declines && !current.declines });
    },
    withoutDecline: () => change({ ...current, declines: false }),
    clear: () => change(nothing),
  };
}

function filled({ message, status }: MessageTemplate, { _applicant, _job }: Conversation): Composition {
  const values = { förnamn: _applicant._user.firstName, företag: _job._brand.name, annons: _job.title };
  return { text: fillPlaceholders(message, values), declines: status === 1 };
}
