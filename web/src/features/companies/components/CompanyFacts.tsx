import type { Company } from '@platsa/contract/companies/schema';
import { imageUrl } from '../../../lib/images.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import styles from './CompanyFacts.module.css';

/** The company's details, for members who may not change them. */
export function CompanyFacts({ company }: { company: Company }) {
  const place = [company.street, [company.zip, company._city?.name].filter(Boolean).join(' ')].filter(Boolean);
  const facts = [
    ['Organisationsnummer', company.corporateNumber],
    ['Adress', place.join(', ')],
    ['Admin', company.adminName],
    ['E-postadress', company.adminEmail],
  ].filter(([, value]) => value);
  return (
    <div className={styles.root}>
      <Logo name={company.name} src={imageUrl(company.logo, '300x300')} size={64} />
      <div>
        <p className={styles.name}>{company.name}</p>
        <dl className={styles.list}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
