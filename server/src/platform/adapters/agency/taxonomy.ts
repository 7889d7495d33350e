import { z } from 'zod';

/** The agency's public list of concepts: what is too much to keep here is asked for by code or name. */
export interface Taxonomy {
  /** undefined where it knows none such. */
  occupation(ssykCode: string): Promise<string | undefined>;
  municipality(name: string): Promise<string | undefined>;
  wageType(name: string): Promise<string | undefined>;
}

const concepts = z.array(z.object({ 'taxonomy/id': z.string() }));

/** Concepts do not change, so what was found once is remembered; that is no state, every process finds the same. */
export function createTaxonomy(url: string, timeoutMs: number): Taxonomy {
  const known = new Map<string, string>();

  async function find(path: string, query: Record<string, string>): Promise<string | undefined> {
    const address = `${url}/${path}?${new URLSearchParams(query)}`;
    const remembered = known.get(address);
    if (remembered) return remembered;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`taxonomy: ${response.status}`);
    const [first] = concepts.parse(await response.json());
    if (first) known.set(address, first['taxonomy/id']);
    return first?.['taxonomy/id'];
  }

  return {
    occupation: (code) => find('specific/concepts/ssyk', { type: 'ssyk-level-4', 'ssyk-code-2012': code }),
    municipality: (name) => find('main/concepts', { type: 'municipality', 'preferred-label': name }),
    wageType: (name) => find('main/concepts', { type: 'wage-type', 'preferred-label': name }),
  };
}
