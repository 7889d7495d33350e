import type { Correction, OwnPage, OwnPageData } from '@platsa/contract/people/own-page';
import { positionName } from '@platsa/contract/profiles/rules';
import type { ReactNode } from 'react';
import { formatDay, periodText } from '../lib/format.ts';
import buttons from '../shared/Button.module.css';
import text from '../shared/TextPage.module.css';
import styles from './AboutYouPage.module.css';
import fields from './Fields.module.css';
import { Page } from './Page.tsx';

/** Shows somebody without an account the data that a company has stored, to correct or erase. Works without script. */
export function AboutYouPage(page: OwnPage) {
  return (
    <Page>
      <article className={text.text}>
        <AboutYouStep {...page} />
      </article>
    </Page>
  );
}

function AboutYouStep(page: OwnPage) {
  switch (page.step) {
    case 'open':
      return (
        <>
          <h1>Dina uppgifter</h1>
          <p>Länken är bara för dig och visar uppgifterna en gång. Du behöver inget konto.</p>
          <ActForm act="open" fields={{ link: page.link }} label="Visa mina uppgifter" />
        </>
      );
    case 'used':
      return (
        <>
          <h1>Länken är redan använd</h1>
          <p>Av säkerhetsskäl fungerar varje länk en gång. Vi mejlar gärna en ny till samma adress.</p>
          <ActForm act="new-link" fields={{ link: page.link }} label="Skicka en ny länk" />
        </>
      );
    case 'sent':
      return (
        <>
          <h1>Titta i din inkorg</h1>
          <p>En ny länk är på väg till adressen som länken först skickades till.</p>
        </>
      );
    case 'closed':
      return (
        <>
          <h1>Tiden har gått ut</h1>
          <p>
            Sidan är öppen i en timme, eller så länge uppgifterna finns. Öppna länken i mejlet igen för att få en ny.
          </p>
        </>
      );
    case 'erased':
      return (
        <>
          <h1>Klart, allt är borttaget</h1>
          <p>Företaget har inte längre dina uppgifter hos Platsa. Du behöver inte göra något mer.</p>
        </>
      );
    case 'data':
      return <Data {...page} />;
  }
}

interface ActFormProps {
  act: string;
  fields: Record<string, string>;
  label: string;
  look?: 'primary' | 'secondary';
}

function ActForm({ act, fields: hidden, label, look = 'primary' }: ActFormProps) {
  return (
    <form method="post" action={`/about-you/${act}`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttons[look]}>
        {label}
      </button>
    </form>
  );
}

type DataPage = OwnPage & { step: 'data' };

function Data({ pageKey, data, correction, held }: DataPage) {
  const { companyName, contact, source, addedAt } = data;
  return (
    <>
      <h1>Det här har {companyName} sparat om dig</h1>
      <p>
        Du lades till {formatDay(addedAt)}. Uppgifterna kommer härifrån: {source}
      </p>
      <Places data={data} />
      <CorrectionForm {...{ pageKey, data, correction }} />
      <Stored data={data} />
      {data.resumes[0] ? (
        <>
          <h2>CV</h2>
          <p>{data.resumes[0]}</p>
          <ActForm act="resume" fields={{ pageKey }} label="Hämta CV:t" look="secondary" />
        </>
      ) : null}
      <h2>Vill du inte vara med?</h2>
      {held ? (
        <p role="alert" className={styles.problem}>
          {companyName} måste spara uppgifterna tills vidare, på grund av ett krav eller en tvist.
          {contact ? ` Skriv till ${contact} så får du veta mer.` : ''}
        </p>
      ) : (
        <p>
          Du kan säga nej när du vill, utan att säga varför. Då tas allt på den här sidan bort, och företagets
          anteckningar om dig.
        </p>
      )}
      <details className={styles.erase}>
        <summary className={buttons.secondary}>Säg nej och ta bort allt</summary>
        <p>Det går inte att ångra.</p>
        <ActForm act="erase" fields={{ pageKey }} label={`Ja, ta bort mina uppgifter hos ${companyName}`} />
      </details>
      <h2>Frågor</h2>
      <p>
        {companyName} ansvarar för uppgifterna.
        {contact ? (
          <>
            {' '}
            Skriv till <a href={`mailto:${contact}`}>{contact}</a>.
          </>
        ) : null}{' '}
        Du kan också klaga hos <a href="https://www.imy.se">Integritetsskyddsmyndigheten</a>.
      </p>
    </>
  );
}

