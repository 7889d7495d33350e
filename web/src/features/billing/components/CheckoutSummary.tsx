import { vatLabel } from '@platsa/contract/billing/money';
import { planTypes } from '@platsa/contract/billing/plans';
import type { PaymentModel, Quote, QuotedDiscount } from '@platsa/contract/billing/schema';
import { today } from '../../../lib/format.ts';
import { formatOre, percent } from '../money-text.ts';
import styles from './CheckoutForm.module.css';

export function endingDiscountText({ discount, until }: QuotedDiscount, { name }: PaymentModel): string {
  const end = until ? ` som ni har till ${until}` : ' som ni har';
  return `Rabatten på ${percent(discount)}${end} gäller inte ${name} och upphör med bytet.`;
}

export function Summary({ model, quoted }: { model: PaymentModel; quoted: Quote }) {
  const { userCount, fullPrice, discount, discountAmount, vat, total } = quoted;
  const rows: [string, number][] = [
    [userCount > 1 ? `${model.name}, ${userCount} användare` : model.name, fullPrice],
    ...(discount ? [[discountText(discount), -discountAmount] satisfies [string, number]] : []),
    [vatLabel(model.vat), vat],
  ];
  return (
    <dl className={styles.summary} aria-label="Sammanfattning">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatOre(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{model.type === planTypes.oneTime ? 'Totalt' : 'Totalt per månad'}</dt>
        <dd>{formatOre(total)}</dd>
      </div>
    </dl>
  );
}

export function discountText({ discount, monthsLimit, until }: QuotedDiscount): string {
  const months = monthsLimit ? ` i ${monthsLimit} månader` : '';
  return `Rabatt ${percent(discount)}${until ? ` till ${until}` : months}`;
}

/** When the plan begins, what the first month costs, and how long the plan runs at least. */
export function When({ quoted: { changes, startDate, earliestLastDay } }: { quoted: Quote }) {
  if (earliestLastDay === null) return <p className={styles.when}>Köpet faktureras en gång.</p>;
  return (
    <p className={styles.when}>
      {changes
        ? changeText(startDate)
        : 'Faktureras månadsvis. Den första månaden betalar ni bara för dagarna som är kvar.'}{' '}
      {changes === 'users'
        ? 'Priset är det ni har avtalat, och bytet binder er inte på nytt: avslutar ni abonnemanget då gäller det till och med '
        : 'Abonnemanget gäller minst en hel månad: avslutar ni det direkt gäller det till och med '}
      <span className={styles.day}>{earliestLastDay}</span>.
    </p>
  );
}

function changeText(startDate: string): string {
  return startDate === today()
    ? 'Bytet gäller från i dag, och varje dag betalar ni för en plan.'
    : `Bytet gäller från ${startDate}. Till dess gäller planen ni har.`;
}
