import { useState } from 'react';
import { useDraft } from './use-draft.ts';

/** Unpicked text in a picker, and its error message. */
export interface UnselectedText {
  text: string;
  problem: string;
}

type ByPath = Readonly<Record<string, UnselectedText>>;

/** Unpicked text in pickers: not part of the form's values, but saved in its draft and reported before it is lost. */
export function useUnselectedText(draftKey: string | undefined) {
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
