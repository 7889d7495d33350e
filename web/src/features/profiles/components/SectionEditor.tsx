import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import type { SectionState } from '../use-section.ts';

interface SectionEditorProps {
  section: SectionState;
  /** Why it can't be saved; shown on the button instead of 'Spara'. */
  obstacle?: string | null;
  children: ReactNode;
}

/** A section's fields and buttons; hidden while saving, shown again after a refusal. */
export function SectionEditor({ section, obstacle, children }: SectionEditorProps) {
  const { form, editing, cancel } = section;
  const frame = useRef<HTMLDivElement>(null);
  const openedByDraft = useRef(form.restoredDraft);
  useEffect(() => {
    if (!openedByDraft.current) frame.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  return (
    <div ref={frame} hidden={!editing}>
      <SchemaForm form={form} enterSubmits={false}>
        <Stack gap="md">
          {children}
          <FormFailure form={form} />
          <Group gap="sm">
            <SubmitButton form={form} size="sm" disabled={Boolean(obstacle)}>
              {obstacle ?? 'Spara'}
            </SubmitButton>
            <Button variant="default" onClick={cancel}>
              Avbryt
            </Button>
          </Group>
        </Stack>
      </SchemaForm>
    </div>
  );
}
