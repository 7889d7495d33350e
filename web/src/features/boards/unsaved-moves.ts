import { createContext } from 'react';

/** Ids of applicants whose last move the server has not confirmed. */
export const UnsavedMovesContext = createContext<ReadonlySet<string>>(new Set());
