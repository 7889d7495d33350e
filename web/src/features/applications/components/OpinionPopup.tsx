import { Button, Checkbox, Stack } from '@mantine/core';
import type { AskedOpinion, OpinionPerson, Opinions } from '@platsa/contract/applications/opinion-endpoints';
import {
  maxQuestionLength,
  type OpinionKind,
  opinionDays,
  opinionKindNames,
  opinionQuestion,
} from '@platsa/contract/applications/opinion-forms';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { teamRoleNames } from '@platsa/contract/jobs/team';
import { useQuery } from '@tanstack/react-query';
import { formatDay, fullName, listNames } from '../../../lib/format.ts';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { opinions, useOpinionQuestions } from '../api/opinions.ts';
import { OpinionChoice } from './OpinionChoice.tsx';
import styles from './OpinionPopup.module.css';

interface OpinionPopupProps {
  applicant: ApplicantDetails;
  onClose: () => void;
}

const title = 'Be om omdöme';

/** Asks colleagues about the applicant. They answer from the mail, without logging in. */
export function OpinionPopup({ applicant, onClose }: OpinionPopupProps) {
  const query = useQuery(opinions(applicant._workflowBoard, applicant._id));
  const hasOthers = query.data && query.data.people.length > 0;
  if (query.data && hasOthers) return <QuestionForm applicant={applicant} known={query.data} onClose={onClose} />;
  return (
    <Popup opened onClose={onClose} title={title} footer={<Button onClick={onClose}>Stäng</Button>}>
      <QueryView
        query={query}
        skeleton={<FormSkeleton fields={3} />}
        failure={{ title: 'Kunde inte hämta kollegorna' }}
      >
        {({ asked }) => (
          <Stack gap="md">
            <p className={styles.lead}>
              Ingen annan som får kommentera ser {fullName(applicant._user)}. Ta först med någon i jobbets team.
            </p>
            <AskedList applicant={applicant} asked={asked} />
          </Stack>
        )}
      </QueryView>
    </Popup>
  );
}

const kindTexts: Record<Exclude<OpinionKind, 'hire'>, string> = {
  opinion: 'Betyg 1–5, en kommentar eller båda',
  decision: 'Ska ni gå vidare? Svaret blir en kommentar',
};

function QuestionForm({ applicant, known, onClose }: OpinionPopupProps & { known: Opinions }) {
  const { ask } = useOpinionQuestions(applicant._workflowBoard, applicant._id);
  const form = useSchemaForm({
    schema: opinionQuestion,
    initialValues: { _users: [] as string[], kind: 'opinion' as OpinionKind, text: '' },
    submit: (question) => ask.mutateAsync(question),
    onDone: () => {
      const chosen = known.people.filter(({ _id }) => form.values._users.includes(_id));
      toast.done(`Frågan är mejlad till ${listNames(chosen.map(fullName))}.`);
      onClose();
    },
  });
  const { value, onChange, error, ...users } = form.field('_users');
  return (
    <FormPopup form={form} title={title} submitLabel="Mejla frågan" onClose={onClose}>
      <p className={styles.lead}>
        De får en länk som visar {fullName(applicant._user)} och ingen annan kandidat. Där svarar de utan att logga in.
        Länken gäller i {opinionDays} dagar, för ett svar.
      </p>
      <Checkbox.Group
        {...users}
        label="Vem vill du fråga?"
        withAsterisk
        value={value}
        onChange={onChange}
        error={error ?? Object.entries(form.errors).find(([path]) => path.startsWith('_users.'))?.[1]}
      >
        <div className={styles.people}>
          {known.people.map((person) => (
            <Checkbox
              key={person._id}
              value={person._id}
              label={fullName(person)}
              description={describePerson(person, known.asked)}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      <OpinionChoice
        label="Vad vill du veta?"
        options={[
          { value: 'opinion', label: opinionKindNames.opinion, description: kindTexts.opinion },
          { value: 'decision', label: opinionKindNames.decision, description: kindTexts.decision },
        ]}
        {...form.field('kind')}
      />
      <TextAreaField
        label="Din fråga (valfritt)"
        description="Kommer med i mejlet, så skriv inget känsligt om kandidaten."
        minRows={2}
        maxLength={maxQuestionLength}
        {...form.field('text')}
      />
      <AskedList applicant={applicant} asked={known.asked} />
    </FormPopup>
  );
}

/** The role in the team, and that a question waits, which the next one replaces. */
function describePerson({ _id, role }: OpinionPerson, asked: readonly AskedOpinion[]): string | undefined {
  const waits = asked.some((question) => question._user._id === _id && isWaiting(question));
  const words = [role ? teamRoleNames[role] : '', waits ? 'har en obesvarad fråga, som ersätts' : ''];
  return words.filter(Boolean).join(' · ') || undefined;
}

const isWaiting = ({ answeredAt, expiresAt }: AskedOpinion) => !answeredAt && new Date(expiresAt) > new Date();

interface AskedListProps {
  applicant: ApplicantDetails;
  asked: readonly AskedOpinion[];
}

/** Earlier questions, and which of them are answered. The answers are among the comments and ratings. */
function AskedList({ applicant, asked }: AskedListProps) {
  const { withdraw } = useOpinionQuestions(applicant._workflowBoard, applicant._id);
  if (asked.length === 0) return null;
  const withdrawQuestion = ({ _id, _user }: AskedOpinion) =>
    void toast.outcome(withdraw.mutateAsync(_id), `Länken till ${fullName(_user)} gäller inte längre.`);
  return (
    <section aria-labelledby="asked-opinions">
      <h3 id="asked-opinions" className={styles.heading}>
        Redan frågade
      </h3>
      <ul className={styles.asked}>
        {asked.map((question) => (
          <li key={question._id}>
            <span className={styles.words}>
              <strong>{fullName(question._user)}</strong>
              <span className={styles.meta}>
                {opinionKindNames[question.kind]} · {describeState(question)}
              </span>
            </span>
            {isWaiting(question) ? (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Ta tillbaka frågan till ${fullName(question._user)}`}
                loading={withdraw.isPending && withdraw.variables === question._id}
                onClick={() => withdrawQuestion(question)}
              >
                Ta tillbaka
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeState(question: AskedOpinion): string {
  const { answeredAt, expiresAt, createdAt } = question;
  if (answeredAt) return `svarade ${formatDay(answeredAt)}`;
  if (isWaiting(question)) return `frågad ${formatDay(createdAt)}, länken gäller till ${formatDay(expiresAt)}`;
  return `svarade inte, länken gick ut ${formatDay(expiresAt)}`;
}
