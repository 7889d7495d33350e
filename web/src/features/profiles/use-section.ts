import type { FieldProblem } from '@platsa/contract/errors';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../lib/api.ts';
import { useBriefFlag } from '../../lib/timer-hooks.ts';
import type { FormFailureReason } from '../../ui/form/failure.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import type { SectionChange } from './api/own-profile.ts';
import { type SectionName, useProfile } from './components/ProfileProvider.tsx';

interface SectionOptions<V, S extends z.ZodType> {
  name: SectionName;
  schema: S;
  /** The values that the editor opens with. */
  values: V;
  change: (data: z.output<S>, typed: V) => SectionChange;
  /** Where the editor shows a problem that the server found; by default as `atEntry` says. */
  placeProblem?: (problem: FieldProblem, typed: V) => FieldProblem;
}

/**
 * A section edited in place. Saving is optimistic; after a refusal the editor reopens with the typed values. Drafts
 * survive a reload, and the section then opens by itself.
 */
export function useSection<V extends object, S extends z.ZodType>(options: SectionOptions<V, S>) {
  const { name, schema, values, change, placeProblem = atEntry } = options;
  const { userId, save, requested } = useProfile();
  const { marked: saved, mark: markSaved } = useBriefFlag();
  /** Whether the editor was reopened while the earlier values are being saved. */
  const reopened = useRef(false);
  const form = useSchemaForm({
    schema,
    initialValues: values,
    draftKey: `profile.${userId}.${name}`,
    submit: (data, typed) => {
      reopened.current = false;
      return save(change(data, typed)).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        const problems = error.fields.map((problem) => placeProblem(problem, typed));
        throw new CallError(error.error, error.message, problems);
      });
    },
    onDone: () => {
      setOpen(reopened.current);
      markSaved();
    },
  });
  const [open, setOpen] = useState(form.restoredDraft);

  /** Opens the editor with these values; `typed` are unsaved changes to begin with. */
  const edit = (opened: V = values, typed?: V) => {
    reopened.current = form.submitting;
    form.reset(opened);
    if (typed) form.setValues(typed);
    setOpen(true);
  };
  const cancelEditing = () => {
    form.reset(values);
    setOpen(false);
  };

  const element = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (requested?.section !== name) return;
    element.current?.scrollIntoView({ block: 'start' });
    if (!open) edit();
  }, [requested]);

  return { form, open, editing: open && !form.submitting, edit, cancel: cancelEditing, saved, markSaved, element };
}

/** The state of a section that its frame and the editor's frame show. */
export interface SectionState {
  form: {
    element: RefObject<HTMLFormElement | null>;
    send: () => Promise<void>;
    failure: FormFailureReason | null;
    submitting: boolean;
    restoredDraft: boolean;
  };
  element: RefObject<HTMLElement | null>;
  open: boolean;
  editing: boolean;
  saved: boolean;
  cancel: () => void;
}

/** Maps an error path to the editor of a single entry: 'experiences.2.companyName' → 'companyName'. */
function atEntry({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace(/^(experiences|educations)\.\d+\./, ''), message };
}
