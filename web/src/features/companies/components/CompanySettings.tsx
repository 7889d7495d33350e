import { Button, Group, Stack } from '@mantine/core';
import { exportCompany } from '@platsa/contract/companies/endpoints';
import { retentionForm } from '@platsa/contract/companies/forms';
import type { Company, ShownStatus } from '@platsa/contract/companies/schema';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDownload } from '../../../ui/use-download.ts';
import { uploadLogo, useUpdateCompany } from '../api/company.ts';
import styles from './CompanyFacts.module.css';

/** Saved as soon as it is chosen. */
export function CompanyLogo({ companyId, logo }: { companyId: string; logo: string | null }) {
  const update = useUpdateCompany();
  const saving = useMutation({
    mutationFn: async (picture: Blob | null) =>
      update({ companyId, logo: picture ? await uploadLogo(companyId, picture) : null }),
    onSuccess: ({ logo: stored }) => toast.done(stored ? 'Logotypen är sparad' : 'Logotypen är borttagen'),
  });
  const failure = saving.error ? toFailure(saving.error) : null;
  return (
    <ImageField
      label="Logotyp"
      description="Visas på annonser och tavlor. PNG, JPEG eller WebP, gärna kvadratisk, längsta sidan minst 300 pixlar."
      value={saving.isPending ? (saving.variables ?? null) : imageUrl(logo, '300x300')}
      onChange={(picture) => saving.mutate(picture)}
      error={failure?.fields.file ?? failure?.message}
      disabled={saving.isPending}
      shape="logo"
      chooseLabel="Välj logotyp"
      clearable
    />
  );
}

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

/** Downloads everything that the company has stored. For admins. */
export function ExportCompany({ companyId }: { companyId: string }) {
  const { download, downloading } = useDownload();
  const fileName = `platsa-foretagets-uppgifter-${today()}.zip`;
  return (
    <Card
      title="Företagets uppgifter"
      lead="Annonser, ansökningar, chattar, karriärsidor och filer, som ett arkiv ni kan läsa och ta med er."
    >
      <Group>
        <Button
          variant="default"
          loading={downloading}
          onClick={() => void download(() => fetchFile(exportCompany, { companyId }), fileName)}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Hämta företagets uppgifter
        </Button>
      </Group>
    </Card>
  );
}

const options: { value: ShownStatus; label: string }[] = [
  { value: 'received', label: 'Att ansökan är mottagen' },
  { value: 'progress', label: 'Mottagen och under behandling' },
  { value: 'all', label: 'Mottagen, under behandling och nekad' },
];

/** The status that applicants see in their history; saved when chosen. */
export function ShownStatusField({ company }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<ShownStatus | null>(null);
  const chooseShownStatus = async (shownStatus: ShownStatus | null) => {
    if (!shownStatus || chosen) return;
    setChosen(shownStatus);
    await toast.outcome(update({ companyId: company._id, shownStatus }), 'Inställningarna är nu sparade');
    setChosen(null);
  };
  return (
    <SelectField
      label="Det sökande ser i sin historik"
      description="Den som har fått ett nej i ett meddelande ser det alltid."
      value={chosen ?? company.shownStatus}
      options={options}
      onChange={(value) => void chooseShownStatus(value)}
    />
  );
}

/** Whether the company's jobs can be applied for without an account; saved when it is chosen. */
export function GuestSwitch({ company: { _id: companyId, acceptsGuests: stored } }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const chooseGuests = async (acceptsGuests: boolean) => {
    if (chosen !== null) return;
    setChosen(acceptsGuests);
    await toast.outcome(update({ companyId, acceptsGuests }), 'Inställningarna är nu sparade');
    setChosen(null);
  };
  return (
    <CheckboxField
      label="Ansökan utan konto"
      description="Den som söker fyller i ett kort formulär eller skickar sitt CV, och följer ansökan genom en länk i mejlet."
      value={chosen ?? stored}
      onChange={(next) => void chooseGuests(next)}
    />
  );
}

/** Whether members see every job of the company, or those in whose team they are; saved when chosen. */
export function JobViewersField({ company: { _id: companyId, jobsForTeams: stored } }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const chooseViewers = async (value: 'all' | 'team' | null) => {
    if (value === null || chosen !== null) return;
    const jobsForTeams = value === 'team';
    setChosen(jobsForTeams);
    await toast.outcome(update({ companyId, jobsForTeams }), 'Inställningarna är nu sparade');
    setChosen(null);
  };
  const forTeams = chosen ?? stored;
  return (
    <SelectField
      label="Vem ser jobben"
      description={
        forTeams
          ? 'Användare ser de jobb som de är ansvariga för eller med i teamet för. Admins ser alla.'
          : 'Ett enskilt jobb kan göras konfidentiellt i sitt team.'
      }
      value={forTeams ? 'team' : 'all'}
      options={[
        { value: 'all', label: 'Alla i företaget' },
        { value: 'team', label: 'Jobbets team' },
      ]}
      onChange={(value) => void chooseViewers(value)}
    />
  );
}

