import { ArticleRow } from './islands/ArticleRow.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { JobMarks } from './islands/JobMarks.tsx';
import { NearMe } from './islands/NearMe.tsx';
import { SaveSearch } from './islands/SaveSearch.tsx';
import { filterNamesOnInput, watchSearches } from './list-script.ts';
import { addJobsInPlace } from './more-jobs.ts';

const islands = { ArticleRow, JobMarks, NearMe, SaveSearch };

watchSearches();
filterNamesOnInput();
hydrateIslands(document, islands);
addJobsInPlace((row) => hydrateIslands(row, islands));
