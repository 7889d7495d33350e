import { Button } from '@mantine/core';
import {
  type InterviewKit,
  maxSummaryLength,
  type Recommendation,
  recommendations,
} from '@platsa/contract/interviews/scorecards';
import { formatDay, formatShortDay, formatTime, today } from '../../../../lib/format.ts';
import { useHasPassed } from '../../../../lib/timer-hooks.ts';
import { Card } from '../../../../ui/Card.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { FormFailure, SubmitButton } from '../../../../ui/form/SchemaForm.tsx';
import type { SavingState, ScorecardFormState } from '../../use-scorecard.ts';
import { ChoicePills } from './ChoicePills.tsx';
import styles from './Scorecard.module.css';

interface VerdictProps {
  kit: InterviewKit;
  form: ScorecardFormState;
  saving: SavingState;
  isDraft: boolean;
  /** Drops the change, so that the sent scorecard stays as it is. */
  onCancel: (() => void) | undefined;
}

const choices = Object.entries(recommendations).map(([value, text]) => ({ value: value as Recommendation, text }));

/** Whether to go on with the candidate, in a few words, and the button that sends the judgement. */
export function Verdict({ kit, form, saving, isDraft, onCancel }: VerdictProps) {
  const { value, onChange, error, 'data-path': path } = form.field('recommendation');
  const begins = kit.startsAt;
  const hasBegun = useHasPassed(new Date(begins ?? '9999-12-31')) && begins !== null;
  return (
    <Card title="Ska vi gå vidare?">
      <div className={styles.verdict}>
        <ChoicePills
          label="Ska vi gå vidare?"
          choices={choices}
          value={value}
          onChange={onChange}
          error={error}
          data-path={path}
        />
        <TextAreaField label="Sammanfattning" minRows={3} maxLength={maxSummaryLength} {...form.field('summary')} />
        <FormFailure form={form} />
        <div className={styles.send}>
          {hasBegun ? (
            <SubmitButton form={form}>{isDraft ? 'Skicka bedömning' : 'Skicka ändringen'}</SubmitButton>
          ) : (
            <Button size="md" disabled>
              {begins ? `Kan skickas ${momentText(begins)}` : 'Kan skickas när intervjun har börjat'}
            </Button>
          )}
          {onCancel ? (
            <Button size="md" variant="default" onClick={onCancel}>
              Avbryt
            </Button>
          ) : null}
          <p role="status">{isDraft ? savingText[saving] : ''}</p>
        </div>
        <p className={styles.note}>Andra ser inte din bedömning innan du har skickat den, och du ser deras först då.</p>
      </div>
    </Card>
  );
}

const savingText: Record<SavingState, string> = {
  unchanged: '',
  saving: 'Sparar utkastet …',
  saved: 'Utkastet är sparat.',
  failed: 'Utkastet är sparat här i webbläsaren. Det sparas hos Platsa när det finns kontakt igen.',
};

/** 'från 10:00', or 'från tor 3 dec 10:00' */
function momentText(moment: string): string {
  const time = formatTime(moment);
  return formatDay(moment) === today() ? `från ${time}` : `från ${formatShortDay(moment)} ${time}`;
}
