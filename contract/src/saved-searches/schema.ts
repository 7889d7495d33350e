import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { jobSearch } from '../public-jobs/schema.ts';

export const mostSavedSearches = 20;

/** A search that its owner gets mail about when it has new hits. */
export const savedSearch = z.object({ _id: id, search: jobSearch, createdAt: instant });
export type SavedSearch = z.output<typeof savedSearch>;
