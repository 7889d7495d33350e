import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { DeclineReason } from '@platsa/contract/applications/decline-reasons';
import { askForTime, proposalText } from '@platsa/contract/messaging/proposal-text';
import type { Proposal } from '@platsa/contract/messaging/proposed-times';
import {
  maxMailLength,
  maxMessageLength,
  maxSubjectLength,
  namePlaceholders,
  placeholderProblem,
  undoSeconds,
} from '@platsa/contract/messaging/rules';
import { scheduledMessageForm } from '@platsa/contract/messaging/scheduled-messages';
import type { MessageTemplate, TemplateType } from '@platsa/contract/messaging/schema';
import { capital } from '@platsa/contract/mid-sentence';
import { IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { writeDraft } from '../../../lib/drafts.ts';
import { count } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useReadOnly, useSignedIn } from '../../../lib/session.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { declineReasons, saveChosenReason, saveOwnDecision } from '../api/decline-reasons.ts';
import { messageRecipients, useCancelMessage, useScheduleMessage } from '../api/scheduled-messages.ts';
import { declines, decliningText, invitingText, templateList, templatesFor } from '../api/templates.ts';
import { formatRecipients } from '../format-recipients.ts';
import styles from './BulkMessageDialog.module.css';
import { DeclineReasonField } from './DeclineReasonField.tsx';
import { DeclineReasonPopup } from './DeclineReasonPopup.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { ProposalFields } from './ProposalFields.tsx';
import { SendingNotice, type SentBulkMessage, sendingText } from './SendingNotice.tsx';
import { SendTime } from './SendTime.tsx';

/** Kind of message that the dialog starts with; `invite` is a message from the template for invitations. */
type MessageKind = 'email' | 'chat' | 'decline' | 'invite';

interface InvitingMove {
  columns: readonly { _id: string; value: string; mails: boolean }[];
  onMove: (columnId: string) => void;
}

interface BulkMessageDialogProps {
  companyId: string;
  /** One or many; they may belong to several jobs of the company. */
  applicants: readonly { _id: string; name: string }[];
  kind: MessageKind;
  /** They have just been moved to a column for declining: asks whether to write to them, too. */
  asks?: boolean | undefined;
  /** For an invitation: the columns that the card may be moved to as well, without the mail that some of them send. */
  moving?: InvitingMove | undefined;
  /** Where asked, opens the chat with an applicant instead. */
  onChat?: ((applicantId: string) => void) | undefined;
  onClose: () => void;
  /** The message is on its way: it leaves in ten seconds, or at the chosen time. */
  onSent: () => void;
  /** It was stopped in time: the applicants are still to be written to. */
  onUndone?: (() => void) | undefined;
}

/**
 * Writes to one or several applicants in place: by mail, by chat message, or to decline them; now or later. Somebody who may
 * decline but not write is asked for the reason alone.
 */
export function BulkMessageDialog(props: BulkMessageDialogProps) {
  const may = useMay();
  return props.asks && !may('message') ? <ReasonQuestion {...props} /> : <WritingDialog {...props} />;
}

/** A company without reasons is asked nothing. */
function ReasonQuestion({ companyId, applicants, onClose }: BulkMessageDialogProps) {
  const { data: reasons, isError } = useQuery(declineReasons(companyId));
  const hasNone = isError || reasons?.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasNone) close();
  }, [hasNone]);
  return reasons && !hasNone ? <DeclineReasonPopup {...{ companyId, applicants, onClose }} current={null} /> : null;
}

function WritingDialog(props: BulkMessageDialogProps) {
  const { companyId, kind } = props;
  const templates = useQuery(templateList(companyId));
  const { stored, reasons, isPending } = useStoredReason(props);
  if (templates.data && !(isPending && kind === 'decline')) {
    return <MessageDialog {...props} templates={templates.data} stored={stored} reasons={reasons} />;
  }
  return (
    <Popup opened onClose={props.onClose} title="Skriv till kandidaterna" size="large" tall>
      <QueryView query={templates} skeleton={<FormSkeleton fields={4} />}>
        {() => null}
      </QueryView>
    </Popup>
  );
}