const informChoices = [0, 1, 2, 3, 5, 7, 14, 21, 30];

/** After how many days persons whom the company has added itself are told so; saved when chosen. */
export function InformDaysField({ company: { _id: companyId, informDays: stored } }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<number | null>(null);
  const chooseDays = async (value: string | null) => {
    if (value === null || chosen !== null) return;
    setChosen(Number(value));
    await toast.outcome(update({ companyId, informDays: Number(value) }), 'Inställningarna är nu sparade');
    setChosen(null);
  };
  const offered = [...new Set([...informChoices, stored])].sort((a, b) => a - b);
  return (
    <SelectField
      label="Personer ni själva lägger till får veta det"
      description="Ett mejl, en gång. Lagen ger er högst en månad (GDPR, artikel 14)."
      value={String(chosen ?? stored)}
      options={offered.map((days) => ({ value: String(days), label: informLabel(days) }))}
      onChange={(value) => void chooseDays(value)}
    />
  );
}

function informLabel(days: number): string {
  if (days === 0) return 'Inom en timme, på dagtid';
  return days === 1 ? 'Efter 1 dag' : `Efter ${days} dagar`;
}

const outcomeChoices = [0, 1, 2, 3, 4, 6, 9, 12];

/** After how many months managers are asked how a hire went; saved when chosen. */
export function OutcomeMonthsField({ company: { _id: companyId, outcomeMonths: stored } }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<number | null>(null);
  const chooseMonths = async (value: string | null) => {
    if (value === null || chosen !== null) return;
    setChosen(Number(value));
    await toast.outcome(update({ companyId, outcomeMonths: Number(value) }), 'Inställningarna är nu sparade');
    setChosen(null);
  };
  const offered = [...new Set([...outcomeChoices, stored])].sort((a, b) => a - b);
  return (
    <SelectField
      label="Fråga chefen hur det blev med dem ni anställer"
      description="Ett mejl med en fråga, en gång för varje anställd. Svaren räknas i analysen."
      value={String(chosen ?? stored)}
      options={offered.map((months) => ({ value: String(months), label: outcomeLabel(months) }))}
      onChange={(value) => void chooseMonths(value)}
    />
  );
}

function outcomeLabel(months: number): string {
  if (months === 0) return 'Fråga inte';
  return months === 1 ? 'Efter 1 månad' : `Efter ${months} månader`;
}

/** Whether the operator's support may read the chats; saved when it is chosen. */
export function SupportSwitch({ company: { _id: companyId, supportReadsChats: stored } }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const chooseSupportAccess = async (supportReadsChats: boolean) => {
    if (chosen !== null) return;
    setChosen(supportReadsChats);
    await toast.outcome(update({ companyId, supportReadsChats }), 'Inställningarna är nu sparade');
    setChosen(null);
  };
  return (
    <CheckboxField
      label="Låt Platsas support läsa chattarna"
      value={chosen ?? stored}
      onChange={(next) => void chooseSupportAccess(next)}
    />
  );
}

type Months = Pick<Company, 'applicationMonths' | 'bankMonths'>;

interface RetentionFormProps {
  company: Company;
  /** Shows what the times would do before they are saved. */
  effect: (months: Months) => ReactNode;
}

/** For how long a company keeps applications, and a consent to stay in its candidate bank lasts. */
export function RetentionForm({ company, effect }: RetentionFormProps) {
  const update = useUpdateCompany();
  const form = useSchemaForm({
    schema: retentionForm,
    initialValues: { applicationMonths: company.applicationMonths, bankMonths: company.bankMonths },
    submit: (values) => update({ companyId: company._id, ...values }),
    onDone: () => toast.done('Inställningarna är nu sparade'),
  });
  return (
    <SchemaForm form={form} aria-label="Hur länge ni sparar">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <MonthsField
          {...form.field('applicationMonths')}
          choices={[6, 9, 12, 18, 24, 30, 36, 48, 60]}
          label="Ansökningar sparas efter att annonsen har slutat"
          description="24 månader räcker för krav enligt diskrimineringslagen, som ska ställas inom två år."
        />
        <MonthsField
          {...form.field('bankMonths')}
          choices={[3, 6, 9, 12, 18, 24]}
          label="Ett samtycke till kandidatbanken gäller"
          description="Räknat från när kandidaten senast sade ja. En månad före frågar vi kandidaten om hen vill stanna kvar."
        />
        <FormFailure form={form} />
        <Group>
          <SubmitButton form={form} size="sm">
            Spara
          </SubmitButton>
        </Group>
        {effect(form.values)}
      </Stack>
    </SchemaForm>
  );
}

interface MonthsFieldProps {
  choices: readonly number[];
  label: string;
  description: string;
  value: number;
  onChange: (value: number) => void;
}

function MonthsField({ choices, value, onChange, ...props }: MonthsFieldProps) {
  const offered = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <SelectField
      {...props}
      value={String(value)}
      options={offered.map((months) => ({ value: String(months), label: `${months} månader` }))}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
    />
  );
}
