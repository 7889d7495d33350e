import { Button, Stack, Text } from '@mantine/core';
import { setStartDate } from '@platsa/contract/boards/endpoints';
import { startDateForm } from '@platsa/contract/boards/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { listFirstNames } from '../../../lib/format.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormFailure, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { board } from '../api/board.ts';

interface StartDatePopupProps {
  opened: boolean;
  /** The hired; they may be on several boards. */
  applicants: readonly { _id: string; name: string; boardId: string }[];
  /** The day that is changed; missing where it is asked for after a move. */
  current?: string | null;
  onClose: () => void;
}

const maxNamed = 3;

/** Asks once when the hired begin to work: the same day for all. */
export function StartDatePopup({ opened, applicants, current, onClose }: StartDatePopupProps) {
  const client = useQueryClient();
  const asks = current === undefined;
  const names = applicants.map(({ name }) => name);
  const form = useSchemaForm({
    schema: startDateForm,
    initialValues: { startDate: current ?? '' },
    submit: async ({ startDate }) => {
      for (const [boardId, onBoard] of Map.groupBy(applicants, (applicant) => applicant.boardId)) {
        await call(setStartDate, { boardId, _applicants: onBoard.map(({ _id }) => _id), startDate });
        void client.invalidateQueries({ queryKey: board(boardId).queryKey });
      }
    },
    onDone: onClose,
  });
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      size="small"
      title={`När börjar ${listFirstNames(names, maxNamed)}?`}
      footer={
        <>
          <FormFailure form={form} />
          <Button variant="default" onClick={onClose}>
            {asks ? 'Hoppa över' : 'Avbryt'}
          </Button>
          <Button
            disabled={form.values.startDate === (current ?? '')}
            loading={form.submitting}
            onClick={() => void form.send()}
          >
            Spara startdatum
          </Button>
        </>
      }
    >
      <SchemaForm form={form} aria-label="Startdatum">
        <Stack gap="md">
          <Text>
            {names.length > 1 ? 'Kandidaterna' : 'Kandidaten'} får inget meddelande om datumet, och annonsen ändras
            inte. Du kan ändra det senare.
          </Text>
          <DateField label="Startdatum" data-autofocus {...form.field('startDate')} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
