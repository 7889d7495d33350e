import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { rows } from './rows/rows.ts';
import type { SizeName } from './sizes.ts';

export interface Options {
  sizes: readonly SizeName[];
  only: ReadonlySet<string>;
  seconds: number;
  json: string | undefined;
  /** A folder of CVs to read instead of the invented ones. */
  cvs: string | undefined;
  /** Port of the server. The yardstick and a second server use the next two. */
  port: number;
}

/** Measurements other than the rows. */
const others = ['start', 'live', 'pages', 'retention', 'cv'] as const;
export type Other = (typeof others)[number];

/** What `--only` takes. `usage.txt` lists them, because the help is printed before anything is installed. */
export const measurementNames: readonly string[] = [...rows.map(({ name }) => name), ...others];

export const usage = fs.readFileSync(new URL('usage.txt', import.meta.url), 'utf8');

/** A mistake on the command line. `message` is one line. */
export class OptionError extends Error {}

export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const only = values.only?.split(',') ?? measurementNames;
  const unknown = only.filter((name) => !measurementNames.includes(name));
  if (unknown.length > 0)
    throw new OptionError(`Unknown in --only: ${unknown.join(', ')}. Available: ${measurementNames.join(', ')}.`);
  return {
    sizes: readSizes(values.size),
    only: new Set(only),
    seconds: wholeNumber('--seconds', values.seconds),
    json: values.json,
    cvs: values.cvs,
    port: wholeNumber('--port', values.port),
  };
}

function readSizes(size: string): readonly SizeName[] {
  if (size === 'both') return ['small', 'large'];
  if (size === 'small' || size === 'large') return [size];
  throw new OptionError('--size must be small, large or both.');
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new OptionError(`${name} must be an integer greater than 0.`);
  return Number(text);
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        size: { type: 'string', default: 'small' },
        seconds: { type: 'string', default: '3' },
        json: { type: 'string' },
        cvs: { type: 'string' },
        port: { type: 'string', default: '3990' },
      },
    });
    return values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}
