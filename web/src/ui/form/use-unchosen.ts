import { useState } from 'react';
import { useDraft } from './use-draft.ts';

/** What is written in a picker without anything being chosen for it, and what is said of that. */
export interface Unchosen {
  text: string;
  problem: string;
}

type ByPath = Readonly<Record<string, Unchosen>>;

/** It is no value of the form, but somebody has typed it: kept with the form's draft, and told of before it is lost. */
export function useUnchosen(draftKey: string | undefined) {
  const draft = useDraft<ByPath>(draftKey && `${draftKey}.unchosen`, {});
  const [unchosen, setUnchosen] = useState<ByPath>(draft.restored ?? {});
  const forget = () => {
    setUnchosen({});
    draft.forget();
  };
  const report = (path: string, next: Unchosen) => {
    const { [path]: before, ...rest } = unchosen;
    if ((before?.text ?? '') === next.text) return;
    const all = next.text.trim() === '' ? rest : { ...rest, [path]: next };
    setUnchosen(all);
    draft.save(all);
  };
  /** Of these, what stands in the form still: not where a choice has been made since, or the row is gone. */
  const left = (valueAt: (path: string) => unknown): ByPath => {
    const stands = ([path]: [string, Unchosen]) => valueAt(path) === null || Array.isArray(valueAt(path));
    return Object.fromEntries(Object.entries(unchosen).filter(stands));
  };
  return { left, of: (path: string) => unchosen[path]?.text ?? '', report, forget };
}
