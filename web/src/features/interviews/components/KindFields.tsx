import { Button, Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { Member } from '@platsa/contract/companies/schema';
import {
  maxInvitationLength,
  maxKindNameLength,
  maxPlaceLength,
  placeTemplates,
  roomPlaceholder,
  weekdayNames,
} from '@platsa/contract/interviews/kinds';
import { type ReactNode, useId } from 'react';
import { fullName } from '../../../lib/format.ts';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import styles from './KindFields.module.css';
import type { KindFormState } from './KindForm.tsx';

interface SectionProps {
  title: string;
  /** One line that says why the fields are there. */
  lead?: string;
  children: ReactNode;
}

/** A part of the form with its heading. */
function KindFieldGroup({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

interface NumberChoiceProps extends FieldProps<number> {
  /** A stored number that is not among them is offered, too. */
  choices: readonly number[];
  name: string;
  format: (value: number) => string;
}

function NumberChoice({ choices, format, value, onChange, ...props }: NumberChoiceProps) {
  const offered = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <SelectField
      {...props}
      value={value}
      options={offered.map((number) => ({ value: number, label: format(number) }))}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}

/** '45 minuter', '2 timmar', '1,5 timmar' */
function formatMinutes(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} minuter`;
  const hours = String(minutes / 60).replace('.', ',');
  return hours === '1' ? '1 timme' : `${hours} timmar`;
}

/** '3 timmar', '2 dygn' */
function formatHours(hours: number): string {
  if (hours === 1) return '1 timme';
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} dygn` : `${hours} timmar`;
}

const minuteChoices = [15, 20, 30, 40, 45, 60, 75, 90, 120, 180, 240];
const bufferChoices = [0, 5, 10, 15, 20, 30, 45, 60];
const formatBuffer = (minutes: number) => (minutes === 0 ? 'Ingen' : formatMinutes(minutes));

const places = [
  { name: 'På plats', place: '' },
  { name: 'Telefon', place: 'Telefon, vi ringer dig' },
  ...Object.values(placeTemplates),
];

interface GroupProps {
  form: KindFormState;
}

export function KindBasics({ form }: GroupProps) {
  return (
    <>
      <KindFieldGroup title="Intervjun">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            label="Namn"
            description="Kandidaten ser det."
            required
            autoFocus
            maxLength={maxKindNameLength}
            {...form.field('name')}
          />
          <NumberChoice
            label="Längd"
            description="Så lång tid bokas."
            choices={minuteChoices}
            format={formatMinutes}
            {...form.field('minutes')}
          />
        </SimpleGrid>
      </KindFieldGroup>
      <KindFieldGroup title="Plats">
        <TextField
          label="Var ni träffas"
          description={`En adress, ett telefonnummer eller länken till ett videomöte. ${roomPlaceholder} i en länk blir ett eget rum för varje intervju.`}
          maxLength={maxPlaceLength}
          {...form.field('place')}
        />
        <div className={styles.templates}>
          <span>Börja med:</span>
          {places.map(({ name, place }) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => form.set('place', place)}>
              {name}
            </Button>
          ))}
        </div>
      </KindFieldGroup>
    </>
  );
}

interface PeopleProps extends GroupProps {
  members: readonly Member['_user'][];
}

export function KindPeople({ form, members }: PeopleProps) {
  const { value, onChange, error, ...users } = form.field('_users');
  const choose = (chosen: string[]) => {
    onChange(chosen);
    if (chosen.length > 0 && form.values.needed > chosen.length) form.set('needed', chosen.length);
  };
  const most = value.length > 0 ? value.length : 10;
  return (
    <KindFieldGroup title="Vem" lead="Kandidaten får välja bland tider då så många som behövs är lediga.">
      <Checkbox.Group
        {...users}
        label="Vilka kan hålla den?"
        description="Utan någon vald väljer ni vid varje bokning."
        value={value}
        onChange={choose}
        error={error ?? Object.entries(form.errors).find(([path]) => path.startsWith('_users.'))?.[1]}
      >
        <div className={styles.people}>
          {members.map((member) => (
            <Checkbox key={member._id} value={member._id} label={fullName(member)} />
          ))}
        </div>
      </Checkbox.Group>
      <NumberChoice
        label="Hur många behövs?"
        choices={Array.from({ length: most }, (_, index) => index + 1)}
        format={(needed) => (needed === value.length && needed > 1 ? `Alla ${needed}` : String(needed))}
        {...form.field('needed')}
      />
    </KindFieldGroup>
  );
}

export function KindTimes({ form }: GroupProps) {
  const { value, onChange, ...weekdays } = form.field('weekdays');
  return (
    <KindFieldGroup
      title="När"
      lead="Tiderna som kandidaten får välja bland. Var och ens arbetstid och kalender räknas också."
    >
      <Checkbox.Group
        {...weekdays}
        label="Dagar"
        value={value.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number).sort())}
      >
        <div className={styles.weekdays}>
          {weekdayNames.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TimeField label="Tidigast på dagen" {...form.field('opensAt')} />
        <TimeField label="Slut senast" {...form.field('closesAt')} />
        <BookingLimits form={form} />
      </SimpleGrid>
    </KindFieldGroup>
  );
}

function BookingLimits({ form }: GroupProps) {
  return (
    <>
      <NumberChoice
        label="Går att boka tidigast"
        choices={[0, 2, 4, 12, 24, 48, 72, 168]}
        format={(hours) => (hours === 0 ? 'Genast' : `Om ${formatHours(hours)}`)}
        {...form.field('noticeHours')}
      />
      <NumberChoice
        label="Går att boka senast"
        choices={[7, 14, 21, 28, 42, 60, 90]}
        format={(days) => (days % 7 === 0 && days > 7 ? `Om ${days / 7} veckor` : `Om ${days} dagar`)}
        {...form.field('horizonDays')}
      />
      <NumberChoice label="Paus före" choices={bufferChoices} format={formatBuffer} {...form.field('bufferBefore')} />
      <NumberChoice label="Paus efter" choices={bufferChoices} format={formatBuffer} {...form.field('bufferAfter')} />
      <NumberChoice
        label="Kandidaten kan flytta och avboka"
        choices={[0, 2, 4, 12, 24, 48, 72]}
        format={(hours) => (hours === 0 ? 'Ända till början' : `Till ${formatHours(hours)} före`)}
        {...form.field('changeHours')}
      />
    </>
  );
}

export function KindTexts({ form }: GroupProps) {
  return (
    <KindFieldGroup title="Texter" lead="Tid, plats och länkar kommer alltid med i mejlen. Det här kommer till.">
      <TextAreaField label="I inbjudan" minRows={3} maxLength={maxInvitationLength} {...form.field('invitation')} />
      <TextAreaField
        label="I påminnelsen"
        description="Skickas en dag före, och en timme före."
        minRows={3}
        maxLength={maxInvitationLength}
        {...form.field('reminder')}
      />
    </KindFieldGroup>
  );
}
