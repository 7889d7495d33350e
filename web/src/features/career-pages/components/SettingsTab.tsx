import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { careerAddress, careerLimits, isUsablePageId, toPageId } from '@platsa/contract/career-pages/rules';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hostAddress, wholeAddress } from '../../../lib/whole-address.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { pageIdCheck } from '../api/career-page.ts';
import type { CareerForm } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';
import { HostNames } from './HostNames.tsx';
import jobsElsewhereStyles from './JobsElsewhere.module.css';

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
          <PageIdField form={form} companyId={companyId} page={page} />
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

interface PageIdFieldProps {
  form: CareerForm;
  companyId: string;
  page: CareerPage | null;
}

const typingMs = 300;

/**
 * The page's address, which is made of what was typed, and checked meanwhile. Followed by the domain below which it is a
 * host name, if the installation has one; the whole address is always below.
 */
function PageIdField({ form, companyId, page }: PageIdFieldProps) {
  const field = form.field('pageId');
  const pageId = toPageId(field.value);
  const [checked] = useDebouncedValue(pageId, typingMs);
  const { data } = useQuery({
    ...pageIdCheck({ companyId, pageId: checked, careerPageId: page?._id }),
    // The domain stays while another address is checked.
    placeholderData: keepPreviousData,
  });
  const answer = checked === pageId && data?.pageId === pageId ? data : undefined;
  const domain = data?.domain ?? null;
  return (
    <div>
      <TextField
        label="Länk till karriärsidan"
        required
        {...field}
        maxLength={careerLimits.pageId}
        autoComplete="off"
        onBlur={() => {
          field.onChange(pageId);
          field.onBlur();
        }}
        description={
          pageId === '' ? 'Bokstäver a–z, siffror och bindestreck.' : listPageAddresses(pageId, domain).join(' · ')
        }
        {...(domain && {
          rightSection: <span className={styles.domain}>{`.${domain}`}</span>,
          rightSectionWidth: 'auto',
        })}
        error={field.error ?? pageIdMessage(pageId, answer)}
      />
      <div role="status">
        {answer?.isFree && page === null ? <p className={styles.free}>Länken är ledig.</p> : null}
        {answer?.isFree && page?.active && pageId !== page.pageId ? (
          <p className={styles.free}>
            {`Den gamla länken ${careerAddress(page.pageId)} leder hit även sedan du har sparat, så tryckta länkar, koder och inbäddade listor fungerar. I ett år kan inget annat företag ta den.`}
          </p>
        ) : null}
        {answer?.suggestion ? (
          <Button size="xs" variant="default" mt="xs" onClick={() => field.onChange(answer.suggestion ?? '')}>
            {`Använd ${answer.suggestion}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function listPageAddresses(pageId: string, domain: string | null): string[] {
  const address = wholeAddress(careerAddress(pageId));
  return domain ? [hostAddress(`${pageId}.${domain}`), address] : [address];
}

function pageIdMessage(pageId: string, answer: { isFree: boolean } | undefined): string | undefined {
  if (pageId !== '' && !isUsablePageId(pageId)) return 'Länken kan inte användas. Välj en annan.';
  return answer && !answer.isFree ? 'Karriärsida-länken används redan av något annat företag' : undefined;
}

/** Optional attributes of the embedding script. */
const attributes = [
  ['data-limit="5"', 'högst så många jobb'],
  ['data-city="Umeå"', 'bara jobb på orten'],
  ['data-search="kock"', 'bara jobb som innehåller orden'],
  ['data-empty="Inget just nu."', 'texten när det inte finns några jobb'],
] as const;

/** Explains the ways to show the jobs on the company's own site: a script, a frame, or a program of its own. */
function JobsElsewhere({ page }: { page: CareerPage | null }) {
  return (
    <Card
      title="Jobben på er webbplats"
      lead="Visa sidans lediga jobb på er egen webbplats. Listan är alltid aktuell och tar webbplatsens typsnitt."
    >
      {page?.active ? (
        <Snippets pageId={page.pageId} />
      ) : (
        <p className={jobsElsewhereStyles.help}>Publicera karriärsidan först. Sedan finns raden att klistra in här.</p>
      )}
    </Card>
  );
}

function Snippets({ pageId }: { pageId: string }) {
  const address = wholeAddress(careerAddress(pageId));
  const script = `<script src="${wholeAddress('/embed.js')}" data-page="${pageId}" async></script>`;
  const frame = `<iframe src="${address}/embed" title="Lediga jobb" style="width:100%;height:600px;border:0"></iframe>`;
  return (
    <div className={jobsElsewhereStyles.root}>
      <Snippet label="Klistra in raden där listan ska stå" name="skriptet" code={script} />
      <details>
        <summary>Urval, färger och andra sätt</summary>
        <div className={jobsElsewhereStyles.root}>
          <div>
            <p>Lägg till i raden:</p>
            <dl className={jobsElsewhereStyles.attributes}>
              {attributes.map(([code, meaning]) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
            <p>
              Färgerna ändras i er stilmall med <code>--jobs-accent</code> och <code>--jobs-border</code>.
            </p>
          </div>
          <Snippet label="En ram, där skript inte får köras" name="ramen" code={frame} />
          <p>
            {'För egna program: '}
            <a href={`${address}/jobs.json`}>JSON</a>
            {' och '}
            <a href={`${address}/jobs.rss`}>RSS</a>.
          </p>
        </div>
      </details>
    </div>
  );
}

function Snippet({ label, name, code }: { label: string; name: string; code: string }) {
  return (
    <div>
      <p>{label}</p>
      <div className={jobsElsewhereStyles.snippet}>
        <code>{code}</code>
        <CopyButton text={code} label={`Kopiera ${name}`} />
      </div>
    </div>
  );
}
