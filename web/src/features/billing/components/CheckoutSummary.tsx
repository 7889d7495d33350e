import { toKronor, vatLabel } from '@platsa/contract/billing/money';
import { dayBefore } from '@platsa/contract/billing/months';
import { endIfEndedToday, planTypes } from '@platsa/contract/billing/plans';
import type { Discount, PaymentModel } from '@platsa/contract/billing/schema';
import { today } from '../../../lib/format.ts';
import type { PlannedChange, RunningDiscount, Sum } from '../checkout-quote.ts';
import { formatOre, percent } from '../money-text.ts';
import styles from './CheckoutForm.module.css';

export function endingDiscountText({ discount, until }: RunningDiscount, { name }: PaymentModel): string {
  const end = until ? ` som ni har till ${until}` : ' som ni har';
  return `Rabatten på ${percent(discount)}${end} gäller inte ${name} och upphör med bytet.`;
}

interface SummaryProps {
  model: PaymentModel;
  userCount: number;
  discount: ShownDiscount | null;
  sum: Sum;
}

/** Discount of a code, for `monthsLimit` months, or of the running subscription, until `until`. */
type ShownDiscount = Pick<Discount, 'discount'> & { monthsLimit?: number | null; until?: string | null };

export function Summary({ model, userCount, discount, sum }: SummaryProps) {
  const rows: [string, number][] = [
    [userCount > 1 ? `${model.name}, ${userCount} användare` : model.name, sum.full],
    ...(discount ? [[discountText(discount), -sum.discount] satisfies [string, number]] : []),
    [vatLabel(model.vat), sum.vat],
  ];
  return (
    <dl className={styles.summary} aria-label="Sammanfattning">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatOre(toKronor(amount))}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{model.type === planTypes.oneTime ? 'Totalt' : 'Totalt per månad'}</dt>
        <dd>{formatOre(toKronor(sum.total))}</dd>
      </div>
    </dl>
  );
}

export function discountText({ discount, monthsLimit, until }: ShownDiscount): string {
  const months = monthsLimit ? ` i ${monthsLimit} månader` : '';
  return `Rabatt ${percent(discount)}${until ? ` till ${until}` : months}`;
}

/** When the plan begins, what the first month costs, and how long the plan runs at least. */
export function When({ model, change }: { model: PaymentModel; change: PlannedChange | undefined }) {
  if (model.type === planTypes.oneTime) return <p className={styles.when}>Köpet faktureras en gång.</p>;
  const startDate = change?.startDate ?? today();
  const lastDay = dayBefore(endIfEndedToday(change?.planStart ?? startDate, startDate));
  return (
    <p className={styles.when}>
      {change
        ? changeText(change)
        : 'Faktureras månadsvis. Den första månaden betalar ni bara för dagarna som är kvar.'}{' '}
      {change?.isSamePlan
        ? 'Priset är det ni har avtalat, och bytet binder er inte på nytt: avslutar ni abonnemanget då gäller det till och med '
        : 'Abonnemanget gäller minst en hel månad: avslutar ni det direkt gäller det till och med '}
      <span className={styles.day}>{lastDay}</span>.
    </p>
  );
}

function changeText({ startDate }: PlannedChange): string {
  return startDate === today()
    ? 'Bytet gäller från i dag, och varje dag betalar ni för en plan.'
    : `Bytet gäller från ${startDate}. Till dess gäller planen ni har.`;
}
