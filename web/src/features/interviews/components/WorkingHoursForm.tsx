import { ActionIcon, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { formatTimeOfDay, minutesOfDay, weekdayNames } from '@platsa/contract/interviews/kinds';
import {
  type OwnSchedule,
  type ScheduleForm,
  scheduleForm,
  type WorkingPeriod,
} from '@platsa/contract/interviews/schedule';
import { IconPlus, IconX } from '@tabler/icons-react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useScheduleChanges } from '../api/schedule.ts';
import styles from './WorkingHoursForm.module.css';

interface WorkingHoursFormProps {
  userId: string;
  schedule: OwnSchedule;
}

function useWorkingHoursForm({ userId, schedule }: WorkingHoursFormProps) {
  const { save } = useScheduleChanges(userId);
  const form = useSchemaForm({
    schema: scheduleForm,
    initialValues: toScheduleValues(schedule),
    stored: toScheduleValues(schedule),
    submit: save,
    onDone: (saved) => {
      form.saved(toScheduleValues(saved));
      toast.done('Arbetstiden är sparad.');
    },
  });
  return form;
}

interface PartProps {
  form: ReturnType<typeof useWorkingHoursForm>;
}

/** When a member can hold interviews: hours by weekday, holidays, and how many a day. */
export function WorkingHoursForm({ userId, schedule }: WorkingHoursFormProps) {
  const form = useWorkingHoursForm({ userId, schedule });
  return (
    <SchemaForm form={form} aria-label="Arbetstid" enterSubmits={false}>
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <WorkingWeek form={form} />
        <ScheduleRules form={form} />
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton form={form} size="sm" disabled={!form.changed}>
            Spara arbetstiden
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

function toScheduleValues({ timeZone, hours, worksOnHolidays, maxPerDay }: OwnSchedule): ScheduleForm {
  return { timeZone, hours, worksOnHolidays, maxPerDay };
}

function ScheduleRules({ form }: PartProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField
          label="Tidszon"
          options={listZones(form.values.timeZone)}
          searchable
          {...form.field('timeZone')}
          onChange={(zone) => zone && form.set('timeZone', zone)}
        />
        <SelectField
          label="Högst så många intervjuer om dagen"
          options={dailyLimits}
          {...form.field('maxPerDay')}
          value={form.values.maxPerDay ?? 0}
          onChange={(most) => form.set('maxPerDay', most || null)}
        />
      </SimpleGrid>
      <CheckboxField
        label="Jag kan hålla intervjuer på helgdagar"
        description="Svenska helgdagar, och aftnar som midsommarafton och julafton."
        {...form.field('worksOnHolidays')}
      />
    </>
  );
}

const dailyLimits = [
  { value: 0, label: 'Ingen gräns' },
  ...Array.from({ length: 20 }, (_, index) => ({ value: index + 1, label: String(index + 1) })),
];

/** The zones that the browser knows, and the stored one. */
function listZones(current: string) {
  const zones = [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].sort();
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

const maxPeriods = 3;

function WorkingWeek({ form }: PartProps) {
  return (
    <div className={styles.week} data-path="hours">
      {weekdayNames.map((name, index) => (
        <WorkingDay key={name} form={form} name={name} weekday={index + 1} />
      ))}
    </div>
  );
}

interface WorkingDayProps extends PartProps {
  name: string;
  /** 1 is Monday. */
  weekday: number;
}

function WorkingDay({ form, name, weekday }: WorkingDayProps) {
  const { hours } = form.values;
  const periods = hours.map((period, at) => ({ ...period, at })).filter((period) => period.weekday === weekday);
  return (
    <div className={styles.day}>
      <span className={styles.name}>{name}</span>
      <div className={styles.periods}>
        {periods.length === 0 ? <span className={styles.free}>Ledig</span> : null}
        {periods.map(({ at }, index) => (
          <PeriodFields key={at} form={form} at={at} name={`${name}, pass ${index + 1}`} />
        ))}
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={`Lägg till pass på ${name.toLowerCase()}`}
        disabled={periods.length >= maxPeriods}
        onClick={() => form.set('hours', [...hours, { weekday, ...nextPeriod(periods.at(-1)) }])}
      >
        Pass
      </Button>
    </div>
  );
}

interface PeriodFieldsProps extends PartProps {
  /** The period's place in the week. */
  at: number;
  /** 'Måndag, pass 1' */
  name: string;
}

function PeriodFields({ form, at, name }: PeriodFieldsProps) {
  const removePeriod = () =>
    form.set(
      'hours',
      form.values.hours.filter((_, other) => other !== at),
    );
  return (
    <div className={styles.period}>
      <TimeField label={`${name} från`} {...form.field(`hours.${at}.from`)} />
      <span aria-hidden="true">–</span>
      <TimeField label={`${name} till`} {...form.field(`hours.${at}.to`)} />
      <ActionIcon variant="subtle" color="gray" size={42} aria-label={`Ta bort ${name}`} onClick={removePeriod}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** Office hours, or an afternoon after what is there. */
function nextPeriod(last: WorkingPeriod | undefined): Pick<WorkingPeriod, 'from' | 'to'> {
  if (!last) return { from: '08:00', to: '17:00' };
  const from = Math.min(minutesOfDay(last.to) + 60, 23 * 60);
  return { from: formatTimeOfDay(from), to: formatTimeOfDay(Math.min(from + 240, 24 * 60)) };
}