function Places({ data: { places } }: { data: OwnPageData }) {
  if (places.length === 0) return null;
  return (
    <ul>
      {places.map(({ title, since }) => (
        <li key={since}>
          {title ? `Tjänsten ${title}` : 'Kandidatbanken, för kommande tjänster'}, sedan {formatDay(since)}
        </li>
      ))}
    </ul>
  );
}

interface CorrectionFormProps {
  pageKey: string;
  data: OwnPageData;
  correction: Correction;
}

function CorrectionForm({ pageKey, data, correction }: CorrectionFormProps) {
  const errors = correction?.errors ?? {};
  const isSaved = correction !== null && Object.keys(errors).length === 0;
  const field = (name: 'firstName' | 'lastName' | 'phoneNumber', label: string, type = 'text') => (
    <AboutYouField
      {...{ name, label, type, error: errors[name] }}
      value={(isSaved ? undefined : correction?.typed[name]) ?? data[name]}
    />
  );
  return (
    <>
      <h2>Kontakt</h2>
      {isSaved ? (
        <p role="status" className={styles.done}>
          Tack, ändringen är sparad hos {data.companyName}.
        </p>
      ) : null}
      <form method="post" action="/about-you/correct" className={`${fields.fields} ${styles.form}`}>
        <input type="hidden" name="pageKey" value={pageKey} />
        {field('firstName', 'Förnamn')}
        {field('lastName', 'Efternamn')}
        {field('phoneNumber', 'Telefonnummer', 'tel')}
        <p>E-post: {data.email}</p>
        <button type="submit">Spara ändringen</button>
      </form>
    </>
  );
}

interface AboutYouFieldProps {
  name: string;
  label: string;
  type: string;
  value: string;
  error: string | undefined;
}

function AboutYouField({ name, label, type, value, error }: AboutYouFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        {...{ name, type, defaultValue: value }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? (
        <em id={`${name}-error`} className={styles.problem}>
          {error}
        </em>
      ) : null}
    </label>
  );
}

/** The profile as read from the CV, if there was one. */
function Stored({ data: { profile } }: { data: OwnPageData }) {
  const words = [
    ...profile.skills.map(({ _skill }) => _skill.name),
    ...profile._traits.map(({ name }) => name),
    ...profile.languages.map(({ name }) => name),
    ...profile._licenses.map(({ name }) => name),
  ];
  return (
    <>
      {profile.desc ? <AboutYouSection title="Beskrivning">{<p>{profile.desc}</p>}</AboutYouSection> : null}
      {profile.experiences.length > 0 ? (
        <AboutYouSection title="Arbetslivserfarenhet">
          <ul>
            {profile.experiences.map((entry) => (
              <li key={`${entry.startDate} ${entry.companyName} ${positionName(entry)}`}>
                {positionName(entry)}, {entry.companyName}, {periodText(entry)}
              </li>
            ))}
          </ul>
        </AboutYouSection>
      ) : null}
      {profile.educations.length > 0 ? (
        <AboutYouSection title="Utbildning">
          <ul>
            {profile.educations.map((entry) => (
              <li key={`${entry.startDate} ${entry.schoolName} ${entry.title}`}>
                {entry.title}, {entry.schoolName}, {periodText(entry)}
              </li>
            ))}
          </ul>
        </AboutYouSection>
      ) : null}
      {words.length > 0 ? (
        <AboutYouSection title="Kompetenser, egenskaper, språk och körkort">
          <p>{words.join(', ')}</p>
        </AboutYouSection>
      ) : null}
    </>
  );
}

function AboutYouSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}
