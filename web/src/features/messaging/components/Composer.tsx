import { ActionIcon, Button, Menu, Stack, Text, Textarea } from '@mantine/core';
import { isBlank } from '@platsa/contract/is-blank';
import { explainMissingRight } from '@platsa/contract/jobs/team';
import {
  attachmentTypes,
  conversationStatus,
  isEnded,
  maxMessageLength,
  messageLength,
} from '@platsa/contract/messaging/rules';
import type { Conversation, MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconPaperclip, IconSend2, IconSettings, IconTemplate, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useReadOnly } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { decliningText } from '../api/templates.ts';
import type { NewChatMessage } from '../outbox.ts';
import { useComposition } from '../use-composition.ts';
import { useUploads } from '../use-uploads.ts';
import styles from './Composer.module.css';
import { ComposerFiles } from './ComposerFiles.tsx';
import { DeclineReasonField } from './DeclineReasonField.tsx';
import { LockedComposer } from './LockedComposer.tsx';

interface ComposerProps {
  conversation: Conversation;
  userId: string;
  /** None for candidates. */
  templates: readonly MessageTemplate[];
  /** Fills in the text that declines, once. */
  declining?: boolean;
  /** The declining text has been filled in; a later visit must not do it again. */
  onFilled?: (() => void) | undefined;
  /** The applicant is in a column for declining. Moved out again, they are not declined by a message any more. */
  declined?: boolean | undefined;
  onSend: (message: NewChatMessage) => void;
}

export function Composer(props: ComposerProps) {
  const { conversation, userId, templates, declining = false, onFilled, declined = false, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const readOnly = useReadOnly();
  const isAllowed = useMay()('message');
  const mayWrite = conversation.mayWrite && isAllowed;
  const composition = useComposition(conversation, userId, declined);
  const { text, declines, attachments, write, fillIn, decline, withoutDecline } = composition;
  const files = useUploads(conversation._id, {
    uploaded: attachments.length,
    onUploaded: composition.attach,
    onRemoved: composition.detach,
  });
  const drop = useFileDrop(files.add);
  const clearComposer = () => {
    composition.clear();
    files.clear();
  };
  const fillInDecline = useEffectEvent(() => {
    // The move may have been undone before the text could be filled in.
    if (mayWrite && declined) decline(decliningText(templates, 'chat'));
    onFilled?.();
    field.current?.focus();
  });
  useEffect(() => {
    if (declining) fillInDecline();
  }, [declining]);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const length = messageLength(text.trim());
  const tooLong = length > maxMessageLength;
  const isUploading = files.uploads.length > 0;
  const isEmpty = isBlank(text) && attachments.length === 0;
  const ready = mayWrite && !isEmpty && !tooLong && !isUploading;

  const sendText = () => {
    if (!ready) return;
    const status = declines ? conversationStatus.declined : conversationStatus.open;
    const message = { text: isBlank(text) ? '' : text.trim(), attachments, status };
    onSend({ ...message, ...(declines && reason && { declineReason: reason }) });
    setReason(null);
    clearComposer();
    field.current?.focus();
  };
  const submitText = () => {
    if (!ready) return;
    if (declines) setAsking(true);
    else sendText();
  };
  const onComposerKeyDown = (event: KeyboardEvent) => {
    // On a phone the key makes a new line, as everywhere there; an unfinished composition is the keyboard's own.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submitText();
  };

  if (readOnly || !mayWrite) {
    const reason = readOnly ?? (isAllowed ? lockedText(conversation) : explainMissingRight('message'));
    return <LockedComposer reason={reason} text={text} onDiscard={clearComposer} />;
  }
  return (
    <section className={styles.root} aria-label="Nytt meddelande" data-over={drop.over || undefined} {...drop.area}>
      {declines ? <Declines onCancelDecline={withoutDecline} /> : null}
      <Textarea
        ref={field}
        aria-label="Meddelande"
        placeholder="Skriv ett meddelande..."
        dir={text ? 'auto' : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onComposerKeyDown}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          files.add([...event.clipboardData.files]);
        }}
        autosize
        minRows={2}
        maxRows={10}
        error={tooLong ? `Meddelandet får vara högst ${formatNumber(maxMessageLength)} tecken` : undefined}
      />
      {files.refusal ? (
        <p className={styles.refusal} role="alert">
          {files.refusal}
        </p>
      ) : null}
      <ComposerFiles
        attachments={attachments}
        uploads={files.uploads}
        onDetach={composition.detach}
        onRetry={files.retry}
        onRemove={files.remove}
      />
      <div className={styles.row}>
        <AttachButton onFiles={files.add} />
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
          <span className={styles.keys}>Enter skickar, skift + Enter ger ny rad</span>
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
          onClick={submitText}
        >
          Skicka
        </Button>
      </div>
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title="Vill du tacka nej till kandidaten?"
        text={
          <Stack gap="md">
            <Text>
              Kandidaten får ditt meddelande och kan sedan inte svara. Kortet flyttas till kolumnen för dem ni tackat
              nej till.
            </Text>
            {/* In a column for declining, the move has asked. */}
            {declined ? null : (
              <DeclineReasonField companyId={conversation._company._id} value={reason} onChange={setReason} />
            )}
          </Stack>
        }
        confirmLabel="Ja, skicka meddelandet"
        cancelLabel="Nej, avbryt"
        onConfirm={sendText}
      />
      <LeaveGuard
        when={text.trim() !== '' || attachments.length > 0 || isUploading}
        leaving="Lämna konversationen"
        text="Är du säker på att du vill lämna den här konversationen? Du har ändringar som inte kommer sparas!"
        onLeave={clearComposer}
      />
    </section>
  );
}

/** A phone's dialogue offers the camera, too. */
function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={attachmentTypes}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be picked again after removal.
          event.currentTarget.value = '';
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Bifoga filer"
        title="Bifoga filer: PDF eller bilder, högst 10 MB"
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
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

interface TemplateMenuProps {
  templates: readonly MessageTemplate[];
  onPick: (template: MessageTemplate) => void;
}

function TemplateMenu({ templates, onPick }: TemplateMenuProps) {
  return (
    <Menu position="top-start" shadow="md" width={280} returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}>
          Mallar
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>Mallar</Menu.Label>
        {templates.map((template) => (
          <Menu.Item key={template._id} onClick={() => onPick(template)}>
            {template.title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.settings.to({ tab: 'message-templates' })}
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
        >
          Hantera mallar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
