import { fillPlaceholders, placeholderValues } from '@platsa/contract/messaging/rules';
import type { Attachment, Conversation, MessageTemplate } from '@platsa/contract/messaging/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { declines as isDeclining } from './api/templates.ts';

interface Composition {
  text: string;
  /** Sending it declines the candidate. */
  declines: boolean;
  /** It declines somebody who was in a column for declining. Moved out again, they are declined no more. */
  byColumn: boolean;
  /** The text filled in by a template; if it is unchanged, the next template replaces it. */
  given: string;
  /** Uploaded files. */
  attachments: readonly Attachment[];
}

type Template = Pick<MessageTemplate, 'message' | 'status'>;

const nothing: Composition = { text: '', declines: false, byColumn: false, given: '', attachments: [] };

/**
 * The composer's state, with a draft that survives a reload and an expired session. `declined`: the applicant is in a column
 * for declining.
 */
export function useComposition(conversation: Conversation, userId: string, declined: boolean) {
  const session = useSession();
  // A guest has no templates, which name their sender.
  const sender = session.status === 'signedIn' ? session.user : { firstName: '', lastName: '' };
  const draft = useDraft<Composition>(`chat.${userId}.${conversation._id}`, nothing);
  const [current, setCurrent] = useState({ ...nothing, ...draft.restored });
  // Files arrive while something is typed.
  const latest = useRef(current);
  const changeComposition = (changed: Partial<Composition>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setCurrent(next);
    draft.save(next);
    if (next.text === '' && next.attachments.length === 0) draft.forget();
  };
  const fillWith = (message: string, declines: boolean, byColumn: boolean) => {
    const text = filled(message, conversation, sender);
    const { text: before, given } = latest.current;
    const own = before === given || before === text ? '' : before.trimEnd();
    changeComposition({ text: own ? `${own}\n\n${text}` : text, given: own ? '' : text, declines, byColumn });
  };
  const takeBackDecline = useEffectEvent(() => {
    const { text, given, declines, byColumn } = latest.current;
    if (!declines || !byColumn || declined) return;
    changeComposition({ text: text === given ? '' : text, given: '', declines: false, byColumn: false });
  });
  // Also for a restored draft: the applicant may have been moved out since it was written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may have changed is read there
  useEffect(() => takeBackDecline(), [declined]);
  return {
    ...current,
    write: (text: string) => changeComposition({ text }),
    /** A template's text replaces the last one's. A declining template toggles whether the message declines. */
    fillIn: (template: Template) => fillWith(template.message, isDeclining(template) && !current.declines, declined),
    /** For somebody who has just been moved to a column for declining. */
    decline: (template: Template) => fillWith(template.message, true, true),
    attach: (attachment: Attachment) => changeComposition({ attachments: [...latest.current.attachments, attachment] }),
    detach: (id: string) =>
      changeComposition({ attachments: latest.current.attachments.filter(({ _id }) => _id !== id) }),
    withoutDecline: () => changeComposition({ declines: false }),
    clear: () => changeComposition(nothing),
  };
}

function filled(
  message: string,
  { _applicant, _job }: Conversation,
  sender: { firstName: string; lastName: string },
): string {
  const values = placeholderValues({ ..._applicant._user, brandName: _job._brand.name, title: _job.title }, sender);
  return fillPlaceholders(message, values);
}
