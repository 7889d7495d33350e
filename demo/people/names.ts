import { z } from 'zod';
import type { Random } from '../random.ts';
import { readText } from '../read-text.ts';

/** Names are separated by spaces. */
const nameList = z.string();
const complexion = z.enum(['fair', 'tan', 'brown', 'dark']);

/** Swedish first names of those born from this year until the next generation's. */
const generation = z.strictObject({ from: z.number(), women: nameList, men: nameList });

const background = z.strictObject({
  /** Of 130: together a good quarter of everyone. */
  share: z.number(),
  /** Mother tongue beside Swedish, as the reference data calls it. */
  language: z.string(),
  complexion,
  women: nameList,
  men: nameList,
  surnames: nameList,
  /** Share of women who wear one. */
  headscarves: z.number().optional(),
});
type Background = z.output<typeof background>;

const { generations, surnames, backgrounds } = readText(
  'names',
  z.strictObject({ generations: z.array(generation), surnames: nameList, backgrounds: z.array(background) }),
);

export interface Name {
  first: string;
  last: string;
  /** Null where it is Swedish. */
  motherTongue: string | null;
  complexion: z.output<typeof complexion>;
  headscarf: boolean;
}

const words = (list: string): string[] => list.split(' ');

/** A name nobody in `taken` has; it is added to them. */
export function pickName(random: Random, isWoman: boolean, birthYear: number, taken: Set<string>): Name {
  const draw = random.next() * 130;
  let passed = 0;
  const background = backgrounds.find(({ share }) => {
    passed += share;
    return draw < passed;
  });
  for (;;) {
    const name = background ? fromBackground(random, background, isWoman) : fromGeneration(random, isWoman, birthYear);
    const whole = `${name.first} ${name.last}`;
    if (taken.has(whole)) continue;
    taken.add(whole);
    return name;
  }
}

function fromBackground(random: Random, background: Background, isWoman: boolean): Name {
  return {
    first: random.pick(words(isWoman ? background.women : background.men)),
    last: random.pick(words(background.surnames)),
    motherTongue: background.language,
    complexion: background.complexion,
    headscarf: isWoman && random.chance(background.headscarves ?? 0),
  };
}

function fromGeneration(random: Random, isWoman: boolean, birthYear: number): Name {
  const generation = generations.findLast(({ from }) => from <= birthYear) ?? generations[0];
  const first = random.pick(words((isWoman ? generation?.women : generation?.men) ?? 'Kim'));
  return { first, last: random.pick(words(surnames)), motherTongue: null, complexion: 'fair', headscarf: false };
}

/** As written in an email address: without accents and signs. */
export function makeEmail({ first, last }: Name): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('ø', 'o')
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '');
  return `${plain(first)}.${plain(last)}@example.se`;
}
