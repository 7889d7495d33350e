import { Button, Stack, Text } from '@mantine/core';
import type { Company } from '@platsa/contract/companies/schema';
import { explainMissingRight } from '@platsa/contract/jobs/team';
import type { JobTeam } from '@platsa/contract/jobs/team-endpoints';
import { type TeamPlace, teamForm } from '@platsa/contract/jobs/team-form';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { jobTeam } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { FormFailure, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { type QueryLike, QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSaveTeam } from '../api/team.ts';
import { AddTeamMember, EditedTeam, ReadTeam, type TeamPerson } from './TeamMembers.tsx';
import styles from './TeamPopup.module.css';

type TeamCompany = Pick<Company, 'members' | 'jobsForTeams'>;

interface TeamPopupProps {
  job: { _id: string; title: string };
  company: QueryLike<{ company: TeamCompany }>;
  /** Leads to the page about who may do what. */
  help: ReactNode;
  /** Where admins invite people who are not in the company yet. */
  invite: ReactNode;
  onClose: () => void;
}

/** Shows the team and what each may do, for those who choose it and those who only read it. */
export function TeamPopup(props: TeamPopupProps) {
  const query = useQuery(jobTeam(props.job._id));
  const { support } = useSignedIn();
  const mayChoose = support === null && query.data?.rights.includes('manageTeam');
  const company = props.company.data?.company;
  if (query.data && company && mayChoose) return <TeamForm {...props} company={company} stored={query.data} />;
  return (
    <Popup opened onClose={props.onClose} title={`Team för ${props.job.title}`}>
      <QueryView query={query} skeleton={<FormSkeleton fields={3} />} failure={{ title: 'Kunde inte hämta teamet' }}>
        {(stored) =>
          mayChoose ? (
            <QueryView
              query={props.company}
              skeleton={<FormSkeleton fields={3} />}
              failure={{ title: 'Kunde inte hämta företagets användare' }}
            >
              {() => null}
            </QueryView>
          ) : (
            <Stack gap="lg">
              <Viewers forTeam={stored.forTeam} />
              <ReadTeam team={stored.team} />
              <Text size="sm" c="dimmed">
                {support ? 'Supporten kan inte ändra ett team.' : explainMissingRight('manageTeam')} {props.help}
              </Text>
            </Stack>
          )
        }
      </QueryView>
    </Popup>
  );
}

interface TeamValues {
  team: TeamPlace[];
  confidential: boolean;
}

/** The responsible member is not chosen here. */
function toValues({ team, confidential }: JobTeam): TeamValues {
  const chosen = team.filter(({ isResponsible }) => !isResponsible);
  return {
    team: chosen.map(({ _user, role, extraRights }) => ({ _user: _user._id, role, extraRights })),
    confidential,
  };
}

interface TeamFormProps extends Omit<TeamPopupProps, 'company'> {
  company: TeamCompany;
  stored: JobTeam;
}

function TeamForm({ job, company, help, invite, onClose, stored }: TeamFormProps) {
  const save = useSaveTeam();
  const values = toValues(stored);
  const form = useSchemaForm({
    schema: teamForm,
    initialValues: values,
    stored: values,
    submit: (data) => save({ jobId: job._id, ...data }),
    onDone: () => {
      toast.done('Teamet är sparat.');
      onClose();
    },
  });
  const people = listPeople(stored, company);
  const responsible = stored.team.find(({ isResponsible }) => isResponsible);
  const { team, confidential } = form.values;
  const isIn = new Set([responsible?._user._id, ...team.map(({ _user }) => _user)]);
  return (
    <Popup
      opened
      onClose={onClose}
      unsaved={form.changed && !form.submitting}
      title={`Team för ${job.title}`}
      footer={
        <>
          <FormFailure form={form} />
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!form.changed} loading={form.submitting} onClick={() => void form.send()}>
            Spara teamet
          </Button>
        </>
      }
    >
      <SchemaForm form={form} aria-label="Team">
        <Stack gap="lg">
          <div>
            <CheckboxField label="Konfidentiellt: bara teamet och admins ser jobbet" {...form.field('confidential')} />
            <Viewers forTeam={confidential || company.jobsForTeams} byCompany={!confidential && company.jobsForTeams} />
          </div>
          <EditedTeam form={form} people={people} responsible={responsible} />
          <AddTeamMember
            people={[...people.values()].filter(({ _id }) => !isIn.has(_id))}
            onAdd={(place) => form.set('team', [...team, place])}
          />
          <Text size="sm" c="dimmed">
            {invite} {help}
          </Text>
        </Stack>
      </SchemaForm>
    </Popup>
  );
}

/** The company's members, and admins of its parent company who are in the team. */
function listPeople({ team }: JobTeam, { members }: TeamCompany): ReadonlyMap<string, TeamPerson> {
  const all: TeamPerson[] = [
    ...members.map(({ _user, role }) => ({ ..._user, role })),
    ...team.map(({ _user }) => _user),
  ];
  return new Map(all.map((person) => [person._id, person]));
}

/** Says who sees the job, and so for whom the roles matter. */
function Viewers({ forTeam, byCompany = false }: { forTeam: boolean; byCompany?: boolean }) {
  const Icon = forTeam ? IconLock : IconUsers;
  return (
    <p className={styles.viewers} role="status">
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{forTeam ? 'Bara teamet och admins ser jobbet.' : 'Alla i företaget ser jobbet.'}</strong>{' '}
        {byCompany ? 'Så är det för alla jobb i ert företag. ' : null}
        {forTeam
          ? 'Var och en får göra det som rollen ger.'
          : 'Användare får göra allt i det. Rollerna gäller begränsade användare, och alla om jobbet blir konfidentiellt.'}
      </span>
    </p>
  );
}
