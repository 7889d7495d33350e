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

const names: readonly string[] = [...rows.map(({ name }) => name), ...others];

export const usage = `npm run bench -- [options]
  --only a,b      only these: ${names.join(', ')}
  --size size     small (default), large or both
  --seconds n     seconds per measurement (3)
  --cvs folder    read CVs and their expected results from a folder instead of the invented ones
  --json file     also write the results as JSON
  --port n        first of three free ports (3990)`;

/** A mistake on the command line. `message` is one line. */
export class OptionError extends Error {}

export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const only = values.only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new OptionError(`Unknown in --only: ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
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
