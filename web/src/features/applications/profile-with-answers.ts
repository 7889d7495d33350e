import type { Profile } from '@platsa/contract/profiles/schema';
import type { VehicleType } from '@platsa/contract/reference/vehicles';
import { type AnswerChoice, getAnswerId } from '../../shared/questionnaire/pages.ts';

/** The profile as it will be once the answers are saved in it, for the review before the application is sent. */
export function profileWithAnswers(profile: Profile, chosen: readonly AnswerChoice[]): Profile {
  const listChosen = (kind: AnswerChoice['kind']) => chosen.filter((choice) => choice.kind === kind);
  const listChosenTags = (kind: AnswerChoice['kind']) =>
    listChosen(kind).map((choice) => ({ _id: getAnswerId(choice), name: choice.name }));
  const skills = listChosen('skills').map((choice) => ({
    _skill: { _id: getAnswerId(choice), name: choice.name },
    rating: choice.level ?? 0,
  }));
  const first = new Set(profile.languages.flatMap((language) => (language.first ? [language.langId] : [])));
  const languages = listChosen('languages').map((choice) => {
    const langId = getAnswerId(choice);
    return { langId, name: choice.name, rating: choice.level ?? 0, first: first.has(langId) };
  });
  return {
    ...profile,
    skills: merged(profile.skills, skills, ({ _skill }) => _skill._id),
    languages: merged(profile.languages, languages, ({ langId }) => langId),
    _traits: merged(profile._traits, listChosenTags('traits'), ({ _id }) => _id),
    _licenses: merged(profile._licenses, listChosenTags('licenses'), ({ _id }) => _id),
    vehicles: listChosen('vehicles').reduce(withVehicle, profile.vehicles),
  };
}

function merged<T>(existing: readonly T[], answered: readonly T[], key: (item: T) => string): T[] {
  const byKey = new Map(existing.map((item) => [key(item), item]));
  for (const item of answered) byKey.set(key(item), item);
  return [...byKey.values()];
}

function withVehicle(vehicles: Profile['vehicles'], choice: AnswerChoice): Profile['vehicles'] {
  const [type, license = ''] = getAnswerId(choice).split(' ');
  const vehicle = type as VehicleType;
  const before = vehicles.find((entry) => entry.vehicle === vehicle);
  if (!before) return [...vehicles, { vehicle, licenses: [license] }];
  const licenses = [...new Set([...before.licenses, license])];
  return vehicles.map((entry) => (entry === before ? { vehicle, licenses } : entry));
}
