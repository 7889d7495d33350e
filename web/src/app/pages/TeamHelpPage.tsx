import {
  grantableRights,
  type JobRight,
  jobRightNames,
  jobRights,
  listRights,
  type TeamRole,
  teamRoleDescriptions,
  teamRoleNames,
  teamRoles,
} from '@platsa/contract/jobs/team';
import { capital } from '@platsa/contract/mid-sentence';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../features/companies/api/company.ts';
import { memberRoleDescriptions, memberRoleNames, memberRoleOptions } from '../../lib/roles.ts';
import { useCompany } from '../../lib/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import styles from './TeamHelpPage.module.css';

/** Explains who may do what, from the same tables as the server's rules. */
export function TeamHelpPage() {
  const { _id: companyId, name } = useCompany();
  const { data } = useQuery(company(companyId));
  const jobsForTeams = data?.company.jobsForTeams;
  return (
    <Page>
      <PageHeader
        title="Vem får göra vad"
        lead="En roll i företaget, och en roll i varje jobb som man är med i teamet för."
      />
      <div className={styles.cards}>
        <Card title="I företaget" lead="Admins väljer rollen under Inställningar, Användare.">
          <dl className={styles.roles}>
            {memberRoleOptions.map(({ value }) => (
              <div key={value}>
                <dt>{memberRoleNames[value]}</dt>
                <dd>{memberRoleDescriptions[value]}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <WhoSeesJobs companyName={name} jobsForTeams={jobsForTeams} />
        <Card title="I ett jobbs team" lead="Den som annonsen anger som ansvarig är alltid med, som ansvarig.">
          <dl className={styles.roles}>
            {teamRoles.map((role) => (
              <div key={role}>
                <dt>{teamRoleNames[role]}</dt>
                <dd>{teamRoleDescriptions[role]}</dd>
              </div>
            ))}
          </dl>
          <RightsTable />
          <p className={styles.legend}>
            <span>
              <Given /> får
            </span>
            <span>
              <Grantable /> kan få, om den som väljer team kryssar i det
            </span>
          </p>
        </Card>
        <Card title="Vem kan ge rättigheter">
          <ul className={styles.rules}>
            <li>{whoChoosesTeam(jobsForTeams)}</li>
            <li>
              Vilka kandidater en intervjuare träffar väljer den som får föreslå tider för intervju, i kandidatens
              ansökan.
            </li>
            <li>
              För den som har insyn kan namnen döljas. Då står det till exempel ”Blå räv” i stället för namnet, och
              bild, kontaktuppgifter, ort, ålder, CV, meddelanden och fri text syns inte.
            </li>
            <li>Ändringar i teamet syns i säkerhetsloggen.</li>
          </ul>
        </Card>
      </div>
    </Page>
  );
}

interface WhoSeesJobsProps {
  companyName: string;
  /** The company's choice; undefined until it is known. */
  jobsForTeams: boolean | undefined;
}

/** The rules that hold with the company's choice 'Vem ser jobben'. */
function WhoSeesJobs({ companyName, jobsForTeams }: WhoSeesJobsProps) {
  return (
    <Card
      title="Vem ser ett jobb"
      lead={
        jobsForTeams === undefined
          ? undefined
          : `I ${companyName} ser ${jobsForTeams ? 'bara teamet' : 'alla användare'} ett vanligt jobb. En admin väljer det under Inställningar, Allmänt.`
      }
    >
      <ul className={styles.rules}>
        <li>Admins ser alla jobb och får göra allt i dem.</li>
        {jobsForTeams ? (
          <li>Alla andra ser bara jobb där de är med i teamet. Rollerna i tabellen gäller i alla jobb.</li>
        ) : (
          <>
            <li>Alla användare ser ett vanligt jobb och får göra allt i det, vilken roll de än har i teamet.</li>
            <li>Bara teamet och admins ser ett konfidentiellt jobb. Då gäller rollerna i tabellen.</li>
            <li>Begränsade användare ser bara jobb där de är med i teamet. För dem gäller rollerna alltid.</li>
          </>
        )}
      </ul>
    </Card>
  );
}

function whoChoosesTeam(jobsForTeams: boolean | undefined): string {
  const choosers = 'av den som är ansvarig för jobbet eller av en admin';
  const byWhom = jobsForTeams ? choosers : `i ett vanligt jobb av alla användare, annars ${choosers}`;
  return `Teamet väljs med knappen Team på jobbets sida: ${byWhom}.`;
}

/** Each right with the roles that have it. On phones it scrolls sideways under the names of the rights, which stay. */
function RightsTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled with the keyboard, too
    <section className={styles.box} aria-label="Roller och rättigheter" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Får</th>
            {teamRoles.map((role) => (
              <th key={role} scope="col">
                {teamRoleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobRights.map((right) => (
            <tr key={right}>
              <th scope="row">{capital(jobRightNames[right])}</th>
              {teamRoles.map((role) => (
                <td key={role}>
                  <Mark role={role} right={right} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ role, right }: { role: TeamRole; right: JobRight }) {
  if (listRights(role).includes(right)) return <Given label="Får" />;
  if (grantableRights[role].includes(right)) return <Grantable label="Kan få" />;
  return (
    <span role="img" aria-label="Får inte" className={styles.lacks}>
      –
    </span>
  );
}

const icon = { size: 18, stroke: 2.25 } as const;

function Given({ label }: { label?: string }) {
  return <IconCheck {...icon} className={styles.given} {...describe(label)} />;
}

function Grantable({ label }: { label?: string }) {
  return <IconPlus {...icon} className={styles.grantable} {...describe(label)} />;
}

const describe = (label: string | undefined) =>
  label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
