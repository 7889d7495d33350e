/** Dates are yyyy or yyyy-MM, as exact as the CV writes them. */
export interface TruePeriod {
  startDate: string;
  endDate: string | null;
  current: boolean;
}

export interface TrueExperience extends TruePeriod {
  companyName: string;
  profession: string;
  desc: string;
  location: string | null;
}

export interface TrueEducation extends TruePeriod {
  schoolName: string;
  title: string;
  educationType: number;
  location: string | null;
}

export interface TrueLanguage {
  code: string;
  name: string;
  level: number | null;
  levelText: string;
}

/** The expected result of reading a CV. */
export interface CvTruth {
  name: string;
  email: string;
  phone: string;
  city: string;
  desc: string;
  skills: string[];
  /** Skills that may be found or not, such as those that the text mentions in passing. */
  skillsOptional?: string[];
  traits: string[];
  languages: TrueLanguage[];
  experiences: TrueExperience[];
  educations: TrueEducation[];
  /** Courses that may be read as educations or not. */
  educationsOptional?: string[];
  vehicles: { vehicle: string; licenses: string[] }[];
}
