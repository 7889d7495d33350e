import type { InputOf } from '@platsa/contract/endpoint';
import type { updateProfile } from '@platsa/contract/profiles/endpoints';
import { referenceTags } from '@platsa/reference-data/catalog';
import type { Deck } from './deck.ts';
import { educationHistory, type Life, workHistory } from './history.ts';
import type { Name } from './names.ts';
import { getTagId } from './references.ts';

export type ProfileInput = Omit<InputOf<typeof updateProfile>, 'userId'>;

export interface Decks {
  openings: Deck;
  middles: Deck;
  duties: Deck;
  employers: Deck;
  closings: Deck;
}

/** How much of the profile the person has filled in. */
export type Thoroughness = 'whole' | 'partly' | 'barely';

export function makeProfile(
  life: Life,
  name: Name,
  age: number,
  decks: Decks,
  thoroughness: Thoroughness,
): ProfileInput {
  const { random, archetype } = life;
  const languages = spokenLanguages(life, name, age);
  if (thoroughness === 'barely') return { skills: ratedSkills(life, 3), languages: languages.slice(0, 1) };
  const experiences = workHistory(life, decks.employers, decks.duties);
  const whole = thoroughness === 'whole';
  return {
    desc: whole || random.chance(0.5) ? aboutMe(life, decks) : '',
    availability: random.pick([0, 0, 0, 1, 1, 2, 3, 4]),
    skills: ratedSkills(life, whole ? random.between(5, 10) : random.between(2, 4)),
    _traits: random
      .shuffled(archetype.traits)
      .slice(0, random.between(3, 6))
      .map((trait) => getTagId('trait', trait)),
    languages,
    _licenses: heldLicenses(life, age),
    vehicles: drivenVehicles(life, age),
    _preferredProfessions: archetype.professions
      .slice(0, random.between(1, 3))
      .map((title) => getTagId('profession', title)),
    ...(random.chance(0.55) && {
      _topics: random
        .shuffled(referenceTags.topic)
        .slice(0, random.between(1, 5))
        .map(({ id }) => id),
    }),
    experiences: whole || random.chance(0.6) ? experiences : [],
    educations: whole || random.chance(0.4) ? educationHistory(life) : [],
  };
}

function ratedSkills({ random, archetype, years }: Life, count: number): NonNullable<ProfileInput['skills']> {
  const [first, rest] = [archetype.skills.slice(0, 4), archetype.skills.slice(4)];
  const chosen = [...first.filter(() => random.chance(0.85)), ...random.shuffled(rest)].slice(0, count);
  const usual = years < 1 ? 1 : years < 3 ? 2 : years < 5 ? 3 : 4;
  return chosen.map((skill) => ({
    _skill: getTagId('skill', skill),
    rating: Math.max(1, usual - (random.chance(0.4) ? random.between(1, 2) : 0)),
  }));
}

const further = ['Tyska', 'Danska', 'Norska', 'Spanska', 'Franska', 'Arabiska', 'Ryska', 'Svenskt teckenspråk'];

function spokenLanguages({ random }: Life, name: Name, age: number): NonNullable<ProfileInput['languages']> {
  const swedish = name.motherTongue
    ? { langId: getTagId('language', 'Svenska'), rating: random.pick([2, 3, 4, 4, 5, 5]) }
    : { langId: getTagId('language', 'Svenska'), rating: 5, first: true };
  const own = name.motherTongue ? [{ langId: getTagId('language', name.motherTongue), rating: 5, first: true }] : [];
  const english = random.chance(age > 55 ? 0.6 : 0.92)
    ? [{ langId: getTagId('language', 'Engelska'), rating: random.between(2, 5) }]
    : [];
  const more = random.chance(0.16)
    ? [{ langId: getTagId('language', random.pick(further)), rating: random.between(1, 4) }]
    : [];
  return [...own, swedish, ...english, ...more];
}

function heldLicenses({ random, archetype }: Life, age: number): string[] {
  return (archetype.licenses ?? [])
    .filter(([license, share]) => (age >= 18 || license === 'AM-körkort') && random.chance(share))
    .map(([license]) => getTagId('license', license));
}

function drivenVehicles({ random, archetype }: Life, age: number): NonNullable<ProfileInput['vehicles']> {
  const driven = age < 18 ? undefined : archetype.vehicles?.find(([, , share]) => random.chance(share));
  return driven ? [{ vehicle: driven[0], licenses: [...driven[1]] }] : [];
}

const numbers = ['', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];

function yearsInWords(years: number): string {
  if (years > 25) return 'mer än tjugofem år';
  if (years > 15) return years > 20 ? 'drygt tjugo år' : 'drygt femton år';
  return `${numbers[years] ?? years} år`;
}

const least = 160;

function aboutMe({ random, town, years }: Life, decks: Decks): string {
  const fits = (sentence: string) => years >= 2 || !sentence.includes('{år}');
  const parts = [decks.openings.draw(fits), decks.middles.draw(fits)];
  if (random.chance(0.4)) parts.push(decks.middles.draw((sentence) => fits(sentence) && !parts.includes(sentence)));
  parts.push(decks.closings.draw());
  while (parts.join(' ').length < least)
    parts.splice(
      -1,
      0,
      decks.middles.draw((sentence) => fits(sentence) && !parts.includes(sentence)),
    );
  const text = parts.join(' ').replaceAll('{år}', yearsInWords(years)).replaceAll('{stad}', town);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