/** The reasons that are offered, and the one that the applicants have already, if all have the same. */
function useStoredReason({ companyId, applicants, kind }: BulkMessageDialogProps) {
  const to = { companyId, ...startOf(kind), applicants: applicants.map(({ _id }) => _id) };
  const recipients = useQuery(messageRecipients(to));
  const reasons = useQuery(declineReasons(companyId));
  const [first, ...others] = new Set(recipients.data?.map(({ _reason }) => _reason));
  const common = others.length === 0 ? first : undefined;
  return {
    stored: reasons.data?.find(({ _id }) => _id === common)?._id ?? null,
    reasons: reasons.data ?? [],
    isPending: recipients.isPending || reasons.isPending,
  };
}

/** The channel that the dialog starts with, and whether it declines. */
const startOf = (kind: MessageKind) =>
  ({ channel: kind === 'email' ? 'email' : 'chat', decline: kind === 'decline' }) as const;

interface LoadedDialogProps extends BulkMessageDialogProps {
  templates: readonly MessageTemplate[];
  reasons: readonly DeclineReason[];
  /** The id of the reason that is stored already. */
  stored: string | null;
}

function MessageDialog(props: LoadedDialogProps) {
  const { companyId, applicants, asks = false, onChat } = props;
  const readOnly = useReadOnly();
  const [reason, setReason] = useState(props.stored);
  const isByCandidate = isCandidates(props.reasons, reason);
  const saveReason = () => void saveChosenReason(companyId, ids, reason);
  const { form, choose, setDecider, template, setTemplate, column, setColumn } = useMessageForm(
    {
      ...props,
      onSent: () => {
        // They are declined already, whatever is written to them, and also who can't be reached.
        if (asks) saveReason();
        props.onSent();
      },
    },
    reason,
  );
  const { channel, decline } = form.values;
  const names = formatRecipients(applicants);
  const ids = applicants.map(({ _id }) => _id);
  const recipients = useQuery(messageRecipients({ companyId, channel, decline, applicants: ids }));
  // Asked after the move, they are declined already.
  const onClose = () => {
    if (asks) saveReason();
    props.onClose();
  };
  const reached = recipients.data?.filter(({ skipped }) => !skipped).length ?? applicants.length;
  const offered = templatesFor(props.templates, channel).filter((one) => !decline || declines(one));
  // A no has its text from the start, and a phone's keyboard would cover it.
  const focused = props.kind === 'decline' ? {} : { 'data-autofocus': true };
  const { proposal, text } = form.values;
  const isComplete = proposal?.times.every(({ startsAt, endsAt }) => startsAt && endsAt);
  const previewed =
    proposal && isComplete ? { ...form.values, text: `${text}\n\n${proposalText(proposal)}` } : form.values;
  const changeProposal = (next: Proposal | null) => {
    form.field('proposal').onChange(next);
    const asked = askForTime(text, next !== null);
    if (asked !== text) form.set('text', asked);
  };
  /** Unknown placeholders are reported while typing. */
  const fillable = (path: 'subject' | 'text') => {
    const field = form.field(path);
    return { ...field, error: field.error ?? placeholderProblem(field.value) };
  };
  useHotkeys([['mod+Enter', () => reached > 0 && void form.send()]], []);
  const [only, ...others] = applicants;
  const chooseReason = (reasonId: string | null) => {
    setReason(reasonId);
    setDecider(isCandidates(props.reasons, reasonId));
  };
  const reasonField = <DeclineReasonField companyId={companyId} value={reason} onChange={chooseReason} />;
  /** The candidate needs no answer to an own no, so that writing is not the main choice. */
  const isDone = asks && isByCandidate;
  const isOwnNo = decline && !asks && isByCandidate;
  const decideWithoutMessage = useOneAtATime(async () => {
    if (reason === null || !(await saveOwnDecision(companyId, ids, reason))) return;
    toast.done(`Nejet är sparat för ${formatRecipients(applicants)}, utan meddelande.`);
    form.reset();
    props.onSent();
  });
  return (
    <Popup
      opened
      onClose={onClose}
      size="large"
      tall
      title={asks ? `Nej-tacka ${names}?` : `${titles[decline ? 'decline' : channel]} till ${names}`}
      footer={
        <>
          <FormFailure form={form} />
          <Button variant={isDone ? 'filled' : 'default'} onClick={onClose} data-autofocus={asks || undefined}>
            {isDone ? 'Klart, utan meddelande' : asks ? 'Nej, jag gör det senare' : 'Avbryt'}
          </Button>
          {asks && onChat && only && others.length === 0 ? (
            <Button
              variant="default"
              onClick={() => {
                saveReason();
                onChat(only._id);
              }}
            >
              Ja, ta mig till chatten
            </Button>
          ) : null}
          {isOwnNo ? (
            <Button
              loading={decideWithoutMessage.busy}
              disabled={readOnly !== undefined}
              onClick={() => void decideWithoutMessage.run()}
            >
              Tacka nej utan meddelande
            </Button>
          ) : null}
          <Button
            variant={isDone || isOwnNo ? 'default' : 'filled'}
            color={decline ? 'bad' : 'accent'}
            title="Ctrl+Enter"
            data-autofocus={(props.kind === 'decline' && !asks) || undefined}
            loading={form.submitting}
            disabled={reached === 0 || readOnly !== undefined}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void form.send()}
          >
            {decline && !isDone ? 'Tacka nej till' : 'Skicka till'} {count(reached, 'kandidat', 'kandidater')}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <SchemaForm form={form} enterSubmits={false} aria-label={titles[decline ? 'decline' : channel]}>
          <Stack gap="md">
            {asks ? reasonField : null}
            {asks ? (
              <p className={styles.question}>
                {isByCandidate ? 'Beslutet var kandidatens. Vill du ändå skriva till' : nejTack}{' '}
                {applicants.length > 1 ? 'kandidaterna' : 'kandidaten'}?
              </p>
            ) : null}
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
              <TextField label="Ämne" required maxLength={maxSubjectLength} {...fillable('subject')} {...focused} />
            ) : null}
            <TextAreaField
              label="Meddelande"
              description={`${namePlaceholders('och')} fylls i för varje kandidat.`}
              required
              minRows={8}
              maxRows={16}
              maxLength={channel === 'email' ? maxMailLength : maxMessageLength}
              {...fillable('text')}
              {...focused}
            />
            {props.kind === 'invite' && !decline ? (
              <ProposalFields
                key={String(form.restoredDraft)}
                {...form.field('proposal')}
                onChange={changeProposal}
                errorAt={(path) => form.errors[path]}
              />
            ) : null}
            {props.moving && !decline ? (
              <SelectField
                label="Flytta kortet"
                description={
                  props.moving.columns.find(({ _id }) => _id === column)?.mails
                    ? 'Kolumnens eget mejl skickas inte, bara det du skriver här.'
                    : undefined
                }
                placeholder="Låt det ligga"
                clearable
                options={props.moving.columns.map(({ _id, value }) => ({ value: _id, label: value }))}
                value={column}
                onChange={setColumn}
              />
            ) : null}
            {decline && !asks ? reasonField : null}
            {isOwnNo ? (
              <p className={styles.question}>
                Beslutet var kandidatens: skriv med egna ord, eller tacka nej utan meddelande.
              </p>
            ) : null}
            <SendTime {...form.field('sendAt')} />
            {decline ? (
              <p className={styles.effect}>
                {isOwnNo ? 'Får kandidaten ett meddelande går det sedan inte att svara. ' : null}
                {describeNo(applicants.length > 1, isOwnNo)}
              </p>
            ) : null}
          </Stack>
        </SchemaForm>
        <MessagePreview message={previewed} recipients={recipients} names={applicants} />
      </div>
    </Popup>
  );
}

