import { type Block, type Description, textToDescription } from '@platsa/contract/jobs/description';
import type { EmploymentType, Importance } from '@platsa/contract/jobs/schema';
import type { VehicleType } from '@platsa/contract/reference/vehicles';
import type { Scene } from './pictures/cover.ts';
import type { Trade } from './trade.ts';

type Named = readonly [name: string, importance: Importance];
/** Years from and to, 0–6, where 6 means more than five. */
type Ranged = readonly [name: string, importance: Importance, from: number, to: number];

/** A job of the demo: names instead of ids, days relative to today. */
export interface DemoJob {
  title: string;
  /** Job seekers of this trade apply first. */
  trade: Trade;
  profession: string;
  city: string;
  zip: string;
  street: string;
  scene: Scene;
  /** Publication and expiry, days from today. */
  days: readonly [number, number];
  /** First day of work, days from today. */
  workDay?: number;
  /** Published by default. */
  fate?: 'draft' | 'inactive' | 'archived';
  /** False for a draft without a picture. */
  picture?: false;
  employment: EmploymentType;
  workplace?: 'hybrid' | 'remote';
  salary?: 0 | 1 | 2 | 3;
  /** In kronor, per month by default. */
  pay?: readonly [from: number, to: number, period?: 'hour'];
  duration?: 0 | 1 | 2 | 3 | 4 | 5;
  age?: 0 | 16 | 18;
  /** An empty line separates paragraphs; line breaks inside them are ignored. */
  text: string;
  skills: readonly Ranged[];
  traits: readonly Named[];
  experiences?: readonly Ranged[];
  /** With the lowest level, 1–5. */
  languages?: readonly (readonly [name: string, importance: Importance, level: number])[];
  licenses?: readonly Named[];
  vehicles?: readonly (readonly [type: VehicleType, licenseType: string, importance: Importance])[];
  /** Names of skills, traits, languages and licences in the questionnaire. */
  asks?: readonly string[];
  /** Names of skills and professions that applicants may lack. */
  mayLack?: readonly string[];
  /** Relative number of applicants, 1 by default. */
  pull?: number;
  /** Published to Arbetsförmedlingen too. */
  agency?: true;
}

/** The text as it is sent: one line per paragraph. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
}

/** With headings over the tasks and the requirements: the second and third paragraph of most texts. */
export function formatted(text: string): Description {
  const { type, content } = textToDescription(paragraphs(text));
  const [intro, tasks, requirements, ...more] = content;
  if (!intro || !tasks || !requirements || more.length > 0) return { type, content };
  return { type, content: [intro, heading('Det här gör du'), tasks, heading('Det här söker vi'), requirements] };
}

function heading(text: string): Block {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
}
