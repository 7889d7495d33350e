import { useMediaQuery } from '@mantine/hooks';
import type { Brand } from '@platsa/contract/companies/schema';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { RestoredDraft } from '../../../ui/form/RestoredDraft.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { senderIdOf } from '../api/sender-id.ts';
import { useAdvertForm } from '../use-advert-form.ts';
import styles from './AdvertForm.module.css';
import { AdvertPreview } from './AdvertPreview.tsx';
import { PlaceSection, TermsSection, TextSection } from './AdvertSections.tsx';
import { AgencySection } from './AgencySection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { RequirementsSection } from './RequirementsSection.tsx';
import { SaveSection } from './SaveSection.tsx';

interface AdvertFormProps {
  companyId: string;
  brands: readonly Brand[];
  /** The advert to change; null for a new one. */
  job: Job | null;
  onSaved: (job: Job) => void;
  /** Where the company tells its Sender ID. */
  settings: string;
}

/** The whole form with its preview. A further section (questions, boosts) is a card of its own in the column. */
export function AdvertForm({ companyId, brands, job, onSaved, settings }: AdvertFormProps) {
  // While it is not known the form asks nothing of it: the server knows.
  const { data: senderId } = useQuery(senderIdOf(companyId));
  const hasSenderId = senderId !== '';
  const form = useAdvertForm({ companyId, job, hasSenderId, onDone: onSaved });
  const placeIsLocked = job !== null && job.applicantsCount > 0;
  const isWide = useMediaQuery('(min-width: 1201px)', window.innerWidth > 1200);
  const preview = <AdvertPreview values={form.values} brands={brands} />;
  return (
    <div className={styles.columns}>
      <LeaveGuard when={form.changed && !form.submitting} />
      <SchemaForm form={form} enterSubmits={false} className={styles.form} aria-label="Annons">
        <RestoredDraft form={form} discard={job ? undefined : 'Börja om'} />
        <TextSection form={form} companyId={companyId} brands={brands} />
        <PlaceSection form={form} locked={placeIsLocked} />
        <TermsSection form={form} />
        <RequirementsSection form={form} />
        <QuestionsSection form={form} />
        <AgencySection form={form} hasSenderId={hasSenderId} settings={settings} />
        {isWide ? null : (
          <details className={styles.folded}>
            <summary>Förhandsgranska annonsen</summary>
            {preview}
          </details>
        )}
        <SaveSection form={form} job={job} hasSenderId={hasSenderId} />
      </SchemaForm>
      {isWide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else to put the focus on
        <section className={styles.preview} aria-label="Förhandsgranskning" tabIndex={0}>
          <p className={styles.previewTitle}>Så här ser annonsen ut</p>
          {preview}
        </section>
      ) : null}
    </div>
  );
}
