import './public.css';
import { ArticleRow } from './islands/ArticleRow.tsx';
import { CookieBanner } from './islands/CookieBanner.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { JobMarks } from './islands/JobMarks.tsx';
import { NearMe } from './islands/NearMe.tsx';
import { SaveSearch } from './islands/SaveSearch.tsx';
import { SessionMenu } from './islands/SessionMenu.tsx';
import { filterNamesOnInput, watchSearches } from './list-script.ts';
import { addJobsInPlace } from './more-jobs.ts';

// Most components of these pages run on the server only; their styles are still part of this build (build/keep-styles.ts).
import.meta.glob(['./*.module.css', '../ui/{Wordmark,LetterPicture}.module.css'], { eager: true });

/** The islands of every page and of the list of jobs. Those of a job's page have an entry of their own. */
const islands = { ArticleRow, CookieBanner, JobMarks, NearMe, SaveSearch, SessionMenu };

const lastListKey = 'platsa.list';

/** A job page's back link leads to the list as last searched in this window; without script it leads to all jobs. */
function pointBackToLastList(): void {
  const { pathname, search } = window.location;
  const link = document.querySelector<HTMLAnchorElement>('a[data-to-list]');
  try {
    if (/^(\/[^/]+)?\/jobs$/.test(pathname)) sessionStorage.setItem(lastListKey, pathname + search);
    const list = sessionStorage.getItem(lastListKey);
    if (!link || !list || list === link.pathname) return;
    link.href = list;
    link.textContent = 'Till sökningen';
  } catch {
    // Without storage the link keeps leading to all jobs.
  }
}

watchSearches();
filterNamesOnInput();
pointBackToLastList();
hydrateIslands(document, islands);
addJobsInPlace((row) => hydrateIslands(row, islands));
