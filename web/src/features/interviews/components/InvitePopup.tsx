import { Alert, Button, Stack } from '@mantine/core';
import { maxInvitationLength } from '@platsa/contract/interviews/kinds';
import { IconAlertCircle, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { addDays, fullName, listNames, today } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBookInterviews } from '../api/booking.ts';
import { type BookableKind, defaultUsers } from '../booking-rules.ts';
import type { InterviewedApplicant, PossibleInterviewer } from '../use-booking.ts';
import { ChosenPeople } from './BookingChoices.tsx';
import styles from './BookingPopup.module.css';
import { LoadedChoices } from './BookingPopup.tsx';

interface InvitePopupProps {
  applicant: InterviewedApplicant;
  noKinds: ReactNode;
  onClose: () => void;
}

/** Lets the candidate choose a time, by a link. */
export function InvitePopup({ applicant, noKinds, onClose }: InvitePopupProps) {
  const title = `Låt ${applicant.name} välja tid`;
  return (
    <LoadedChoices {...{ applicant, title, noKinds, onClose }} size="medium">
      {(choices) => <InvitationForm {...{ applicant, title, onClose }} {...choices} />}
    </LoadedChoices>
  );
}

interface InvitationFormProps extends Pick<InvitePopupProps, 'applicant' | 'onClose'> {
  title: string;
  kinds: readonly BookableKind[];
  people: readonly PossibleInterviewer[];
}

const validDays = [3, 7, 14, 21, 30, 60];
const usualDays = 14;

function InvitationForm({ title, ...props }: InvitationFormProps) {
  const { onClose } = props;
  const invitation = useInvitation(props);
  const { kind, text, problem, isSending } = invitation;
  const typed = text !== kind?.invitation;
  return (
    <Popup
      opened
      onClose={onClose}
      title={title}
      unsaved={typed && !isSending}
      footer={
        <>
          {problem ? (
            <Alert color="bad" role="alert" icon={<IconAlertCircle size={20} stroke={1.75} />}>
              {problem}
            </Alert>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            loading={isSending}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void invitation.send()}
          >
            Skicka inbjudan
          </Button>
        </>
      }
    >
      <InvitationFields {...props} invitation={invitation} />
    </Popup>
  );
}

interface InvitationFieldsProps extends Omit<InvitationFormProps, 'title'> {
  invitation: ReturnType<typeof useInvitation>;
}

function InvitationFields({ applicant, kinds, people, invitation }: InvitationFieldsProps) {
  const { kind, users, days, text } = invitation;
  return (
    <Stack gap="md">
      <SelectField
        label="Intervju"
        options={kinds.map(({ _id, name, minutes }) => ({ value: _id, label: `${name}, ${minutes} min` }))}
        searchable={kinds.length > 15}
        value={kind?._id ?? null}
        onChange={(id) => invitation.setKind(kinds.find(({ _id }) => _id === id))}
      />
      <ChosenPeople label="Intervjuare" people={people} users={users} onChange={invitation.setUsers} />
      <SelectField
        label="Länken gäller i"
        options={validDays.map((value) => ({ value, label: `${value} dagar` }))}
        value={days}
        onChange={(value) => invitation.setDays(value ?? usualDays)}
      />
      <TextAreaField
        label="Text i mejlet"
        description="Frivilligt. Länken och vad det gäller står med ändå."
        minRows={4}
        maxLength={maxInvitationLength}
        value={text}
        onChange={invitation.setText}
      />
      {kind && users.length > 0 ? (
        <p className={styles.preview}>{describeInvitation({ applicant, people }, { kind, users, days })}</p>
      ) : null}
    </Stack>
  );
}

function useInvitation({ applicant, kinds, people, onClose }: Omit<InvitationFormProps, 'title'>) {
  const { user } = useSignedIn();
  const { invite } = useBookInterviews(applicant._id);
  const [id] = useState(newId);
  const [kind, pickKind] = useState(kinds[0]);
  const [ownUsers, setUsers] = useState<readonly string[] | null>(null);
  const [days, setDays] = useState(usualDays);
  const [text, setText] = useState(kind?.invitation ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const users = ownUsers ?? defaultUsers(kind ? [kind] : [], people, user._id);
  const { run: send, busy: isSending } = useOneAtATime(async () => {
    setProblem(null);
    if (!kind || users.length === 0) return setProblem('Välj minst en person');
    try {
      await invite({ _id: id, _kind: kind._id, _users: [...users], text, days });
      toast.done(`Inbjudan är skickad till ${applicant.name}.`);
      onClose();
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });
  /** Takes over the new kind's text, unless the user has written words of their own. */
  const setKind = (next: BookableKind | undefined) => {
    if (!next) return;
    pickKind(next);
    if (text === kind?.invitation) setText(next.invitation);
  };
  return { kind, users, days, text, problem, isSending, send, setKind, setUsers, setDays, setText };
}

interface DescribedInvitation {
  kind: BookableKind;
  users: readonly string[];
  days: number;
}

function describeInvitation(
  { applicant, people }: Pick<InvitationFormProps, 'applicant' | 'people'>,
  { kind, users, days }: DescribedInvitation,
): string {
  const names = people.filter(({ _id }) => users.includes(_id)).map(fullName);
  const needed = Math.min(kind.needed, names.length);
  const whom =
    needed === names.length ? listNames(names) : needed === 1 ? listEither(names) : `${needed} av ${listNames(names)}`;
  return `${applicant.name} får ett mejl med en länk, och väljer själv en tid på ${kind.minutes} minuter hos ${whom}. Länken gäller till ${addDays(today(), days)}.`;
}

/** 'Anna, Bo eller Cilla' */
function listEither(names: readonly string[]): string {
  return new Intl.ListFormat('sv', { type: 'disjunction' }).format(names);
}
