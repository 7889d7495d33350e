import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { DeclinePopup } from '../../features/messaging/components/DeclinePopup.tsx';
import { DeclineSeveralPopup } from '../../features/messaging/components/DeclineSeveralPopup.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { Declined } from './use-declining.ts';

const WriteToMany = lazyComponent(() => import('./WriteToMany.tsx').then((m) => m.WriteToMany));

interface AskDeclinedProps {
  job: string;
  templates: readonly MessageTemplate[];
  /** The applicants just moved to a column for declining. */
  declined: readonly Declined[];
  onClose: () => void;
}

/** Offers to notify the declined applicants: one in the chat, several with one message each. */
export function AskDeclined({ job, templates, declined, onClose }: AskDeclinedProps) {
  const [writing, setWriting] = useState<readonly Declined[]>([]);
  const stopWriting = () => setWriting([]);
  const write = () => {
    setWriting(declined);
    onClose();
  };
  const several = declined.length > 1;
  return (
    <>
      <DeclinePopup applicant={several ? null : (declined[0] ?? null)} onClose={onClose} />
      <DeclineSeveralPopup count={several ? declined.length : 0} onClose={onClose} onWrite={write} />
      {writing.length > 0 ? (
        <WriteToMany
          opened
          onClose={stopWriting}
          job={job}
          templates={templates}
          to={{ kind: 'decline', applicants: writing, onClose: stopWriting, onSent: stopWriting }}
        />
      ) : null}
    </>
  );
}
