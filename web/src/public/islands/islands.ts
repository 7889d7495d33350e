import type { ComponentType } from 'react';
import { ApplyButton } from './ApplyButton.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { JobMarks } from './JobMarks.tsx';
import { JobTools } from './JobTools.tsx';
import { NearMe } from './NearMe.tsx';
import { OwnMatch } from './OwnMatch.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SessionMenu } from './SessionMenu.tsx';

/** The hydrated components of the public pages, by the name in their <Island>. */
export const islands: Partial<Record<string, ComponentType<never>>> = {
  ApplyButton,
  ArticleRow,
  CookieBanner,
  JobMarks,
  JobTools,
  NearMe,
  OwnMatch,
  SaveSearch,
  SessionMenu,
};
