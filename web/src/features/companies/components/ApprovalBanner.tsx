import type { CompanySummary } from '@platsa/contract/companies/schema';
import { IconHourglassHigh } from '@tabler/icons-react';
import styles from './ApprovalBanner.module.css';

/** Tells, above every page of the company, that it waits for the operator's approval or was refused, and why. */
export function ApprovalBanner({ company: { name, approval, refusalReason } }: { company: CompanySummary }) {
  return (
    <section className={styles.root} aria-label="Godkännande">
      <IconHourglassHigh size={20} stroke={1.75} aria-hidden="true" />
      {approval === 'refused' ? (
        <p>
          <strong>{name} är inte godkänt.</strong> {refusalReason} Annonser och karriärsidor visas inte för någon annan.
          Rätta namn eller organisationsnummer i inställningarna, så prövas företaget igen.
        </p>
      ) : (
        <p>
          <strong>{name} väntar på att godkännas.</strong> Vi kontrollerar varje nytt företag mot dess
          organisationsnummer. Ni kan förbereda allt redan nu: annonser och karriärsidor som ni publicerar blir synliga
          när företaget är godkänt, och ni får ett mejl.
        </p>
      )}
    </section>
  );
}
