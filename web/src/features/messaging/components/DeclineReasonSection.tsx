import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { saveDeclineReasons } from '@platsa/contract/applications/decline-reason-endpoints';
import { type DeclineReason, declineReasonsForm, maxReasons } from '@platsa/contract/applications/decline-reasons';
import { type Decider, deciders } from '@platsa/contract/applications/rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { declineReasons } from '../api/decline-reasons.ts';
import styles from './DeclineReasonSection.module.css';

interface DeclineReasonSectionProps {
  companyId: string;
  reasons: readonly DeclineReason[];
}

type EditedReason = Omit<DeclineReason, '_id'> & { _id?: string };

const deciderOptions = Object.entries(deciders).map(([value, label]) => ({ value: value as Decider, label }));

/** The company's reasons for a no, edited and saved as one list. */
export function DeclineReasonSection({ companyId, reasons: stored }: DeclineReasonSectionProps) {
  const client = useQueryClient();
  const values: { reasons: EditedReason[] } = { reasons: [...stored] };
  const form = useSchemaForm({
    schema: declineReasonsForm,
    initialValues: values,
    stored: values,
    submit: ({ reasons }) => call(saveDeclineReasons, { companyId, reasons }),
    onDone: (saved) => {
      client.setQueryData(declineReasons(companyId).queryKey, saved);
      form.saved({ reasons: saved.reasons });
      toast.done('Anledningarna är sparade.');
    },
  });
  const { reasons } = form.values;
  const setReasons = (next: EditedReason[]) => form.set('reasons', next);
  return (
    <Card
      title="Anledningar till nej"
      lead="Väljs när ni tackar nej, för er egen statistik. De skickas inte till kandidaten, men följer med om hen begär ut sina uppgifter."
    >
      <SchemaForm form={form} aria-label="Anledningar till nej">
        <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
        <Stack gap="md">
          {reasons.length === 0 ? <p>Ni har inga anledningar: då frågar vi inte.</p> : null}
          <ul className={styles.list}>
            {reasons.map(({ name }, index) => (
              // Rows have no id before they are saved, and their fields hold no state of their own.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index} className={styles.item}>
                <TextField label="Anledning" maxLength={60} {...form.field(`reasons.${index}.name`)} />
                <SelectField
                  label="Vems beslut"
                  options={deciderOptions}
                  {...form.field(`reasons.${index}.decidedBy`)}
                  onChange={(decidedBy) =>
                    decidedBy &&
                    setReasons(reasons.map((reason, at) => (at === index ? { ...reason, decidedBy } : reason)))
                  }
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={42}
                  mt={29}
                  aria-label={`Ta bort ${name || 'anledningen'}`}
                  onClick={() => setReasons(reasons.filter((_, at) => at !== index))}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <FormFailure form={form} />
          <Group>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              disabled={reasons.length >= maxReasons}
              onClick={() => setReasons([...reasons, { name: '', decidedBy: 'company' }])}
            >
              Lägg till anledning
            </Button>
            <SubmitButton form={form} size="sm">
              Spara anledningarna
            </SubmitButton>
          </Group>
        </Stack>
      </SchemaForm>
    </Card>
  );
}
