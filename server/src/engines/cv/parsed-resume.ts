import type { VehicleType } from '@platsa/contract/reference/vehicles';
import type { EducationType } from './entries/education-type.ts';

/** Something named in a CV, and which of the product's tags it is; null where it is none of them. */
export interface ParsedTag {
  name: string;
  tagId: string | null;
}

export interface ParsedSkill extends ParsedTag {
  /** The profile's levels 1–4, where one is given. */
  rating: number | null;
}

export interface ParsedLanguage {
  langId: string;
  code: string;
  name: string;
  /** 1 for a few words to 5 for a first language; null where no level is given. */
  rating: number | null;
  first: boolean;
}

/** Dates are yyyy-MM-dd. `title` is what the CV says, `profession` the id of the profession it names. */
export interface ParsedExperience {
  companyName: string;
  title: string;
  profession: string | null;
  desc: string;
  startDate: string | null;
  endDate: string | null;
  current: boolean;
}

export interface ParsedEducation {
  educationType: EducationType;
  schoolName: string;
  title: string;
  startDate: string | null;
  endDate: string | null;
  current: boolean;
}

export interface ParsedVehicle {
  vehicle: VehicleType;
  licenses: string[];
}

export interface ParsedContact {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** As the CV writes it, and the place of the product that it is. */
  city: string | null;
  placeId: string | null;
}

/** All that was found in a CV. Nothing in it is certain: its owner looks it over before it is kept. */
export interface ParsedResume {
  contact: ParsedContact;
  desc: string;
  skills: ParsedSkill[];
  traits: ParsedTag[];
  languages: ParsedLanguage[];
  licenses: ParsedTag[];
  vehicles: ParsedVehicle[];
  experiences: ParsedExperience[];
  educations: ParsedEducation[];
}
