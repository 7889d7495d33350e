import { type Block, gap, plain } from './blocks.ts';
import type { CvTruth, TruePeriod } from './cv-truth.ts';
import type { Language } from './date-styles.ts';
import { type Entry, type EntryFormName, setEntries } from './entry-forms.ts';
import { licenceTexts } from './licence-texts.ts';
import { type LanguageFormName, type ListFormName, setLanguages, setList } from './list-forms.ts';
import { words } from './make-truth.ts';
import type { Random } from './random.ts';

export interface Forms {
  jobs: EntryFormName;
  studies: EntryFormName;
  lists: ListFormName;
  languages: LanguageFormName;
  bodies: 'bullets' | 'text' | 'none';
  heading: (text: string) => string;
}

export type SectionName = keyof typeof words.sv.headings;
export type Sections = Readonly<Partial<Record<SectionName, Block[]>>>;

interface Person extends CvTruth {
  street: string;
  zip: string;
}

interface CvRequest {
  person: Person;
  language: Language;
  forms: Forms;
  period: (period: TruePeriod) => string;
  random: Random;
}

function body(text: string, bodies: Forms['bodies']): Block[] {
  if (bodies === 'none' || text === '') return [];
  if (bodies === 'bullets') return text.split('\n').map((line) => ({ kind: 'bullet', text: line }));
  const sentences = text.split('\n').map((line) => line.replace(/\.?$/, '.'));
  return [{ kind: 'text', text: sentences.join(' ') }];
}

function jobEntries({ person, forms, period }: CvRequest): Entry[] {
  return person.experiences.map((job) => ({
    title: job.profession,
    organisation: job.companyName,
    place: job.location,
    date: period(job),
    body: body(job.desc, forms.bodies),
  }));
}

function studyEntries({ person, period }: CvRequest): Entry[] {
  return person.educations.map((study) => ({
    title: study.title,
    organisation: study.schoolName,
    place: study.location,
    date: period(study),
    body: [],
  }));
}

function contactBlocks({ person, language, random }: CvRequest): Block[] {
  const { email, phone, street, zip, city } = person;
  const label = (swedish: string, english: string) => (language === 'sv' ? swedish : english);
  return random.pick([
    () => [plain(street), plain(`${zip} ${city}`), plain(phone), plain(email)],
    () => [
      plain(`${label('Telefon', 'Phone')}: ${phone}`),
      plain(`${label('E-post', 'Email')}: ${email}`),
      plain(`${label('Ort', 'City')}: ${city}`),
    ],
    () => [plain(email), plain(phone), plain(city)],
  ])();
}

/** The contact data in a line or two below the name. */
export function contactLines({ person: { email, phone, street, zip, city }, random }: CvRequest): string[] {
  return random.pick([
    () => [`${city} | ${phone} | ${email}`],
    () => [`${street}, ${zip} ${city}`, `${phone}  •  ${email}`],
    () => [`${phone} · ${email} · ${city}`],
  ])();
}

/** The sections that a person has something to say in, each with its heading. */
export function composeSections(request: CvRequest): Sections {
  const { person, language, forms, random } = request;
  const { headings, interests, referencesText } = words[language];
  const headed = (name: SectionName, blocks: Block[]): Partial<Record<SectionName, Block[]>> => {
    const names: readonly string[] = Object.entries(headings).find(([key]) => key === name)?.[1] ?? [];
    return blocks.length === 0
      ? {}
      : { [name]: [{ kind: 'heading', text: forms.heading(random.pick(names)) }, ...blocks, gap(1)] };
  };
  const courses = random.chance(0.4) ? random.some(person.educationsOptional ?? [], 1, 3) : [];
  return {
    ...headed('contact', contactBlocks(request)),
    ...headed('about', [{ kind: 'text', text: person.desc }]),
    ...headed('experience', setEntries(forms.jobs, jobEntries(request), language)),
    ...headed('education', setEntries(forms.studies, studyEntries(request), language)),
    ...headed('skills', setList(forms.lists, person.skills)),
    ...headed('traits', setList(forms.lists, person.traits)),
    ...headed('languages', setLanguages(forms.languages, person.languages)),
    ...headed('licences', licenceTexts(person.vehicles, language, random).map(plain)),
    ...headed('courses', courses.map(plain)),
    ...headed('interests', random.chance(0.4) ? [plain(random.pick(interests))] : []),
    ...headed('references', random.chance(0.5) ? [plain(referencesText)] : []),
  };
}
