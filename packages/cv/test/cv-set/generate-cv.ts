import { composeSections, contactLines } from './compose-cv.ts';
import type { CvTruth } from './cv-truth.ts';
import { type Language, periodWriter, styleNames } from './date-styles.ts';
import { drawCv } from './draw-cv.ts';
import { chooseForms, type LookName, looks } from './looks.ts';
import { makeTruth } from './make-truth.ts';
import { Random } from './random.ts';

export interface GeneratedCv {
  id: string;
  layout: LookName;
  language: Language;
  dateStyle: string;
  pdf: Uint8Array;
  truth: CvTruth;
}

export const layouts = Object.keys(looks) as LookName[];

/** An invented person's CV, the same for the same seed and layout. */
export async function generateCv(seed: number, layout: LookName): Promise<GeneratedCv> {
  const random = new Random(seed * 131 + layouts.indexOf(layout));
  const language: Language = random.chance(0.25) ? 'en' : 'sv';
  const dateStyle = random.pick(styleNames(language));
  const person = makeTruth(random, language, dateStyle);
  const forms = chooseForms(layout, random);
  const request = { person, language, forms, random, period: periodWriter(dateStyle, language, random) };
  const sections = composeSections(request);
  const frame = looks[layout].frame;
  const hasAside = frame === 'left' || frame === 'right';
  const { contact: _, ...withoutContact } = sections;
  const pdf = await drawCv(
    { name: person.name, contact: contactLines(request), sections: hasAside ? sections : withoutContact, frame },
    random,
  );
  const desc = forms.bodies === 'none' ? '' : undefined;
  const experiences = person.experiences.map((job) => ({ ...job, desc: desc ?? job.desc }));
  return { id: `${layout}-${seed}`, layout, language, dateStyle, pdf, truth: { ...person, experiences } };
}

/** `count` CVs of every layout, with seeds from `first` on. */
export async function generateCvs(first: number, count: number): Promise<GeneratedCv[]> {
  const all: GeneratedCv[] = [];
  for (const layout of layouts) {
    for (let seed = first; seed < first + count; seed++) all.push(await generateCv(seed, layout));
  }
  return all;
}
