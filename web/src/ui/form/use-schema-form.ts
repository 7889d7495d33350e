import '@platsa/contract/default-messages';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { sessionToken } from '../../lib/session-token.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { toast } from '../toast.ts';
import { type FormFailureReason, toFailure } from './failure.ts';
import { useDraft } from './use-draft.ts';
import { useStoredChanges } from './use-stored-changes.ts';
import { useTouchedFields } from './use-touched-fields.ts';
import { focusFirstError, nameWrongFields } from './wrong-fields.ts';

/** The type at a path like 'experiences.0.title'; `unknown` where there is no such field. */
type At<V, P extends string> = P extends `${infer Head}.${infer Tail}`
  ? Head extends keyof V
    ? At<V[Head], Tail>
    : V extends readonly (infer Item)[]
      ? At<Item, Tail>
      : unknown
  : P extends keyof V
    ? V[P]
    : unknown;

interface SchemaFormOptions<V, S extends z.ZodType, R> {
  /** The form's rules from the contract; the server applies them again. */
  schema: S;
  initialValues: V;
  /** The stored values of the form's fields, from live data: changes made elsewhere reach the open form. */
  stored?: V | undefined;
  /** Errors shown when the form opens, by path. */
  initialErrors?: Record<string, string>;
  /**
   * Sends the schema's output; `values` also has what the schema leaves out, such as pictures. Errors are shown at their
   * fields or as the form's failure.
   */
  submit: (data: z.output<S>, values: V) => Promise<R>;
  onDone?: (result: R) => unknown;
  /** Stores the typed values as a draft under this key until they have been sent. */
  draftKey?: string;
  /** An early step of several: its draft stays until the last step calls `removeDraft`. */
  keepsDraft?: boolean;
  /** Validates filled fields on blur, with the values mapped by this function. */
  validateOnBlur?: (values: V) => V;
}

