import { unknownSource } from './analysis-labels.ts';

/** The name of a source as the analysis shows it. */
export function sourceName(source: string): string {
  return source === unknownSource ? 'Okänd källa' : source;
}
