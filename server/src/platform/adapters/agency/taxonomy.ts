import { z } from 'zod';

/** The agency's public list of concepts. Finds the id of a concept by code or name. */
export interface Taxonomy {
  /** undefined if the list has none. */
  occupation(ssykCode: string): Promise<string | undefined>;
  municipality(name: string): Promise<string | undefined>;
  wageType(name: string): Promise<string | undefined>;
}

const concepts = z.array(z.object({ 'taxonomy/id': z.string() }));

/** Found concepts are cached without expiry, because they do not change. */
export function createTaxonomy(url: string, timeoutMs: number): Taxonomy {
  const cached = new Map<string, string>();

  async function find(path: string, query: Record<string, string>): Promise<string | undefined> {
    const address = `${url}/${path}?${new URLSearchParams(query)}`;
    const hit = cached.get(address);
    if (hit) return hit;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`taxonomy: ${response.status}`);
    const [first] = concepts.parse(await response.json());
    if (first) cached.set(address, first['taxonomy/id']);
    return first?.['taxonomy/id'];
  }

  return {
    occupation: (code) => find('specific/concepts/ssyk', { type: 'ssyk-level-4', 'ssyk-code-2012': code }),
    municipality: (name) => find('main/concepts', { type: 'municipality', 'preferred-label': name }),
    wageType: (name) => find('main/concepts', { type: 'wage-type', 'preferred-label': name }),
  };
}
