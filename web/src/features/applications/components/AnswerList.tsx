import { Anchor } from '@mantine/core';
import { type AnswerValue, formatAnswer, isAnswered, type QuestionContent } from '@platsa/contract/questions/question';
import type { ReactNode } from 'react';
import styles from './AnswerList.module.css';

export interface ShownAnswer {
  question: QuestionContent & { _id: string };
  value: AnswerValue | null;
}

interface AnswerListProps {
  answers: readonly ShownAnswer[];
  /** Stands in for a personal answer, which is not shown until it is opened. */
  renderHidden?: (answer: ShownAnswer) => ReactNode;
}

/** A company's own questions with what was answered. */
export function AnswerList({ answers, renderHidden }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Svar på företagets frågor">
      <dl className={styles.root}>
        {answers.map((answer) => (
          <div key={answer.question._id}>
            <dt>{answer.question.text.sv}</dt>
            <dd>
              {answer.value === null && answer.question.isPersonal && renderHidden ? (
                renderHidden(answer)
              ) : (
                <AnswerText {...answer} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function AnswerText({ question, value }: ShownAnswer) {
  if (value === null || !isAnswered(value)) return <span className={styles.none}>Inget svar</span>;
  const text = formatAnswer(question, value);
  if (question.kind !== 'link') return text;
  return (
    <Anchor href={text} target="_blank" rel="noreferrer nofollow" underline="always">
      {text}
    </Anchor>
  );
}
