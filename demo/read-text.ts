import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads and checks a file of texts/: `readText('jobs/care', schema)`. */
export function readText<T extends z.ZodType>(name: string, schema: T): z.output<T> {
  const text = readFileSync(new URL(`texts/${name}.json`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(text));
}
