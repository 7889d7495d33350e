import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import {
  maxMailLength,
  maxMessageLength,
  maxSubjectLength,
  placeholderProblem,
  undoSeconds,
} from '@platsa/contract/messaging/rules';
import { scheduledMessageForm } from '@platsa/contract/messaging/scheduled-messages';
import type { MessageTemplate, TemplateType } from '@platsa/contract/messaging/schema';
import { IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDraft } from '../../../lib/drafts.ts';
import { count, formatUpcoming } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { messageRecipients, useCancelMessage, useScheduleMessage } from '../api/scheduled-messages.ts';
import { declines, decliningText, invitingText, templateList, templatesFor } from '../api/templates.ts';
import styles from './BulkMessageDialog.module.css';
import { MessagePreview } from './MessagePreview.tsx';
import { SendTime } from './SendTime.tsx';

/** Kind of message that the dialog starts with; `invite` is a message from the template for invitations. */
type MessageKind = 'email' | 'chat' | 'decline' | 'invite';

interface BulkMessageDialogProps {
  companyId: string;
  /** One or many; they may belong to several jobs of the company. */
  applicants: readonly { _id: string; name: string }[];
  kind: MessageKind;
  onClose: () => void;
  /** The message is on its way: it leaves in ten seconds, or at the chosen time. */
  onSent: () => void;
  /** It was stopped in time: the applicants are still to be written to. */
  onUndone?: (() => void) | undefined;
}

/** Writes to one or several applicants in place: by mail, by chat message, or to decline them; now or later. */
export function BulkMessageDialog(props: BulkMessageDialogProps) {
  const templates = useQuery(templateList(props.companyId));
  if (templates.data) return <MessageDialog {...props} templates={templates.data} />;
  return (
    <Popup opened onClose={props.onClose} title="Skriv till kandidaterna" size="large" tall>
      <QueryView query={templates} skeleton={<FormSkeleton fields={4} />}>
        {() => null}
      </QueryView>
    </Popup>
  );
}

type LoadedDialogProps = BulkMessageDialogProps & { templates: readonly MessageTemplate[] };

function MessageDialog(props: LoadedDialogProps) {
  const { companyId, applicants, onClose } = props;
  const { form, choose, template, setTemplate } = useMessageForm(props);
  const { channel, decline } = form.values;
  const ids = applicants.map(({ _id }) => _id);
  const recipients = useQuery(messageRecipients({ companyId, channel, decline, applicants: ids }));
  const reached = recipients.data?.filter(({ skipped }) => !skipped).length ?? applicants.length;
  const offered = templatesFor(props.templates, channel).filter((one) => !decline || declines(one));
  /** Unknown placeholders are reported while typing. */
  const fillable = (path: 'subject' | 'text') => {
    const field = form.field(path);
    return { ...field, error: field.error ?? placeholderProblem(field.value) };
  };
  return (
    <Popup
      opened
      onClose={onClose}
      size="large"
      tall
      title={titles[decline ? 'decline' : channel]}
      footer={
        <>
          <FormFailure form={form} />
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            color={decline ? 'bad' : 'accent'}
            loading={form.submitting}
            disabled={reached === 0}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void form.send()}
          >
            {decline ? 'Tacka nej till' : 'Skicka till'} {count(reached, 'kandidat', 'kandidater')}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <SchemaForm form={form} enterSubmits={false} aria-label={titles[decline ? 'decline' : channel]}>
          <Stack gap="md">
            <KindChoice channel={channel} decline={decline} onChange={choose} />
            <RestoredDraft form={form} discard="Börja om" />
            <SelectField
              label="Mall"
              placeholder="Välj en mall, eller skriv själv"
              options={offered.map(({ _id, title }) => ({ value: _id, label: title }))}
              searchable={offered.length > 15}
              value={offered.some(({ _id }) => _id === template) ? template : null}
              onChange={setTemplate}
            />
            {channel === 'email' ? (
              <TextField label="Ämne" required maxLength={maxSubjectLength} {...fillable('subject')} data-autofocus />
            ) : null}
            <TextAreaField
              label="Meddelande"
              description="{förnamn}, {företag} och {annons} fylls i för varje kandidat."
              required
              minRows={8}
              maxRows={16}
              maxLength={channel === 'email' ? maxMailLength : maxMessageLength}
              {...fillable('text')}
              data-autofocus
            />
            <SendTime {...form.field('sendAt')} />
            {decline ? (
              <p className={styles.effect}>
                Kandidaten kan sedan inte svara, och kortet flyttas till kolumnen för dem ni tackat nej till.
              </p>
            ) : null}
          </Stack>
        </SchemaForm>
        <MessagePreview message={form.values} recipients={recipients} names={applicants} />
      </div>
    </Popup>
  );
}

const titles = { email: 'Skicka mejl', chat: 'Skicka meddelande', decline: 'Tacka nej' } as const;

