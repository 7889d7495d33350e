import { z } from 'zod';
import { addDays } from '../../server/src/platform/stockholm-time.ts';
import { demoJobs } from '../jobs.ts';
import { listPictures } from '../pictures.ts';
import { createRandom, type Random } from '../random.ts';
import { readText } from '../read-text.ts';
import type { Trade } from '../trade.ts';
import { type Archetype, archetypes } from './archetypes.ts';
import { createDeck, type Deck } from './deck.ts';
import type { Life } from './history.ts';
import { makeEmail, type Name, pickName } from './names.ts';
import { pickTown } from './places.ts';
import { type Decks, makeProfile, type ProfileInput, type Thoroughness } from './profile.ts';
import { getPlace, getTagId } from './references.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  birthDate: string;
  age: number;
  town: string;
  trade: Trade;
  profile: ProfileInput;
  /** A picture, which most people lack. */
  portrait: string | null;
}

/** The job seeker of the demo log-in: a good match for the first job. */
export const demoJobSeeker = { email: 'sara.holm@example.se', town: 'Umeå', trade: 'assistantNurse' } as const;

/** Endings of profile texts, for any work. */
const closings = readText('closings', z.array(z.string()));

/** The job seekers of the demo; always the same ones for the same day. */
export function makePeople(count: number, today: string): Person[] {
  const random = createRandom('people');
  const taken = new Set(['Sara Holm']);
  const closingDeck = createDeck(random, closings);
  const decks = new Map(archetypes.map((archetype) => [archetype.trade, dealFrom(random, archetype, closingDeck)]));
  const pickPortrait = dealPortraits();
  const emails = new Set<string>();
  return assign(random, count).map((archetype, index) => {
    const person = makePerson(
      { random, archetype, today, taken, pickPortrait, isDemoJobSeeker: index === 0 },
      decks.get(archetype.trade),
    );
    if (emails.has(person.email)) person.email = person.email.replace('@', `${person.birthDate.slice(2, 4)}@`);
    emails.add(person.email);
    return person;
  });
}

/** Archetypes of all people: the demo log-in first, the rest shuffled, each archetype by its weight. */
function assign(random: Random, count: number): Archetype[] {
  const all = archetypes.flatMap((archetype) => Array.from({ length: archetype.weight }, () => archetype));
  const first = archetypes.filter(({ trade }) => trade === demoJobSeeker.trade);
  return [...first, ...random.shuffled(all)].slice(0, count);
}

function dealFrom(random: Random, archetype: Archetype, closingDeck: Deck): Decks {
  return {
    openings: createDeck(random, archetype.openings),
    middles: createDeck(random, archetype.middles),
    duties: createDeck(random, archetype.duties),
    employers: createDeck(random, archetype.employers),
    closings: closingDeck,
  };
}

interface Birth {
  random: Random;
  archetype: Archetype;
  today: string;
  taken: Set<string>;
  pickPortrait: PickPortrait;
  isDemoJobSeeker: boolean;
}

function makePerson(birth: Birth, decks: Decks | undefined): Person {
  const { random, archetype, today, taken, pickPortrait, isDemoJobSeeker } = birth;
  if (!decks) throw new Error(`no sentences for ${archetype.trade}`);
  const [youngest, oldest] = archetype.ages;
  const age = isDemoJobSeeker ? 36 : Math.round(youngest + (oldest - youngest) * random.next() ** 1.35);
  const birthDate = addDays(
    `${Number(today.slice(0, 4)) - age}${today.slice(4).replace('02-29', '02-28')}`,
    -random.between(1, 360),
  );
  const birthYear = Number(birthDate.slice(0, 4));
  const isWoman = isDemoJobSeeker || random.chance(archetype.women);
  const name: Name = isDemoJobSeeker
    ? { first: 'Sara', last: 'Holm', motherTongue: null, complexion: 'fair', headscarf: false }
    : pickName(random, isWoman, birthYear, taken);
  const town = isDemoJobSeeker ? demoJobSeeker.town : chooseHome(random, archetype.trade);
  const began = archetype.educations[0]?.[2] === 'universitet' ? 24 : 19;
  const years = Math.max(0, Math.min(age - began, Math.round((age - began) * (0.25 + random.next() * 0.75))));
  const life = { random, archetype, town, municipality: getPlace(town).municipality, today, birthYear, years };
  return {
    firstName: name.first,
    lastName: name.last,
    email: makeEmail(name),
    // From the numbers reserved for films and books.
    phoneNumber: `070-174 06 ${random.between(5, 99).toString().padStart(2, '0')}`,
    ...{ birthDate, age, town, trade: archetype.trade },
    profile: isDemoJobSeeker
      ? wholeProfile(life, name, age, decks)
      : makeProfile(life, name, age, decks, pickThoroughness(random)),
    portrait: isDemoJobSeeker || random.chance(0.15) ? pickPortrait(name, isWoman, age) : null,
  };
}

/** With the licences of the trade, so that the first job has a good match. */
function wholeProfile(life: Life, name: Name, age: number, decks: Decks): ProfileInput {
  const _licenses = (life.archetype.licenses ?? []).slice(0, 2).map(([license]) => getTagId('license', license));
  return { ...makeProfile(life, name, age, decks, 'whole'), _licenses, availability: 1 };
}

/** Many live where jobs of their trade are. */
function chooseHome(random: Random, trade: Trade): string {
  const near = demoJobs.filter((job) => job.trade === trade).map(({ city }) => city);
  return near.length > 0 && random.chance(0.4) ? random.pick(near) : pickTown(random);
}

type PickPortrait = (name: Name, isWoman: boolean, age: number) => string | null;

/** Gives each person a portrait that fits and that nobody else has; null once those are used up. */
function dealPortraits(): PickPortrait {
  const unused = Map.groupBy(listPictures('portraits'), (name) => name.replace(/-\d+$/, ''));
  return ({ complexion, headscarf }, isWoman, age) => {
    const figure = headscarf ? 'headscarf' : isWoman ? 'woman' : 'man';
    const kind = `portraits/${figure}-${complexion}-${age < 45 ? 'young' : 'old'}`;
    return unused.get(kind)?.shift() ?? null;
  };
}

function pickThoroughness(random: Random): Thoroughness {
  const draw = random.next();
  if (draw < 0.8) return 'whole';
  return draw < 0.95 ? 'partly' : 'barely';
}
