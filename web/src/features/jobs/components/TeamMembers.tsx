import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core';
import {
  grantableRights,
  type JobRight,
  jobRightNames,
  suggestRights,
  type TeamRole,
  teamRoleDescriptions,
  teamRoleNames,
} from '@platsa/contract/jobs/team';
import type { TeamMember } from '@platsa/contract/jobs/team-endpoints';
import type { TeamPlace } from '@platsa/contract/jobs/team-form';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fullName, listNames } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { maskExample, memberRoleNames, seesMasks, teamRoleOptions } from '../../../lib/roles.ts';
import { AddField } from '../../../ui/fields/AddField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import styles from './TeamPopup.module.css';

export type TeamPerson = TeamMember['_user'];

/** The part of a form about a team that its rows use. */
interface TeamFormState {
  values: { team: TeamPlace[] };
  errors: Record<string, ReactNode>;
  set: (path: 'team', value: TeamPlace[]) => void;
}

interface EditedTeamProps {
  form: TeamFormState;
  people: ReadonlyMap<string, TeamPerson>;
  responsible: TeamMember | undefined;
}

/** The members of a team with their roles and further rights, to choose. */
export function EditedTeam({ form, people, responsible }: EditedTeamProps) {
  const { team } = form.values;
  const replace = (index: number, place: TeamPlace) => form.set('team', team.with(index, place));
  return (
    <ul className={styles.team} aria-label="I teamet">
      {responsible ? <ResponsibleRow member={responsible} /> : null}
      {team.map((place, index) => (
        <EditedRow
          key={place._user}
          path={`team.${index}`}
          place={place}
          person={people.get(place._user)}
          errors={form.errors}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => form.set('team', team.toSpliced(index, 1))}
        />
      ))}
    </ul>
  );
}

function ResponsibleRow({ member: { _user } }: { member: TeamMember }) {
  return (
    <li className={styles.member}>
      <Who person={_user} note="Ansvarig för annonsen" />
      <span className={styles.fixed}>{teamRoleNames.owner}</span>
      <p className={styles.about}>{teamRoleDescriptions.owner} Ansvarig byts på annonsens sida.</p>
    </li>
  );
}

interface EditedRowProps {
  path: string;
  place: TeamPlace;
  person: TeamPerson | undefined;
  errors: TeamFormState['errors'];
  onChange: (place: TeamPlace) => void;
  onRemove: () => void;
}

function EditedRow({ path, place, person, errors, onChange, onRemove }: EditedRowProps) {
  const { role, extraRights } = place;
  const name = person ? fullName(person) : 'Tidigare medlem';
  const chooseRole = (next: TeamRole | null) => {
    if (!next || next === role) return;
    const kept = extraRights.filter((one) => isGrantable(next, one));
    onChange({ ...place, role: next, extraRights: [...new Set([...kept, ...suggestRights(next)])] });
  };
  // An admin may do everything anyway.
  const grantable = person?.role === 'admin' ? [] : grantableRights[role];
  return (
    <li className={styles.member} data-path={`${path}._user`}>
      <Who person={person} note={person && person.role !== 'user' ? companyRoleNote(person) : undefined} />
      <div className={styles.role}>
        <SelectField
          label={`Roll för ${name}`}
          hiddenLabel
          options={teamRoleOptions}
          value={role}
          onChange={chooseRole}
          error={errors[`${path}.role`]}
          data-path={`${path}.role`}
        />
      </div>
      <ActionIcon
        className={styles.remove}
        aria-label={`Ta bort ${name} ur teamet`}
        title="Ta bort ur teamet"
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <p className={styles.about}>{teamRoleDescriptions[role]}</p>
      {grantable.length > 0 ? (
        <fieldset className={styles.extra} data-path={`${path}.extraRights`}>
          <legend>
            Får också <VisuallyHidden>{name}</VisuallyHidden>
          </legend>
          {grantable.map((right) => (
            <Checkbox
              key={right}
              size="sm"
              label={jobRightNames[right]}
              description={right === 'seeApplicants' ? explainMask(person) : undefined}
              checked={extraRights.includes(right)}
              onChange={() => onChange({ ...place, extraRights: toggleRight(extraRights, right) })}
            />
          ))}
        </fieldset>
      ) : null}
      <RowError error={errors[`${path}._user`] ?? errors[`${path}.extraRights`]} />
    </li>
  );
}

function RowError({ error }: { error: ReactNode }) {
  return error ? (
    <p className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
}

/** A full member's own rights in the candidate bank are not the job's to take. */
const explainMask = (person: TeamPerson | undefined) =>
  person?.role === 'user'
    ? `${maskExample} Det gäller det här jobbet: i kandidatbanken ser användare alla namn.`
    : maskExample;

const isGrantable = (role: TeamRole, right: JobRight) => grantableRights[role].includes(right);

const toggleRight = (rights: readonly JobRight[], right: JobRight) =>
  rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right];

const companyRoleNote = ({ role }: TeamPerson) =>
  role === 'admin' ? `${memberRoleNames.admin}, får ändå allt` : memberRoleNames[role];

/** A team for those who may not change it. */
export function ReadTeam({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return <p className={styles.about}>Ingen är med i teamet än.</p>;
  return (
    <ul className={styles.team} aria-label="I teamet">
      {team
        .toSorted((a, b) => Number(b.isResponsible) - Number(a.isResponsible))
        .map(({ _user, role, extraRights, isResponsible }) => (
          <li key={_user._id} className={styles.member}>
            <Who person={_user} note={isResponsible ? 'Ansvarig för annonsen' : undefined} />
            <span className={styles.fixed}>{teamRoleNames[role]}</span>
            <p className={styles.about}>
              {teamRoleDescriptions[role]}
              {extraRights.length > 0
                ? ` Får också ${listNames(extraRights.map((right) => jobRightNames[right]))}.`
                : ''}
              {seesMasks({ role, extraRights }) ? ' Ser inga namn.' : ''}
            </p>
          </li>
        ))}
    </ul>
  );
}

function Who({ person, note }: { person: TeamPerson | undefined; note: string | undefined }) {
  const name = person ? fullName(person) : 'Tidigare medlem';
  return (
    <span className={styles.who}>
      <Avatar name={name} src={imageUrl(person?.images[0], '300x300')} size={32} />
      <span>
        <strong>{name}</strong>
        {note ? <small>{note}</small> : null}
      </span>
    </span>
  );
}

interface AddTeamMemberProps {
  /** Colleagues who are not in the team. */
  people: readonly TeamPerson[];
  onAdd: (place: TeamPlace) => void;
}

export function AddTeamMember({ people, onAdd }: AddTeamMemberProps) {
  if (people.length === 0) return <p className={styles.about}>Alla i företaget är med i teamet.</p>;
  const addPerson = (userId: string) => {
    const isLimited = people.find(({ _id }) => _id === userId)?.role === 'limited';
    onAdd({ _user: userId, role: isLimited ? 'interviewer' : 'recruiter', extraRights: [] });
  };
  return (
    <AddField
      label="Lägg till i teamet"
      placeholder="Sök bland företagets användare"
      options={people
        .map((person) => ({ value: person._id, label: fullName(person), note: memberRoleNames[person.role] }))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'sv'))}
      onAdd={addPerson}
    />
  );
}