/** Form state for all forms: values, schema, server errors, focus and drafts. */
export function useSchemaForm<V extends object, S extends z.ZodType, R>(options: SchemaFormOptions<V, S, R>) {
  const { schema, initialValues, initialErrors = {}, submit, onDone, draftKey, keepsDraft, validateOnBlur } = options;
  const { stored } = options;
  const draft = useDraft(draftKey, initialValues);
  const written = useUnselectedText(draftKey);
  const [failure, setFailure] = useState<FormFailureReason | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [wrongFields, setWrongFields] = useState('');
  const touched = useTouchedFields({ schema, validateOnBlur });
  const element = useRef<HTMLFormElement>(null);

  const form = useForm<V>({
    initialValues: draft.restored ?? initialValues,
    initialErrors,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: draft.save,
  });

  const unselected = written.left((path) => form.getInputProps(path).value);

  // After the render that marks invalid elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal, with the messages of that moment
  useEffect(() => {
    if (refusals === 0 || focusFirstError(element.current)) return;
    // An error without a field on the page is shown for the whole form.
    const message = Object.values(form.errors).find((text) => typeof text === 'string');
    if (message) setFailure((known) => known ?? { message, fields: {} });
  }, [refusals]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the render that marks the fields with these errors
  useEffect(() => {
    setWrongFields(refusals === 0 ? '' : nameWrongFields(element.current));
  }, [refusals, form.errors]);

  const showRefusal = (reason: FormFailureReason) => {
    form.setErrors(reason.fields);
    setFailure(reasonBesideFields(element.current, reason));
    setRefusals((count) => count + 1);
  };

  /** Values typed since `sent` are not stored yet. */
  const markStored = (sent: V) => {
    form.resetDirty(sent);
    changes.start(sent);
    if (!keepsDraft && !form.isDirty()) draft.forget();
  };

  const { run, busy } = useOneAtATime(async (data: z.output<S>) => {
    const sent = form.getValues();
    try {
      const result = await submit(data, sent);
      markStored(sent);
      written.forget();
      setRefusals(0);
      // Counts as submitting until `onDone` has finished, so that a second press does not send again.
      await onDone?.(result);
    } catch (error) {
      const reason = toFailure(error);
      showRefusal(reason);
      // A closed form reports the error as a toast; an expired session is reported by the log-in.
      if (!element.current && sessionToken.read()) toast.failed(`Det gick inte igenom. ${reason.message}`);
    }
  });

  const changes = useStoredChanges({
    ...{ stored, opened: initialValues, element, busy, getValues: form.getValues },
    show: (next, newest) => {
      form.setInitialValues(newest);
      form.resetDirty(newest);
      form.setValues(next);
      if (!form.isDirty()) draft.forget();
    },
  });

  // A validation error never sets `submitting`, because a form hidden while submitting could not show it.
  const submitForm = async () => {
    if (busy) return;
    setFailure(null);
    const parsed = schema.safeParse(form.getValues());
    const left = Object.entries(unselected);
    if (parsed.success && left.length === 0) return run(parsed.data);
    const { errors } = form.validate();
    touched.sent(form.getValues());
    for (const [path, { problem }] of left) if (!errors[path]) form.setFieldError(path, problem);
    setRefusals((count) => count + 1);
  };

  /** Value, change and error of a field, to spread into one of the components of ui/fields. */
  const field = <P extends string>(path: P) => {
    const { value, onChange, onBlur, error } = form.getInputProps(path);
    return {
      name: path,
      'data-path': path,
      value: value as At<V, P>,
      onChange: onChange as (value: At<V, P>) => void,
      onBlur: () => {
        onBlur();
        runAfterClick(() => touched.touch(path, form.getValues(), form));
      },
      error,
    };
  };

  return {
    values: form.values,
    errors: form.errors,
    failure,
    /** The names of the fields to correct after a refused submit, for the message at the button. */
    wrongFields,
    /** Fields that were changed both here and elsewhere, and the two ways out. */
    conflict: changes.conflict,
    /** A submit was attempted but has not succeeded. */
    refused: refusals > 0,
    submitting: busy,
    /** After a failed save it is unknown what is stored, even where the values look saved. */
    changed: form.isDirty() || failure !== null || draft.restored !== null || Object.keys(unselected).length > 0,
    restoredDraft: draft.restored !== null,
    /** Unpicked text in pickers, by path. */
    unselected,
    /** Whether a field's error may be shown: it was left, or a submit was attempted. */
    isTouched: (path: string) => refusals > 0 || touched.isTouched(path),
    element,
    send: submitForm,
    set: form.setFieldValue,
    setValues: form.setValues,
    /** For forms that save by themselves: these values are stored, whatever has been typed since. */
    markStored,
    /** Marks `values` as saved; values typed since the submit stay unsaved. */
    saved: (values: V) => {
      const typed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
      changes.start(values);
      form.setInitialValues(values);
      form.resetDirty(values);
      form.setValues({ ...values, ...Object.fromEntries(typed) });
      if (typed.length === 0) draft.forget();
    },
    /** Resets to `values`, or to the stored or initial ones. */
    reset: (values: V = stored ?? initialValues) => {
      setFailure(null);
      setRefusals(0);
      form.setInitialValues(values);
      form.reset();
      changes.start(values);
      written.forget();
      touched.forget();
      // Last, because resetting changes the values, which would be saved as a draft.
      draft.forget();
    },
    field,
    /** Props of a picker: those of `field`, and its unselected text. */
    picker: <P extends string>(path: P) => ({
      ...field(path),
      written: written.of(path),
      onWrite: (next: UnselectedText) => written.report(path, next),
    }),
  };
}

/**
 * The part of a failure that no field shows: a message that stands at a field is not repeated for the whole form, and the
 * message of a field that the form lacks takes its place.
 */
function reasonBesideFields(form: HTMLFormElement | null, reason: FormFailureReason): FormFailureReason | null {
  const isFieldShown = ([path]: [string, string]) => form?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const shown = Object.entries(reason.fields).filter(isFieldShown);
  if (!shown.some(([, text]) => text === reason.message)) return reason;
  const left = Object.entries(reason.fields).find((entry) => !isFieldShown(entry));
  return left ? { ...reason, message: left[1] } : null;
}

let pressed = false;
// Tests import forms outside a browser.
if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (pressed = true), { capture: true });
  window.addEventListener('mouseup', () => (pressed = false), { capture: true });
}

/**
 * Runs `act` at once, or after the click of a mouse button or finger that is down. A message that appears when a field is
 * left moves what is below it: the click that left the field would miss.
 */
function runAfterClick(act: () => void): void {
  if (pressed) window.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

/** Unpicked text in a picker, and its error message. */
interface UnselectedText {
  text: string;
  problem: string;
}

type ByPath = Readonly<Record<string, UnselectedText>>;

/** Unpicked text in pickers: not part of the form's values, but saved in its draft and reported before it is lost. */
function useUnselectedText(draftKey: string | undefined) {
  const draft = useDraft<ByPath>(draftKey && `${draftKey}.unselected`, {});
  const [unselected, setUnselected] = useState<ByPath>(draft.restored ?? {});
  const forgetTexts = () => {
    setUnselected({});
    draft.forget();
  };
  const reportText = (path: string, next: UnselectedText) => {
    const { [path]: before, ...rest } = unselected;
    if ((before?.text ?? '') === next.text) return;
    const all = next.text.trim() === '' ? rest : { ...rest, [path]: next };
    setUnselected(all);
    draft.save(all);
  };
  /** The texts that are still unpicked: without those picked since or whose row was removed. */
  const left = (valueAt: (path: string) => unknown): ByPath => {
    const stands = ([path]: [string, UnselectedText]) => valueAt(path) === null || Array.isArray(valueAt(path));
    return Object.fromEntries(Object.entries(unselected).filter(stands));
  };
  return { left, of: (path: string) => unselected[path]?.text ?? '', report: reportText, forget: forgetTexts };
}
