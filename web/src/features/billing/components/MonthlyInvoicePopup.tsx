import { Stack } from '@mantine/core';
import type { MonthlyInvoice } from '@platsa/contract/billing/schema';
import { useQuery } from '@tanstack/react-query';
import { formatMonthInWords } from '../../../lib/format.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { monthlyInvoice } from '../api/billing.ts';
import { formatOre, percent } from '../money-text.ts';
import styles from './CheckoutForm.module.css';
import { OlderInvoices } from './InvoiceList.tsx';

/** The cost of the month so far, without VAT. */
export function MonthlyInvoicePopup({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const query = useQuery(monthlyInvoice(companyId));
  return (
    <Popup opened onClose={onClose} size="large" title="Vad betalar jag?">
      <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
        {(invoice) => <Invoice {...invoice} />}
      </QueryView>
      <OlderInvoices companyId={companyId} />
    </Popup>
  );
}

function Invoice({ month, purchases, totalPrice }: MonthlyInvoice) {
  const inWords = formatMonthInWords(month);
  return (
    <Stack gap="sm">
      <p className={styles.when}>Hittills i {inWords}, exklusive moms.</p>
      <dl className={styles.summary} aria-label={`Att betala för ${inWords}`}>
        {purchases.map((purchase) => (
          <div key={`${purchase.description} ${purchase.from} ${purchase.jobTitle}`}>
            <dt>
              {purchase.description}
              {purchase.jobTitle ? `, ${purchase.jobTitle}` : ''}
              <span className={styles.detail}>
                {purchase.from === purchase.to ? purchase.from : `${purchase.from} till ${purchase.to}`}
                {purchase.discount > 0 ? `, rabatt ${percent(purchase.discount)}` : ''}
              </span>
            </dt>
            <dd>{formatOre(purchase.totalPrice)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Totalt</dt>
          <dd>{formatOre(totalPrice)}</dd>
        </div>
      </dl>
    </Stack>
  );
}
