import type { JobSearch } from '@platsa/contract/job-board/schema';
import { useState } from 'react';
import buttons from '../../shared/Button.module.css';
import { LineIcon } from '../../shared/LineIcon.tsx';
import { lazyDialog } from './Dialog.tsx';
import { useVisitorSession } from './session.ts';
import { useScripted } from './use-scripted.ts';

const SavedSearches = lazyDialog(() =>
  import('../saved-searches/SavedSearches.tsx').then((module) => module.SavedSearches),
);

const bell =
  'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1';

/** Saves this search for mail about new hits; saved searches are managed there, too. */
export function SaveSearch({ search }: { search: JobSearch }) {
  const visitor = useVisitorSession();
  const [opened, setOpened] = useState(false);
  if (!useScripted() || visitor.kind === 'companyUser') return null;
  const userId = visitor.kind === 'jobSeeker' ? visitor.user._id : undefined;
  return (
    <>
      <button type="button" className={buttons.small} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <LineIcon size={18} d={bell} /> Bevaka sökningen
      </button>
      {opened && <SavedSearches userId={userId} search={search} onClose={() => setOpened(false)} />}
    </>
  );
}
