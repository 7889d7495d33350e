import { type InterviewKit, scorecardForm } from '@platsa/contract/interviews/scorecards';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveScorecard } from './api/scorecards.ts';
import { keepAsked, type ScorecardValues, sendableScorecard, toScorecardValues } from './scorecard-values.ts';

export type SavingState = 'unchanged' | 'saving' | 'saved' | 'failed';

const pauseMs = 1500;
/** After a failure, which is often that there is no connection. */
const retryMs = 10_000;

/**
 * One's own judgement of an interview. While it is a draft it is stored by itself: at once in the browser, and after a pause
 * on the server. A change of one that was sent stays in the browser until it is sent, too.
 */
export function useScorecard(kit: InterviewKit, onSent: () => void) {
  const save = useSaveScorecard(kit._interview);
  const isDraft = kit.own?.state !== 'sent';
  const savingDraft = useRef<Promise<void>>(Promise.resolve());
  const form = useSchemaForm({
    schema: sendableScorecard,
    initialValues: toScorecardValues(kit),
    draftKey: `scorecard.${kit._interview}`,
    submit: async (values) => {
      // A draft that arrives later would hide what is sent.
      await savingDraft.current;
      return save({ ...keepAsked(values, kit), state: 'sent' });
    },
    onDone: () => {
      toast.done('Bedömningen är skickad.');
      onSent();
    },
  });
  const saving = useSavedDraft({ form, kit, running: savingDraft, isActive: isDraft && !form.submitting });
  return { form, saving, isDraft };
}

export type ScorecardFormState = ReturnType<typeof useScorecard>['form'];

interface SavedDraftOptions {
  form: { values: ScorecardValues; markStored: (values: ScorecardValues) => void };
  kit: InterviewKit;
  /** The call that runs, or the last one. */
  running: { current: Promise<void> };
  isActive: boolean;
}

/** Stores the form's values as a draft whenever they have changed, one call at a time. */
function useSavedDraft({ form, kit, running, isActive }: SavedDraftOptions): SavingState {
  const { values, markStored } = form;
  const save = useSaveScorecard(kit._interview);
  const [state, setState] = useState<SavingState>('unchanged');
  const [stored, setStored] = useState(() => JSON.stringify(toScorecardValues(kit)));
  const text = JSON.stringify(values);
  const isStored = text === stored;

  const saveDraft = useEffectEvent(async () => {
    const parsed = scorecardForm.safeParse({ ...keepAsked(values, kit), state: 'draft' });
    if (!parsed.success) return;
    setState('saving');
    try {
      await save(parsed.data);
      markStored(values);
      setStored(text);
      setState('saved');
    } catch {
      setState('failed');
    }
  });
  const startSaving = useEffectEvent(() => {
    running.current = saveDraft();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (isStored || !isActive || state === 'saving') return;
    const timer = setTimeout(startSaving, state === 'failed' ? retryMs : pauseMs);
    window.addEventListener('online', startSaving);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', startSaving);
    };
  }, [text, isStored, isActive, state]);

  return isStored || state === 'failed' ? state : 'saving';
}
