import { Alert } from '@mantine/core';
import type { Invoicing } from '@platsa/contract/billing/invoice-endpoints';
import { useQuery } from '@tanstack/react-query';
import { count, formatMonth } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { invoicing } from '../api/invoices.ts';
import styles from './InvoicePopup.module.css';

/** Tells the operator that revenue is lost: where no seller is set, or months could not be invoiced. */
export function SellerNotice() {
  const { data } = useQuery(invoicing);
  if (!data) return null;
  if (!data.seller && data.sells) return <MissingSeller {...data} />;
  if (data.seller && data.uninvoicedCount > 0) return <Uninvoiced {...data} />;
  return null;
}

function MissingSeller({ uninvoiced, uninvoicedCount }: Invoicing) {
  const [oldest] = uninvoiced;
  return (
    <Alert color="bad" role="alert" mb="lg" title="Inga fakturor skapas: säljarens uppgifter saknas">
      Företag kan köpa, men ingen faktureras. Ange SELLER_NAME, SELLER_CORPORATE_NUMBER, SELLER_VAT_NUMBER,
      SELLER_BANKGIRO, SELLER_STREET, SELLER_ZIP och SELLER_CITY i inställningarna, och starta om.{' '}
      {oldest
        ? `${count(uninvoicedCount, 'månad väntar', 'månader väntar')} på att faktureras, den äldsta är ${formatMonth(oldest.month)}. De faktureras nästa morgon.`
        : null}
    </Alert>
  );
}

function Uninvoiced({ uninvoiced, uninvoicedCount }: Invoicing) {
  return (
    <Alert
      color="bad"
      role="alert"
      mb="lg"
      title={`${count(uninvoicedCount, 'månad är inte fakturerad', 'månader är inte fakturerade')}`}
    >
      Företagen har ingen adress för fakturor och ingen admin, eller så har jobbet ”invoice-month” misslyckats: se
      Drift.
      <ul>
        {uninvoiced.map(({ _company, month }) => (
          <li key={`${_company._id} ${month}`}>
            {_company.name}, {formatMonth(month)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Shows the seller's details as invoices will print them. */
export function SellerCard() {
  const seller = useQuery(invoicing).data?.seller;
  if (!seller) return null;
  const facts: [string, string][] = [
    ['Namn', seller.name],
    ['Adress', `${seller.street}\n${seller.zip} ${seller.city}`],
    ['Organisationsnummer', seller.corporateNumber],
    ['Momsregistreringsnummer', seller.vatNumber],
    ['Bankgiro', seller.bankgiro],
    ['Säte', seller.seat],
    ['E-post', seller.email],
  ];
  return (
    <Card
      title="Säljare"
      lead="Så står det på fakturorna. Uppgifterna är inställningar för servern: SELLER_NAME med flera."
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
