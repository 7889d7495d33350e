import { createContext } from 'react';

/** Applicants whose last move the server has not confirmed. */
export const UnsavedMovesContext = createContext<ReadonlySet<string>>(new Set());
