import { useMediaQuery } from '@mantine/hooks';
import { getCompany } from '@platsa/contract/companies/endpoints';
import type { Brand } from '@platsa/contract/companies/schema';
import type { Job } from '@platsa/contract/jobs/schema';
import { vehicleName } from '@platsa/contract/reference/vehicles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { call } from '../../../lib/api.ts';
import { imageUrl } from '../../../lib/images.ts';
import { JobView } from '../../../shared/job-view/JobView.tsx';
import { displayJob } from '../../../shared/job-view/job-display.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useDefaultCover } from '../default-cover.ts';
import { type JobValues, toContent } from '../job-values.ts';
import { type JobFormState, useJobForm } from '../use-job-form.ts';
import { AgencySection } from './AgencySection.tsx';
import styles from './JobForm.module.css';
import { PlaceSection, TermsSection, TextSection } from './JobSections.tsx';
import questionsSectionStyles from './QuestionsSection.module.css';
import { RequirementsSection } from './RequirementsSection.tsx';
import { SaveSection } from './SaveSection.tsx';

/** The company's Sender ID with Arbetsförmedlingen; '' when it has none. */
const companySenderId = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'sender-id'],
    queryFn: ({ signal }) => call(getCompany, { companyId }, { signal }).then(({ company }) => company.afSenderId),
  });

interface JobFormProps {
  companyId: string;
  brands: readonly Brand[];
  /** The job to change; null for a new one. */
  job: Job | null;
  onSaved: (job: Job) => void;
  publish?: ((draft: Job) => Promise<Job>) | undefined;
  /** The question that publishing asks before it happens. */
  beforePublishing?: string | undefined;
  /** A further section; it belongs to another feature, so the page provides it. */
  children?: ReactNode;
  /** The address where the company enters its Sender ID. */
  settings: string;
}

/** The whole form with its preview. A further section (questions, boosts) is a card of its own in the column. */
export function JobForm(props: JobFormProps) {
  const { companyId, brands, job, onSaved, publish, beforePublishing, children, settings } = props;
  // While it is loading, the form does not check it; the server does.
  const { data: senderId } = useQuery(companySenderId(companyId));
  const hasSenderId = senderId !== '';
  const findBrandName = ({ _brand }: JobValues) => (brands.find(({ _id }) => _id === _brand) ?? brands[0])?.name ?? '';
  const form = useJobForm({ companyId, brandOf: findBrandName, job, hasSenderId, onDone: onSaved, publish });
  const cover = useDefaultCover(findBrandName(form.values));
  const placeIsLocked = job !== null && job.applicantsCount > 0;
  const isWide = useMediaQuery('(min-width: 1201px)', window.innerWidth > 1200);
  const preview = <JobPreview values={form.values} brands={brands} cover={cover} />;
  return (
    <div className={styles.columns}>
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <SchemaForm form={form} enterSubmits={false} className={styles.form} aria-label="Annons">
        <RestoredDraft form={form} discard={job ? undefined : 'Börja om'} />
        <TextSection form={form} companyId={companyId} brands={brands} cover={cover} />
        <PlaceSection form={form} locked={placeIsLocked} />
        <TermsSection form={form} />
        <RequirementsSection form={form} />
        <QuestionsSection form={form} />
        <AgencySection form={form} hasSenderId={hasSenderId} settings={settings} />
        {children}
        {isWide ? null : (
          <details className={styles.folded}>
            <summary>Förhandsgranska annonsen</summary>
            {preview}
          </details>
        )}
        <SaveSection form={form} job={job} hasSenderId={hasSenderId} beforePublishing={beforePublishing} />
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

interface JobPreviewProps {
  values: JobValues;
  brands: readonly Brand[];
  /** For a job without a picture of its own. */
  cover: string | null;
}

/** The job as visitors will see it. Deferred, so that typing stays responsive. */
function JobPreview({ values, brands, cover }: JobPreviewProps) {
  const shown = useDeferredValue(values);
  const brand = brands.find(({ _id }) => _id === shown._brand) ?? brands[0];
  const job = displayJob({
    ...toContent(shown),
    company: brand?.name ?? '',
    logo: imageUrl(brand?.logo, '300x300'),
    cover: imageUrl(shown.images[0], '1280x500') ?? cover,
    profession: shown._profession?.name ?? '',
    city: shown._city?.name ?? '',
  });
  return <JobView job={job} />;
}

interface QuestionChoice {
  name: string;
  asked: boolean;
}

/** Chooses which requirements applicants are asked about; hidden while there are none. */
function QuestionsSection({ form }: { form: JobFormState }) {
  const { skills, traits, languages, licenses, vehicles } = form.values;
  const setAsked = (path: string, asked: boolean) => form.set(`${path}.asked`, asked as never);
  const groups: { path: string; title: string; choices: QuestionChoice[] }[] = [
    { path: 'skills', title: 'Kompetenser', choices: skills.map((item) => ({ ...item, name: item._skill.name })) },
    { path: 'traits', title: 'Egenskaper', choices: traits.map((item) => ({ ...item, name: item._trait.name })) },
    { path: 'languages', title: 'Språk', choices: languages },
    {
      path: 'licenses',
      title: 'Körkort och behörigheter',
      choices: licenses.map((item) => ({ ...item, name: item._license.name })),
    },
    {
      path: 'vehicles',
      title: 'Fordon',
      choices: vehicles.map((item) => ({ ...item, name: vehicleName(item.vehicleType, item.licenseType) })),
    },
  ];
  const shown = groups.filter(({ choices }) => choices.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card
      title="Frågor till den som söker"
      lead="Den som söker får svara på om hen har det du väljer här. Krav frågas alla om. Svaren sparas i profilen, så att matchningen blir rätt."
    >
      <div className={questionsSectionStyles.groups}>
        {shown.map(({ path, title, choices }) => (
          <fieldset key={path} className={questionsSectionStyles.group}>
            <legend>{title}</legend>
            {choices.map(({ name, asked }, index) => (
              <CheckboxField
                key={name}
                label={name}
                value={asked}
                onChange={(next) => setAsked(`${path}.${index}`, next)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
