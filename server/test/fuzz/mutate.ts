import type { Random } from '../../../demo/random.ts';
import type { Draft } from './valid-values.ts';

/** Values that programs tend to trip over, whatever the field. */
const hostileValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e5',
    'NaN',
    'null',
    '[object Object]',
    'x'.repeat(5_000),
    '\\',
    "'",
    '"',
    '%',
    '_',
    '%_',
    '$1',
    '{',
    '{}',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\\u0000',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\u200b',
    '\u2028',
    '😀'.repeat(60),
    'A\u030a',
    '\ufeff',
    '\r\n\r\n',
  ],
  ...[
    '<script>alert(1)</script>',
    "' OR 1=1; --",
    '../../etc/passwd',
    'åäö & | ! ( ) : * <->',
    '{"a":',
    `${'a'.repeat(99)}@x.se`,
  ],
  ...['0000-00-00', '0001-01-01', '2026-02-31', '9999-12-31', '10000-01-01', '-000001-01-01', '2026-11-22T25:61:00Z'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0_2026-02-31_x',
    '59,18',
    '99.99,99.99',
  ],
  ...[[], [null], [[]], [{}], {}, { _id: null }, { _id: { _id: {} } }, { toString: 1, valueOf: 1 }, { length: -1 }],
];

const hostileKeys = [
  '__proto__',
  'constructor',
  'toString',
  '_id',
  'userId',
  'data',
  'status',
  '',
  'é\u0000',
  'length',
];

/** Put into texts that are valid otherwise, and so get further. */
const hostileSigns = [...'\u0000\u202e\u200b\u2028\ufeff\\%{\n\t"😀', '\ud800', '\udfff'];

function insert(random: Random, text: string, sign: string): string {
  const at = random.between(0, text.length);
  return text.slice(0, at) + sign + text.slice(at);
}

/** A copy, because later mutations may change what is inside. */
function hostileValue(random: Random): unknown {
  return structuredClone(random.pick(hostileValues));
}

/** Changes one place of a draft: a sign more, another value, nothing, one field more, the same item many times, or deep nesting. */
export function mutate(random: Random, draft: Draft): void {
  const body = { data: draft.data };
  const inPath = listPlaces(draft.path);
  // Less often in the path, where most changes end in notFound.
  const places = inPath.length > 0 && random.chance(0.15) ? inPath : [...listPlaces(draft.query), ...listPlaces(body)];
  const { parent, key } = random.pick(places);
  const value = parent[key];
  const kind = random.between(0, 11);
  if (typeof value === 'string' && kind <= 3) put(parent, key, insert(random, value, random.pick(hostileSigns)));
  else if (kind <= 6) put(parent, key, hostileValue(random));
  else if (kind === 7) remove(parent, key);
  else if (kind === 8) put(parent, random.pick(hostileKeys), hostileValue(random));
  else if (kind === 9) put(parent, key, new Array(random.pick([2, 40, 2_000])).fill(value));
  else if (kind === 10) put(parent, key, nested(random.pick([2, 50, 500]), value));
  else put(parent, key, { ...Object(value), [random.pick(hostileKeys)]: value });
  draft.data = body.data;
}

type Node = Record<string, unknown>;

interface Place {
  parent: Node;
  key: string;
}

function listPlaces(tree: object, depth = 0): Place[] {
  const parent = tree as Node;
  return Object.entries(parent).flatMap(([key, value]) => {
    const isSmall = value !== null && typeof value === 'object' && Object.keys(value).length < 100;
    return [{ parent, key }, ...(isSmall && depth < 10 ? listPlaces(value, depth + 1) : [])];
  });
}

/** Also for the key `__proto__`, which an assignment would take as the prototype. */
function put(parent: Node, key: string, value: unknown): void {
  if (Array.isArray(parent) && !(key in parent && Number.isInteger(Number(key)))) parent.push(value);
  else Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(parent: Node, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function nested(depth: number, core: unknown): unknown {
  let value = core;
  for (let level = 0; level < depth; level++) value = level % 2 ? { _id: value } : [value];
  return value;
}