/** The form's state, and what choosing a kind or a template changes in it. */
function useMessageForm({ companyId, applicants, kind, templates, onSent, onUndone }: LoadedDialogProps) {
  const channel: TemplateType = kind === 'email' ? 'email' : 'chat';
  const decline = kind === 'decline';
  const initial = decline
    ? decliningText(templates, channel)
    : kind === 'invite'
      ? invitingText(templates, channel)
      : undefined;
  const [template, pick] = useState<string | null>(initial?._id ?? null);
  const cancel = useCancelMessage();
  const { user } = useSignedIn();
  const ids = applicants.map(({ _id }) => _id);
  // A draft to one applicant is not offered for another.
  const draftKey = `message-${kind}-${companyId}${ids.length === 1 ? `-${ids[0]}` : ''}`;
  const form = useSchemaForm({
    schema: scheduledMessageForm,
    initialValues: {
      ...{ channel, decline, subject: initial?.subject ?? '', text: initial?.message ?? '' },
      sendAt: null as string | null,
    },
    submit: useScheduleMessage(companyId, ids),
    draftKey,
    onDone: ({ _id, sendAt, accepted, skipped }) => {
      const sent = form.values;
      // Undone, the text is there again when the dialog is opened.
      const undoSending = async () => {
        if (!(await cancel(_id))) return;
        writeDraft(draftKey, user._id, JSON.stringify(sent));
        onUndone?.();
      };
      const amounts = { accepted, left: skipped.length };
      const at = new Date(Date.now() + undoSeconds * 1000);
      const passed = sent.sendAt ? undefined : { at, text: sentText(sent, amounts) };
      toast.undo(sendingText(sent, { sendAt, ...amounts }), () => void undoSending(), passed);
      onSent();
    },
  });
  const fillTemplate = (text: { _id: string; subject: string; message: string }) => {
    pick(text._id);
    form.setValues({ text: text.message, ...(text.subject && { subject: text.subject }) });
  };
  /** A text that a template filled in is replaced with the kind; the user's own words stay. */
  const chooseChannel = (next: { channel: TemplateType; decline: boolean }) => {
    const known = templatesFor(templates, form.values.channel).find(({ _id }) => _id === template);
    const isOwn = form.values.text.trim() !== '' && form.values.text !== known?.message;
    form.setValues(next);
    if (isOwn) return;
    const text = next.decline ? decliningText(templates, next.channel) : undefined;
    if (text) fillTemplate(text);
    else {
      pick(null);
      form.setValues({ text: '', subject: '' });
    }
  };
  const setTemplate = (templateId: string | null) => {
    const chosen = templatesFor(templates, form.values.channel).find(({ _id }) => _id === templateId);
    if (!chosen) return;
    form.setValues({ decline: declines(chosen) });
    fillTemplate(chosen);
  };
  return { form, choose: chooseChannel, template, setTemplate };
}

interface KindChoiceProps {
  channel: TemplateType;
  decline: boolean;
  onChange: (next: { channel: TemplateType; decline: boolean }) => void;
}

/** Mail, message or declining; a decline is sent either way. */
function KindChoice({ channel, decline, onChange }: KindChoiceProps) {
  return (
    <div className={styles.kinds}>
      <SegmentedControl
        aria-label="Vad vill du skicka?"
        value={decline ? 'decline' : channel}
        onChange={(kind) =>
          onChange(kind === 'decline' ? { channel, decline: true } : { channel: kind as TemplateType, decline: false })
        }
        data={[
          { value: 'chat', label: 'Meddelande' },
          { value: 'email', label: 'Mejl' },
          { value: 'decline', label: 'Tacka nej' },
        ]}
      />
      {decline ? (
        <SegmentedControl
          aria-label="Skicka som"
          value={channel}
          onChange={(chosen) => onChange({ channel: chosen as TemplateType, decline: true })}
          data={[
            { value: 'chat', label: 'Som meddelande' },
            { value: 'email', label: 'Som mejl' },
          ]}
        />
      ) : null}
    </div>
  );
}

type SentBulkMessage = { channel: TemplateType; decline: boolean; sendAt: string | null };

function sendingText(
  { channel, decline }: SentBulkMessage,
  { sendAt, accepted, left }: { sendAt: string } & Amounts,
): string {
  const what = decline ? 'Nejet' : channel === 'email' ? 'Mejlet' : 'Meddelandet';
  return `${what} skickas ${formatUpcoming(sendAt)} till ${count(accepted, 'kandidat', 'kandidater')}.${leftText(left)}`;
}

function sentText({ channel }: SentBulkMessage, { accepted, left }: Amounts): string {
  const to = count(accepted, 'kandidat', 'kandidater');
  const done = channel === 'email' ? `E-mail skickades till ${to}` : 'Ditt meddelande har skickats';
  return `${done}${leftText(left)}`;
}

interface Amounts {
  accepted: number;
  /** Get nothing. */
  left: number;
}

function leftText(left: number): string {
  return left > 0 ? ` ${count(left, 'kandidat', 'kandidater')} får inget.` : '';
}
