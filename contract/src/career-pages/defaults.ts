import type { CareerPageForm } from './forms.ts';
import { careerLimits, type SectionType, toPageId } from './rules.ts';
import type { CareerColours, SectionFields } from './schema.ts';

/** The initial content of a new section of each type. */
export function newSection(type: SectionType): SectionFields {
  switch (type) {
    case 'text':
      return { type, title: '', text: '', image: null, imageAlt: '', showJobsButton: true };
    case 'carousel':
      return { type, title: 'Bildgalleri', images: [] };
    case 'benefits':
      return { type, title: 'Förmåner och fördelar', benefits: [] };
    case 'departments':
      return { type, title: 'Avdelningar', departments: [] };
    case 'jobs':
      return { type, title: 'Lediga tjänster' };
    case 'candidate-bank':
      return {
        type,
        title: 'Jobba hos oss!',
        subtitle: 'Hittar du ingen tjänst som passar? Skicka en spontanansökan, så hör vi av oss när något dyker upp.',
        buttonText: 'Ansök',
      };
  }
}

/** Two designs that look finished before anything has been written. */
export const startingDesigns = {
  light: {
    label: 'Ljus',
    headerLayout: 'standard',
    colors: { primary: '#006aff', secondary: '#eaf2ff', titleColor: '#0f1b2d', subtitleColor: '#41506a' },
  },
  bold: {
    label: 'Djup',
    headerLayout: 'fullscreen',
    colors: { primary: '#0b7a5e', secondary: '#10231f', titleColor: '#ffffff', subtitleColor: '#d5e6e0' },
  },
} as const satisfies Record<
  string,
  { label: string; headerLayout: CareerPageForm['headerLayout']; colors: CareerColours }
>;
export type StartingDesign = keyof typeof startingDesigns;

interface CareerPageOwner {
  name: string;
  brands: readonly { _id: string; name: string; default: boolean }[];
}

/** The form of a new page, filled in as far as the company is known. */
export function buildNewCareerPage({ name, brands }: CareerPageOwner, design?: StartingDesign) {
  const chosen = design && startingDesigns[design];
  return {
    title: name.slice(0, careerLimits.title),
    pageId: toPageId(name),
    highlight: brands.length < 2 ? ('departments' as const) : ('brands' as const),
    // No default: visitors see a stage only if somebody has chosen it.
    stage: null,
    ...(chosen && { headerLayout: chosen.headerLayout, colors: chosen.colors }),
    sections: [
      {
        ...newSection('text'),
        title: 'Information om företaget',
        ...(chosen && {
          text: `Välkommen till ${name}. Här berättar vi om hur det är att arbeta hos oss, vad vi tror på och vilka vi söker.`,
        }),
      } satisfies SectionFields,
      newSection('carousel'),
      { ...newSection('jobs'), title: 'Våra lediga jobb' },
      ...(chosen ? [newSection('candidate-bank')] : []),
    ],
  };
}
