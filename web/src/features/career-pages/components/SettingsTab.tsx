import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { CareerForm } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';
import { HostNames } from './HostNames.tsx';
import { JobsElsewhere } from './JobsElsewhere.tsx';
import { PageIdField } from './PageIdField.tsx';

interface SettingsTabProps {
  form: CareerForm;
  companyId: string;
  /** As it was last saved; null for a new one. */
  page: CareerPage | null;
}

export function SettingsTab({ form, companyId, page }: SettingsTabProps) {
  const careerPageId = page?._id;
  return (
    <>
      <Card title="Adress på nätet">
        <div className={styles.fields}>
          <PageIdField form={form} companyId={companyId} careerPageId={careerPageId} />
          <TextField
            label="Länk till webbplatsen"
            type="url"
            placeholder="https://www.exempel.se"
            maxLength={500}
            {...form.field('companyWebsiteLink')}
          />
        </div>
      </Card>
      <HostNames careerPageId={careerPageId} />
      <JobsElsewhere page={page} />
      <Card title="Fakta" lead="Visas under sidhuvudet.">
        <div className={`${styles.fields} ${styles.pair}`}>
          <TextField label="Registreringsår" inputMode="numeric" maxLength={4} {...form.field('registerYear')} />
          <TextField label="Antal anställda" inputMode="numeric" maxLength={9} {...form.field('hired')} />
        </div>
      </Card>
      <Card title="Kontakt" lead="Visas längst ned på sidan.">
        <div className={`${styles.fields} ${styles.pair}`}>
          <TextField label="Gatuadress" maxLength={100} autoComplete="off" {...form.field('street')} />
          <TextField label="Postnummer" inputMode="numeric" maxLength={6} autoComplete="off" {...form.field('zip')} />
          <TextField label="Ort" maxLength={100} autoComplete="off" {...form.field('city')} />
          <TextField
            label="Telefonnummer"
            type="tel"
            maxLength={100}
            autoComplete="off"
            {...form.field('phoneNumber')}
          />
          <TextField label="E-postadress" type="email" maxLength={100} autoComplete="off" {...form.field('email')} />
        </div>
      </Card>
    </>
  );
}
