import { parseArgs } from 'node:util';
import { rows } from './rows/rows.ts';
import type { SizeName } from './sizes.ts';

export interface Options {
  sizes: readonly SizeName[];
  only: ReadonlySet<string>;
  seconds: number;
  json: string | undefined;
  /** A folder of CVs to read instead of those that we invent. */
  cvs: string | undefined;
  /** The server's; the yardstick and a second server have the next ones. */
  port: number;
}

/** What is measured beside the rows. */
const others = ['start', 'live', 'ranking', 'pages', 'cv'] as const;
export type Other = (typeof others)[number];

const names: readonly string[] = [...rows.map(({ name }) => name), ...others];

export const usage = `npm run bench -- [val]
  --only a,b      bara dessa: ${names.join(', ')}
  --size storlek  small (förval), large eller both
  --seconds n     sekunder per mätning (3)
  --cvs mapp      läs CV:n med facit ur mappen i stället för de påhittade
  --json fil      skriv även resultatet som JSON
  --port n        första av tre lediga portar (3990)`;

/** Something the person at the terminal has written wrongly: one Swedish line. */
export class OptionError extends Error {}

export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const only = values.only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new OptionError(`Okänt i --only: ${unknown.join(', ')}. Finns: ${names.join(', ')}.`);
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
  throw new OptionError('--size ska vara small, large eller both.');
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new OptionError(`${name} ska vara ett heltal större än 0.`);
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
