import { conversationStatus, fillPlaceholders } from '@platsa/contract/messaging/rules';
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
 * The composer's state, with a draft that survives a reload and an expired session. `initialTemplate` replaces the draft.
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
  /** The text filled in by a template; if it is unchanged, the next template replaces it. */
  const [given, setGiven] = useState(initialTemplate ? current.text : '');
  const change = (next: Composition) => {
    setCurrent(next);
    draft.save(next);
    if (next.text === '') draft.forget();
  };
  return {
    ...current,
    write: (text: string) => change({ ...current, text }),
    /** A declining template toggles whether the message declines. */
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
  return { text: fillPlaceholders(message, values), declines: status === conversationStatus.declined };
}