function describeNo(several: boolean, isOwnNo: boolean): string {
  const moved = `${several ? 'korten' : 'kortet'} flyttas till kolumnen för dem ni tackat nej till.`;
  if (isOwnNo) return capital(moved);
  return `${several ? 'Kandidaterna' : 'Kandidaten'} kan sedan inte svara, och ${moved}`;
}

const nejTack = 'Vill du även skicka ett nej-tack-meddelande till';

const isCandidates = (reasons: readonly DeclineReason[], reasonId: string | null) =>
  reasons.find(({ _id }) => _id === reasonId)?.decidedBy === 'candidate';

const titles = { email: 'Skicka mejl', chat: 'Skicka meddelande', decline: 'Tacka nej' } as const;

/** The form's state, and what choosing a kind or a template changes in it. */
function useMessageForm(props: LoadedDialogProps, reason: string | null) {
  const { companyId, applicants, kind, templates, moving, onSent, onUndone } = props;
  /** A no that the company says. To a candidate's own no it has no text. */
  const noText = (by: TemplateType, isByCandidate: boolean) =>
    isByCandidate ? undefined : decliningText(templates, by);
  const { channel, decline } = startOf(kind);
  const initial = decline
    ? noText(channel, isCandidates(props.reasons, props.stored))
    : kind === 'invite'
      ? invitingText(templates, channel)
      : undefined;
  const [template, pick] = useState<string | null>(initial?._id ?? null);
  const [column, setColumn] = useState<string | null>(null);
  const cancel = useCancelMessage();
  const { user } = useSignedIn();
  const ids = applicants.map(({ _id }) => _id);
  // A draft to one applicant is not offered for another.
  const draftKey = `message-${kind}-${companyId}${ids.length === 1 ? `-${ids[0]}` : ''}`;
  const schedule = useScheduleMessage(companyId, ids);
  const form = useSchemaForm({
    schema: scheduledMessageForm,
    initialValues: {
      ...{
        channel: channel as TemplateType,
        decline: decline as boolean,
        subject: initial?.subject ?? '',
        text: initial?.message ?? '',
      },
      sendAt: null as string | null,
      proposal: null as Proposal | null,
    },
    submit: (message) => schedule({ ...message, _reason: message.decline && !props.asks ? reason : null }),
    draftKey,
    onDone: ({ _id, sendAt, accepted, skipped }) => {
      const sent = form.values;
      // Undone, the text is there again when the dialog is opened.
      const undone = () => {
        writeDraft(draftKey, user._id, JSON.stringify(sent));
        onUndone?.();
      };
      const { channel, decline } = sent;
      const name = applicants.length === 1 ? applicants[0]?.name : undefined;
      const message = { _id, channel, decline, sendAt, accepted, name, left: skipped.length };
      if (sent.sendAt) toast.undo(sendingText(message), async () => void ((await cancel(_id)) && undone()));
      else showSending(message, undone);
      if (column) moving?.onMove(column);
      onSent();
    },
  });
  const fillTemplate = (text: { _id: string; subject: string; message: string }) => {
    pick(text._id);
    const message = askForTime(text.message, form.values.proposal !== null);
    form.setValues({ text: message, ...(text.subject && { subject: text.subject }) });
  };
  /** A text that a template filled in is replaced with the kind; the user's own words stay. */
  const chooseChannel = (next: { channel: TemplateType; decline: boolean }) => {
    const isOwn = hasOwnWords();
    form.setValues({ ...next, ...(next.decline && { proposal: null }) });
    if (!isOwn) fillOrEmpty(next.decline ? noText(next.channel, isCandidates(props.reasons, reason)) : undefined);
  };
  const hasOwnWords = () => {
    const known = templatesFor(templates, form.values.channel).find(({ _id }) => _id === template);
    return form.values.text.trim() !== '' && askForTime(form.values.text, false) !== known?.message;
  };
  const fillOrEmpty = (text: ReturnType<typeof noText>) => {
    if (text) return fillTemplate(text);
    pick(null);
    form.setValues({ text: '', subject: '' });
  };
  /** The text follows whose decision it was, unless the user has written an own one. */
  const setDecider = (isByCandidate: boolean) => {
    if (form.values.decline && !hasOwnWords()) fillOrEmpty(noText(form.values.channel, isByCandidate));
  };
  const setTemplate = (templateId: string | null) => {
    const chosen = templatesFor(templates, form.values.channel).find(({ _id }) => _id === templateId);
    if (!chosen) return;
    form.setValues({ decline: declines(chosen) });
    fillTemplate(chosen);
  };
  return { form, choose: chooseChannel, setDecider, template, setTemplate, column, setColumn };
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

/** Stays until the message has been sent. */
function showSending(message: SentBulkMessage, onUndone: () => void): void {
  const until = new Date(Date.now() + undoSeconds * 1000);
  toast.notice((close, closeAfter) => createElement(SendingNotice, { message, until, close, closeAfter, onUndone }), {
    autoClose: false,
  });
}
