import type { Comparison } from '@platsa/contract/interviews/scorecards';
import { PrintSheet } from '../../../../ui/PrintSheet.tsx';
import { type FinalistOrder, orderFinalists } from '../../compare-finalists.ts';
import styles from './Finalists.module.css';
import { FinalistTable } from './FinalistTable.tsx';
import { FinalistView } from './FinalistView.tsx';

interface FinalistsProps {
  comparison: Comparison;
  /** 'Kock till skolkök' and the company, for the paper. */
  facts: readonly string[];
  order: FinalistOrder;
  view: 'attributes' | 'people';
  /** The id of the finalist that is shown alone. */
  shown: string | null;
  onShow: (applicantId: string) => void;
  addressOf: (applicantId: string) => string;
}

/** A job's finalists side by side or one at a time. Nothing is added up: people decide. */
export function Finalists({ comparison, facts, order, view, ...rest }: FinalistsProps) {
  const { attributes } = comparison;
  const finalists = orderFinalists(comparison.finalists, order);
  return (
    <>
      {view === 'people' ? (
        <FinalistView attributes={attributes} finalists={finalists} {...rest} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled with the keyboard, too
        <section className={styles.box} aria-label="Jämförelse" tabIndex={0}>
          <FinalistTable attributes={attributes} finalists={finalists} addressOf={rest.addressOf} />
        </section>
      )}
      <PrintSheet title="Jämförelse av finalister" facts={facts} landscape>
        {() => <FinalistTable attributes={attributes} finalists={finalists} />}
      </PrintSheet>
    </>
  );
}
