import { Button, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { OpenOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { answerForm, maxAnswerLength, type Verdict } from '@platsa/contract/applications/opinion-forms';
import { IconArrowDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatDay, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useAnswerOpinion } from '../api/opinions.ts';
import { OpinionCandidate } from './OpinionCandidate.tsx';
import { OpinionChoice } from './OpinionChoice.tsx';
import styles from './OpinionQuestion.module.css';

interface OpinionQuestionProps {
  opinion: OpenOpinion;
  token: string;
}

/** The question of a mailed link, the candidate and the answer: beside each other, and below each other on a phone. */
export function OpinionQuestion({ opinion, token }: OpinionQuestionProps) {
  const { kind, asker, sender, candidate, jobTitle, text, expiresAt } = opinion;
  // Without the name, which would stay in the browser's history.
  useDocumentTitle('Fråga om en kandidat – Platsa');
  const answer = useRef<HTMLDivElement>(null);
  const goToAnswer = () => {
    answer.current?.scrollIntoView();
    answer.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const name = fullName(candidate);
  const from = asker ? `${fullName(asker)}, ${sender.name}` : sender.name;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <p className={styles.from}>
          <Logo name={sender.name} src={imageUrl(sender.logo, '300x300')} size={28} />
          {from}
        </p>
        <Title order={1} size="h2">
          {kind === 'decision' ? `Ska ni gå vidare med ${name}?` : `Vad tycker du om ${name}?`}
        </Title>
        <p className={styles.lead}>
          Kandidat till {jobTitle}. Svara senast {formatDay(expiresAt)}.
        </p>
        {text ? (
          <blockquote className={styles.quote} dir="auto">
            {text}
          </blockquote>
        ) : null}
        <Button
          variant="light"
          className={styles.jump}
          rightSection={<IconArrowDown size={18} stroke={1.75} aria-hidden="true" />}
          onClick={goToAnswer}
        >
          Till svaret
        </Button>
      </header>
      <Card className={styles.candidate}>
        <OpinionCandidate candidate={candidate} />
      </Card>
      <div ref={answer} className={styles.answer}>
        <Card title="Ditt svar" lead="Kollegorna ser det. Kandidaten ser det inte i Platsa.">
          <AnswerForm opinion={opinion} token={token} />
        </Card>
      </div>
    </div>
  );
}

const question = 'Hur bra passar kandidaten jämfört med behoven?';

function AnswerForm({ opinion: { kind, ownRating, expiresAt }, token }: OpinionQuestionProps) {
  const sendAnswer = useAnswerOpinion(token);
  const form = useSchemaForm({
    schema: answerForm(kind),
    initialValues: { rating: ownRating, verdict: null as Verdict | null, comment: '' },
    // The draft is kept under the day, because the link's token must not be stored.
    draftKey: `opinion.${expiresAt}`,
    submit: sendAnswer,
  });
  const { value, onChange, error } = form.field('rating');
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label="Ditt svar">
      <Stack gap="md">
        {kind === 'opinion' ? (
          <Field group label={question} error={error} data-path="rating">
            {() => (
              <div className={styles.stars}>
                <Stars value={value} onChange={onChange} label={question} size="lg" />
              </div>
            )}
          </Field>
        ) : (
          <OpinionChoice
            label="Ska ni gå vidare?"
            required
            options={[
              { value: 'yes', label: 'Ja, gå vidare' },
              { value: 'no', label: 'Nej' },
            ]}
            {...form.field('verdict')}
          />
        )}
        <TextAreaField
          label={kind === 'opinion' ? 'Kommentar' : 'Varför? (valfritt)'}
          minRows={3}
          maxLength={maxAnswerLength}
          {...form.field('comment')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Skicka svaret
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
