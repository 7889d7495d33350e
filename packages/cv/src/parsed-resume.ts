import type { VehicleType } from '@platsa/contract/reference/vehicles';
import type { EducationType } from './entries/education-type.ts';

/** A name in a CV, and the id of its tag in the reference data; null if there is none. */
export interface ParsedTag {
  name: string;
  tagId: string | null;
}

export interface ParsedSkill extends ParsedTag {
  /** The profile's level 1–4; null if none is given. */
  rating: number | null;
}

export interface ParsedLanguage {
  langId: string;
  code: string;
  name: string;
  /** 1 (a few words) to 5 (first language); null if no level is given. */
  rating: number | null;
  first: boolean;
}

/** Dates are yyyy-MM-dd, or yyyy where the CV gives the year alone. `title` is the CV's own wording, `profession` the id of the matching profession. */
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
  /** In the CV's own spelling; `placeId` is the matching place. */
  city: string | null;
  placeId: string | null;
}

/** The content of a CV. Nothing in it is certain: the job seeker reviews it before it is saved. */
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
