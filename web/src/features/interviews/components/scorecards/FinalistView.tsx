import { ActionIcon } from '@mantine/core';
import type { Comparison } from '@platsa/contract/interviews/scorecards';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { fullName } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { type Finalist, findCell } from '../../compare-finalists.ts';
import { FinalistJudgements, FinalistRecommendations } from './FinalistCell.tsx';
import styles from './Finalists.module.css';
import { FinalistHead } from './FinalistTable.tsx';

interface FinalistViewProps {
  attributes: Comparison['attributes'];
  finalists: readonly Finalist[];
  /** The id of the one that is shown; otherwise the first. */
  shown: string | null;
  onShow: (applicantId: string) => void;
  addressOf: (applicantId: string) => string;
}

/** One finalist at a time. The arrows left and right go to the next one. */
export function FinalistView({ attributes, finalists, shown, onShow, addressOf }: FinalistViewProps) {
  const at = Math.max(
    finalists.findIndex(({ _applicant }) => _applicant === shown),
    0,
  );
  const finalist = finalists[at];
  if (!finalist) return null;
  const step = (by: number) => {
    const next = finalists[at + by];
    if (next) onShow(next._applicant);
  };
  return (
    <Card>
      <div className={styles.view}>
        <FinalistSteps finalist={finalist} position={`${at + 1} av ${finalists.length}`} onStep={step} />
        <div>
          <FinalistHead finalist={finalist} address={addressOf(finalist._applicant)} />
        </div>
        <dl className={styles.facts}>
          {attributes.map(({ _id, name, isRequirement }) => (
            <div key={_id}>
              <dt>
                {name}
                {isRequirement ? <small>Krav</small> : null}
              </dt>
              <dd>
                <FinalistJudgements cell={findCell(finalist, _id)} isOnPaper={false} />
              </dd>
            </div>
          ))}
          <div>
            <dt>Rekommendation</dt>
            <dd>
              <FinalistRecommendations finalist={finalist} isOnPaper={false} />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

interface FinalistStepsProps {
  finalist: Finalist;
  /** '2 av 5' */
  position: string;
  onStep: (by: -1 | 1) => void;
}

function FinalistSteps({ finalist, position, onStep }: FinalistStepsProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onStep(-1);
    if (event.key === 'ArrowRight') onStep(1);
  };
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div role="toolbar" aria-label="Bläddra bland finalisterna" className={styles.steps} onKeyDown={press}>
      <ActionIcon variant="default" size={42} aria-label="Föregående finalist" onClick={() => onStep(-1)}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon variant="default" size={42} aria-label="Nästa finalist" onClick={() => onStep(1)}>
        <IconChevronRight {...icon} />
      </ActionIcon>
      <p aria-live="polite">
        {fullName(finalist)}, {position}
      </p>
    </div>
  );
}
