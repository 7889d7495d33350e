import { Button, Textarea } from '@mantine/core';
import { isBlank } from '@platsa/contract/is-blank';
import { conversationStatus, isEnded, maxMessageLength, messageLength } from '@platsa/contract/messaging/rules';
import type { Conversation, MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { decliningText } from '../template-choice.ts';
import { useComposition } from '../use-composition.ts';
import styles from './Composer.module.css';
import { LockedComposer } from './LockedComposer.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';

interface ComposerProps {
  conversation: Conversation;
  userId: string;
  /** None for candidates. */
  templates: readonly MessageTemplate[];
  /** Fills in the text that declines, once. */
  declining?: boolean;
  /** The declining text has been filled in; a later visit must not do it again. */
  onFilled?: (() => void) | undefined;
  onSend: (message: { text: string; status: 0 | 1 }) => void;
}

export function Composer({ conversation, userId, templates, declining = false, onFilled, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, declines, write, fillIn, decline, withoutDecline, clear } = useComposition(conversation, userId);
  const fillInDecline = useEffectEvent(() => {
    if (conversation.mayWrite) decline(decliningText(templates, 'chat'));
    onFilled?.();
    field.current?.focus();
  });
  useEffect(() => {
    if (declining) fillInDecline();
  }, [declining]);
  const [asking, setAsking] = useState(false);
  const length = messageLength(text.trim());
  const tooLong = length > maxMessageLength;
  const ready = conversation.mayWrite && !isBlank(text) && !tooLong;

  const send = () => {
    if (!ready) return;
    onSend({ text: text.trim(), status: declines ? conversationStatus.declined : conversationStatus.open });
    clear();
    field.current?.focus();
  };
  const submit = () => {
    if (!ready) return;
    if (declines) setAsking(true);
    else send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone the key makes a new line, as everywhere there; an unfinished composition is the keyboard's own.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submit();
  };

  if (!conversation.mayWrite) return <LockedComposer reason={lockedText(conversation)} text={text} onDiscard={clear} />;
  return (
    <div className={styles.root} data-bottom-bar>
      {declines ? <Declines onCancelDecline={withoutDecline} /> : null}
      <Textarea
        ref={field}
        aria-label="Meddelande"
        placeholder="Skriv ett meddelande..."
        dir={text ? 'auto' : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={2}
        maxRows={10}
        error={tooLong ? `Meddelandet får vara högst ${formatNumber(maxMessageLength)} tecken` : undefined}
      />
      <div className={styles.row}>
        {templates.length > 0 ? (
          <TemplateMenu
            templates={templates}
            onPick={(template) => {
              fillIn(template);
              field.current?.focus();
            }}
          />
        ) : null}
        <span className={styles.help}>
          <span className={styles.keys}>Enter skickar, Skift + Enter ger ny rad</span>
          {length > maxMessageLength * 0.8 ? (
            <span data-over={tooLong || undefined}>
              {formatNumber(length)} / {formatNumber(maxMessageLength)}
            </span>
          ) : null}
        </span>
        <Button
          color={declines ? 'bad' : 'accent'}
          rightSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!ready}
          onClick={submit}
        >
          Skicka
        </Button>
      </div>
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title="Vill du tacka nej till kandidaten?"
        text="Kandidaten får ditt meddelande och kan sedan inte svara. Kortet flyttas till kolumnen för dem ni tackat nej till."
        confirmLabel="Ja, skicka meddelandet"
        cancelLabel="Nej, avbryt"
        onConfirm={send}
      />
      <LeaveGuard
        when={text.trim() !== ''}
        leaving="Lämna konversationen"
        text="Är du säker på att du vill lämna den här konversationen? Du har ändringar som inte kommer sparas!"
        onLeave={clear}
      />
    </div>
  );
}

function lockedText({ status }: Conversation): string {
  return isEnded(status) ? 'Konversationen är avslutad.' : 'Du kan inte svara på den här chatten';
}

function Declines({ onCancelDecline }: { onCancelDecline: () => void }) {
  return (
    <div className={styles.declines} role="status">
      Meddelandet tackar nej till kandidaten, som sedan inte kan svara.
      <Button
        size="compact-sm"
        variant="subtle"
        color="bad"
        leftSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onCancelDecline}
      >
        Tacka inte nej
      </Button>
    </div>
  );
}
