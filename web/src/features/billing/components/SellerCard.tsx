import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { invoicing } from '../api/invoices.ts';
import styles from './InvoicePopup.module.css';

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
