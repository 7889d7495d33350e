import { findPlaceByName, findReferenceByName } from '../../../platform/reference-data/catalog.ts';
import { fold } from '../../../platform/reference-data/fold.ts';
import { educationType } from '../entries/education-type.ts';
import { professionOf } from '../entries/profession-words.ts';
import type { ParsedContact, ParsedResume } from '../parsed-resume.ts';
import { languagesIn } from '../tags/language-names.ts';
import { trait } from '../tags/read-traits.ts';
import { askModel } from './ask-model.ts';
import type { ModelAddress } from './model-address.ts';
import type { ModelAnswer } from './model-answer.ts';

export interface Refinement {
  model: ModelAddress;
  /** Told why the model was of no use; the rules' result stands then. */
  onFailure: (error: unknown) => void;
  milliseconds?: number;
}

const usualMilliseconds = 30_000;
const maxText = 30_000;

function withoutIds({ contact, desc, ...rest }: ParsedResume): ModelAnswer {
  const { name, email, phone, city } = contact;
  return {
    contact: { name, email, phone, city },
    desc,
    skills: rest.skills.map(({ name, rating }) => ({ name, rating })),
    traits: rest.traits.map(({ name }) => name),
    languages: rest.languages.map(({ name, rating }) => ({ name, rating })),
    experiences: rest.experiences.map(({ profession: _, ...experience }) => experience),
    educations: rest.educations.map(({ educationType: _, ...education }) => education),
  };
}

/** Whether the CV says it: a model may choose and divide, but what stands nowhere in the text it has made up. */
function saidIn(text: string): (name: string) => boolean {
  const whole = ` ${fold(text)} `.replace(/\s+/g, ' ');
  return (name) => fold(name) !== '' && whole.includes(fold(name));
}

function contactOf(
  contact: ModelAnswer['contact'],
  found: ParsedContact,
  isSaid: (name: string) => boolean,
): ParsedContact {
  const kept = (value: string | null, before: string | null) => (value !== null && isSaid(value) ? value : before);
  const name = kept(contact.name, found.name);
  const city = kept(contact.city, found.city);
  const [firstName = null, ...lastNames] = name?.split(' ') ?? [];
  return {
    ...{ name, firstName, city },
    lastName: lastNames.join(' ') || null,
    email: kept(contact.email, found.email),
    phone: kept(contact.phone, found.phone),
    placeId: city === null ? null : (findPlaceByName(city)?.id ?? null),
  };
}

/** The model's answer in the profile's terms. Licences stay as the rules read them: they are codes, not prose. */
function withIds(answer: ModelAnswer, found: ParsedResume, text: string): ParsedResume {
  const isSaid = saidIn(text);
  return {
    ...found,
    contact: contactOf(answer.contact, found.contact, isSaid),
    desc: isSaid(answer.desc) ? answer.desc : found.desc,
    skills: answer.skills
      .filter(({ name }) => isSaid(name))
      .map((skill) => ({ ...skill, tagId: findReferenceByName('skill', skill.name)?.id ?? null })),
    traits: answer.traits.filter(isSaid).map(trait),
    languages: answer.languages.flatMap(({ name, rating }) => {
      const language = languagesIn(name.split(' '))[0];
      if (!language || !isSaid(name)) return [];
      const { tag, code } = language;
      return [{ langId: tag.id, code, name: tag.name, rating, first: rating === 5 }];
    }),
    experiences: answer.experiences
      .filter(({ companyName, title }) => isSaid(companyName) || isSaid(title))
      .map((experience) => ({ ...experience, profession: professionOf(experience.title)?.id ?? null })),
    educations: answer.educations
      .filter(({ schoolName, title }) => isSaid(schoolName) || isSaid(title))
      .map((education) => ({ ...education, educationType: educationType(education.title, education.schoolName) })),
  };
}

/** Lets a language model correct what the rules found. Any failure of it leaves their result as it was. */
export async function refineResume(
  found: ParsedResume,
  text: string,
  { model, onFailure, milliseconds = usualMilliseconds }: Refinement,
  signal?: AbortSignal,
): Promise<ParsedResume> {
  const patience = AbortSignal.timeout(milliseconds);
  const asked = { text: text.slice(0, maxText), found: withoutIds(found) };
  try {
    const answer = await askModel(model, asked, signal ? AbortSignal.any([patience, signal]) : patience);
    return withIds(answer, found, text);
  } catch (error) {
    signal?.throwIfAborted();
    onFailure(error);
    return found;
  }
}
