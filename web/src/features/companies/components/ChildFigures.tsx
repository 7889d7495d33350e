import type { ChildCompany } from '@platsa/contract/companies/schema';
import { formatNumber } from '../../../lib/format.ts';
import styles from './ChildFigures.module.css';

/** The totals over the child companies of a company. */
export function ChildFigures({ items }: { items: readonly ChildCompany[] }) {
  const total = (of: keyof ChildCompany['figures']) => items.reduce((sum, { figures }) => sum + figures[of], 0);
  return (
    <dl className={styles.root}>
      <Figure label="Dotterbolag" value={items.length} />
      <Figure label="Aktiva annonser" value={total('activeJobs')} />
      <Figure label="Annonsvisningar" value={total('views')} />
      <Figure label="Kandidater totalt" value={total('applications')} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
