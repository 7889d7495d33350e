import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useFocusWhenClosed } from '../../../ui/use-focus-when-closed.ts';
import type { SectionState } from '../use-section.ts';
import styles from './Section.module.css';

interface ProfileSectionProps {
  title: string;
  section: SectionState;
  /** The button beside the title: 'Ändra' or 'Lägg till', with its object for screen readers: 'kompetenser'. */
  action: { verb: 'Ändra' | 'Lägg till'; object: string; run: () => void; disabled?: boolean };
  children: ReactNode;
}

/** A section of the profile with its title and actions. */
export function Section({ title, section, action, children }: ProfileSectionProps) {
  const id = useId();
  const { open, editing, saved } = section;
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhenClosed(open, () => button.current);

  const Icon = saved ? IconCheck : action.verb === 'Ändra' ? IconPencil : IconPlus;
  return (
    <section className={styles.root} aria-labelledby={id} ref={section.element}>
      <header className={styles.header}>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        {editing ? null : (
          <Button
            ref={button}
            variant="subtle"
            size="compact-md"
            className={styles.action}
            color={saved ? 'good' : undefined}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            onClick={action.run}
            disabled={action.disabled}
          >
            {saved ? 'Sparat!' : action.verb}
            <VisuallyHidden>&nbsp;{saved ? title : action.object}</VisuallyHidden>
          </Button>
        )}
        <VisuallyHidden role="status">{saved ? 'Sparat!' : ''}</VisuallyHidden>
      </header>
      {children}
    </section>
  );
}

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

/** Text of an empty section: the content it is for, and why to fill it in. */
export function Blank({ children }: { children: string }) {
  return <p className={styles.blank}>{children}</p>;
}
