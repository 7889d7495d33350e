import { Button } from '@mantine/core';
import type { InterviewKit } from '@platsa/contract/interviews/scorecards';
import type { KeyboardEvent } from 'react';
import { Card } from '../../../../ui/Card.tsx';
import { rateAttribute } from '../../scorecard-values.ts';
import type { ScorecardFormState } from '../../use-scorecard.ts';
import { ChoicePills } from './ChoicePills.tsx';
import { NoteField } from './NoteField.tsx';
import styles from './Scorecard.module.css';

interface AttributeRatingsProps {
  kit: InterviewKit;
  form: ScorecardFormState;
}

/** The interview's attributes, each with a grade and a note. The arrows up and down go from row to row. */
export function AttributeRatings({ kit, form }: AttributeRatingsProps) {
  if (kit.attributes.length === 0) return null;
  return (
    <Card title="Bedöm" lead="1 är lägst och 5 högst. Hoppa över det du inte fick veta något om.">
      <p className={styles.keys}>Tangenterna 1–5 sätter betyget, 0 tar bort det, pil upp och ned byter rad.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside have the focus */}
      <div className={styles.ratings} onKeyDown={stepBetweenRows}>
        {kit.attributes.map((attribute) => (
          <AttributeRating key={attribute._id} attribute={attribute} form={form} />
        ))}
      </div>
    </Card>
  );
}

function stepBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (!by || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  event.preventDefault();
  const rows = [...currentTarget.querySelectorAll('[role="radiogroup"]')];
  const next = rows[rows.findIndex((row) => row.contains(target)) + by];
  const chosen = next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector('input');
  chosen?.focus();
}

interface AttributeRatingProps {
  attribute: InterviewKit['attributes'][number];
  form: ScorecardFormState;
}

function AttributeRating({ attribute: { _id, name, grades }, form }: AttributeRatingProps) {
  const { rating = null, note = '' } = form.values.attributes.find((rated) => rated._id === _id) ?? {};
  const change = (changed: { rating?: number | null; note?: string }) =>
    form.set('attributes', rateAttribute(form.values.attributes, _id, changed));
  const clear = (event: KeyboardEvent) => {
    if (event.key === '0' && event.target instanceof HTMLInputElement) change({ rating: null });
  };
  const choices = [1, 2, 3, 4, 5].map((grade) => {
    const described = grades[grade - 1];
    return { value: grade, text: String(grade), spoken: described ? `${grade}: ${described}` : String(grade) };
  });
  const described = rating === null ? '' : grades[rating - 1];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside have the focus
    <div className={styles.rating} onKeyDown={clear}>
      <h3>{name}</h3>
      <div className={styles.grade}>
        <ChoicePills
          label={`${name}, betyg`}
          choices={choices}
          value={rating}
          onChange={(grade) => change({ rating: grade })}
        />
        {rating === null ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Ta bort betyget på ${name}`}
            onClick={() => change({ rating: null })}
          >
            Rensa
          </Button>
        )}
      </div>
      <p className={styles.described} aria-live="polite">
        {described}
      </p>
      <GradeTexts grades={grades} name={name} />
      <NoteField label={`Anteckning om ${name}`} value={note} onChange={(text) => change({ note: text })} />
    </div>
  );
}

/** All grades that are described, to compare. */
function GradeTexts({ grades, name }: { grades: readonly string[]; name: string }) {
  const described = grades.map((text, index) => ({ grade: index + 1, text })).filter(({ text }) => text.trim() !== '');
  if (described.length === 0) return null;
  return (
    <details className={styles.gradeTexts}>
      <summary aria-label={`Vad betygen betyder för ${name}`}>Vad betygen betyder</summary>
      <dl>
        {described.map(({ grade, text }) => (
          <div key={grade}>
            <dt>{grade}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
