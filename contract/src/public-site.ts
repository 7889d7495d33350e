import type { ChoiceKind } from './job-board/address.ts';
import type { JobSearch, PublicJobList } from './job-board/schema.ts';
import type { PublicJob } from './jobs/schema.ts';

/** A page of the public site, with all that its HTML is made from: what the server hands to the renderer. */
export type PublicPage =
  /**
   * `leftOut`: what the address asks for that makes no sense. `unknownPlace`: the place it asks for is none that is known.
   * `areas`: those of a regional key.
   */
  | {
      page: 'jobs';
      search: JobSearch;
      list: PublicJobList;
      leftOut: readonly (keyof JobSearch)[];
      unknownPlace: boolean;
      areas: readonly string[];
    }
  | { page: 'choices'; of: ChoiceKind; search: JobSearch; list: PublicJobList; filter: string }
  | { page: 'job'; job: PublicJob }
  | { page: 'privacy-policy' }
  | { page: 'business-terms' }
  | { page: 'user-terms' }
  | { page: 'not-found' }
  | { page: 'failed' };

/** What web/dist/ssr/server-entry.js exports. */
export interface PublicRenderer {
  /** `origin` is the site's address without a trailing slash, for whole links in metadata. */
  renderPage(page: PublicPage, origin: string, assets: PublicAssets): string;
  /** The name of the page that the application has at this path, which it shows itself. */
  applicationPageAt(pathname: string): string | undefined;
}

/** Addresses of the built files, from Vite's manifest. */
export interface PublicAssets {
  script: string;
  styles: readonly string[];
  font: string;
}
