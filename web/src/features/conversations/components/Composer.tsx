import { ActionIcon, Button, Textarea } from '@mantine/core';
import { maxMessageLength } from '@platsa/contract/conversations/rules';
import { fillPlaceholders, type PlaceholderValues } from '@platsa/contract/templates/rules';
import type { MessageTemplate } from '@platsa/contract/templates/schema';
import { IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import styles from './Composer.module.css';
import { TemplateMenu } from './TemplateMenu.tsx';

interface ComposerProps {
  /** None for candidates. */
  templates: readonly MessageTemplate[];
  values: PlaceholderValues;
  /** What stands there from the beginning. */
  begin?: MessageTemplate | undefined;
  onSend: (message: { text: string; status: 0 | 1 }) => void;
}

export function Composer({ templates, values, begin, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => (begin ? fillPlaceholders(begin.message, values) : ''));
  const [declines, setDeclines] = useState(begin?.status === 1);
  const [asking, setAsking] = useState(false);
  const tooLong = text.trim().length > maxMessageLength;
  const ready = text.trim() !== '' && !tooLong;

  const send = () => {
    onSend({ text: text.trim(), status: declines ? 1 : 0 });
    setText('');
    setDeclines(false);
    field.current?.focus();
  };
  const submit = () => {
    if (!ready) return;
    if (declines) setAsking(true);
    else send();
  };
  const fillIn = (template: MessageTemplate) => {
    const filled = fillPlaceholders(template.message, values);
    setText(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
    setDeclines(template.status === 1);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone the key makes a new line, as everywhere there; an unfinished composition is the keyboard's own.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submit();
  };

  return (
    <div className={styles.root}>
      {declines ? (
        <div className={styles.declines}>
          Meddelandet tackar nej till kandidaten, som sedan inte kan svara.
          <Button
            size="compact-sm"
            variant="subtle"
            color="bad"
            leftSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setDeclines(false)}
          >
            Skicka utan att tacka nej
          </Button>
        </div>
      ) : null}
      <div className={styles.row}>
        {templates.length > 0 ? <TemplateMenu templates={templates} onPick={fillIn} /> : null}
        <Textarea
          ref={field}
          className={styles.field}
          aria-label="Meddelande"
          placeholder="Skriv ett meddelande..."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          autosize
          minRows={1}
          maxRows={8}
          error={tooLong ? `Meddelandet får vara högst ${formatNumber(maxMessageLength)} tecken` : undefined}
        />
        <ActionIcon variant="filled" size={42} radius="md" aria-label="Skicka" disabled={!ready} onClick={submit}>
          <IconSend2 size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={styles.help}>
        <span className={styles.keys}>Enter skickar, Skift + Enter ger ny rad</span>
        {text.length > maxMessageLength * 0.8 ? (
          <span data-over={tooLong || undefined}>
            {formatNumber(text.trim().length)} / {formatNumber(maxMessageLength)}
          </span>
        ) : null}
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
      />
    </div>
  );
}
