import { useState } from 'react';
import { useDraft } from './use-draft.ts';

/** Unpicked text in a picker, and its error message. */
export interface Unchosen {
  text: string;
  problem: string;
}

type ByPath = Readonly<Record<string, Unchosen>>;

/** Unpicked text in pickers: not part of the form's values, but saved in its draft and reported before it is lost. */
export function useUnchosen(draftKey: string | undefined) {
  const draft = useDraft<ByPath>(draftKey && `${draftKey}.unchosen`, {});
  const [unchosen, setUnchosen] = useState<ByPath>(draft.restored ?? {});
  const forgetTexts = () => {
    setUnchosen({});
    draft.forget();
  };
  const reportText = (path: string, next: Unchosen) => {
    const { [path]: before, ...rest } = unchosen;
    if ((before?.text ?? '') === next.text) return;
    const all = next.text.trim() === '' ? rest : { ...rest, [path]: next };
    setUnchosen(all);
    draft.save(all);
  };
  /** The texts that are still unpicked: without those picked since or whose row was removed. */
  const left = (valueAt: (path: string) => unknown): ByPath => {
    const stands = ([path]: [string, Unchosen]) => valueAt(path) === null || Array.isArray(valueAt(path));
    return Object.fromEntries(Object.entries(unchosen).filter(stands));
  };
  return { left, of: (path: string) => unchosen[path]?.text ?? '', report: reportText, forget: forgetTexts };
}
