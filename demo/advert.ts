import type { EmploymentType, Importance } from '@platsa/contract/jobs/schema';
import type { VehicleType } from '@platsa/contract/reference/vehicles';
import type { Scene } from './pictures/cover.ts';
import type { Trade } from './trade.ts';

type Named = readonly [name: string, importance: Importance];
/** Years from and to, 0–6, where 6 stands for more than five. */
type Ranged = readonly [name: string, importance: Importance, from: number, to: number];

/** An advert of the demo as its writer thinks of it: names instead of ids, days counted from today. */
export interface DemoAdvert {
  title: string;
  /** Who applies first. */
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
  /** What became of it; published unless said otherwise. */
  fate?: 'draft' | 'inactive' | 'archived';
  /** False for a draft that still waits for one. */
  picture?: false;
  employment: EmploymentType;
  salary?: 0 | 1 | 2 | 3;
  /** In kronor, a month unless said otherwise. */
  pay?: readonly [from: number, to: number, period?: 'hour'];
  duration?: 0 | 1 | 2 | 3 | 4 | 5;
  age?: 0 | 16 | 18;
  /** Paragraphs are divided by an empty line; line breaks inside them mean nothing. */
  text: string;
  skills: readonly Ranged[];
  traits: readonly Named[];
  experiences?: readonly Ranged[];
  /** With the least level, 1–5. */
  languages?: readonly (readonly [name: string, importance: Importance, level: number])[];
  licenses?: readonly Named[];
  vehicles?: readonly (readonly [type: VehicleType, licenseType: string, importance: Importance])[];
  /** Names of skills, traits, languages and licences that whoever applies is asked about. */
  asks?: readonly string[];
  /** How sought after it is, against others; 1 unless said otherwise. */
  pull?: number;
  /** Published to Arbetsförmedlingen too. */
  agency?: true;
}

/** The text as it is sent: one line a paragraph. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
}
