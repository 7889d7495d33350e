import { Button, Group, Stack } from '@mantine/core';
import type { Member } from '@platsa/contract/companies/schema';
import { type InterviewKind, type InterviewKindForm, interviewKindForm } from '@platsa/contract/interviews/kinds';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { type KindList, useKindChanges } from '../api/kinds.ts';
import { KindBasics, KindPeople, KindTexts, KindTimes } from './KindFields.tsx';

interface KindFormProps {
  list: KindList;
  members: readonly Member['_user'][];
  /** Undefined for a new one. */
  kind?: InterviewKind;
  onClose: () => void;
}

/** The values of a new kind: 45 minutes with one of the chosen people, tomorrow at the earliest. */
const usual: InterviewKindForm = {
  ...{ name: '', minutes: 45, place: '', _users: [], needed: 1, bufferBefore: 0, bufferAfter: 0 },
  ...{ noticeHours: 24, horizonDays: 28, weekdays: [1, 2, 3, 4, 5], opensAt: '08:00', closesAt: '17:00' },
  ...{ changeHours: 24, invitation: '', reminder: '' },
};

function useKindForm({ list, kind, onClose }: Omit<KindFormProps, 'members'>) {
  const { create, update } = useKindChanges(list);
  const values = kind ? toFormValues(kind) : usual;
  return useSchemaForm({
    schema: interviewKindForm,
    initialValues: values,
    stored: kind && values,
    draftKey: ['interview-kind', list.jobId, kind?._id ?? list.companyId].filter(Boolean).join('.'),
    submit: (form) => (kind ? update(kind, form) : create(form)),
    onDone: () => {
      toast.done(kind ? 'Intervjun är sparad.' : 'Intervjun är tillagd.');
      onClose();
    },
  });
}

function toFormValues({ _id, _job, copiedFrom, ...form }: InterviewKind): InterviewKindForm {
  return form;
}

export type KindFormState = ReturnType<typeof useKindForm>;

export function KindForm({ members, ...props }: KindFormProps) {
  const form = useKindForm(props);
  const { kind, onClose } = props;
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label={kind ? `Redigera ${kind.name}` : 'Ny intervju'}>
      <Stack gap="xl">
        <RestoredDraft form={form} discard={kind ? undefined : 'Börja om'} />
        <KindBasics form={form} />
        <KindPeople form={form} members={members} />
        <KindTimes form={form} />
        <KindTexts form={form} />
        <Stack gap="md">
          <FormFailure form={form} />
          <Group>
            <SubmitButton form={form}>{kind ? 'Spara intervjun' : 'Lägg till intervjun'}</SubmitButton>
            <Button
              variant="default"
              size="md"
              onClick={() => {
                form.reset();
                onClose();
              }}
            >
              Avbryt
            </Button>
          </Group>
        </Stack>
      </Stack>
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
    </SchemaForm>
  );
}
