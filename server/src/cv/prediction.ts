import type { CvErrorCode } from './cv-error.ts';
import type { ParsedResume } from './parsed-resume.ts';

/** What was read, in the form that benchmarks of CV readers compare with the truth. */
export interface Prediction {
  status: 'done' | 'failed';
  errorCode?: CvErrorCode;
  parsed?: PredictedResume;
  ms: number;
}

interface PredictedResume {
  name: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
  skills: string[];
  traits: string[];
  languages: { code: string; level: number | null }[];
  experiences: {
    companyName: string;
    profession: string;
    startDate: string | null;
    endDate: string | null;
    current: boolean;
  }[];
  educations: {
    schoolName: string;
    title: string;
    educationType: number;
    startDate: string | null;
    endDate: string | null;
  }[];
  vehicles: { vehicle: string; licenses: string[] }[];
}

export function predictionOf(resume: ParsedResume): PredictedResume {
  const { name, email, phone, city } = resume.contact;
  return {
    ...{ name, email, phone, city },
    skills: resume.skills.map((skill) => skill.name),
    traits: resume.traits.map((trait) => trait.name),
    languages: resume.languages.map(({ code, rating }) => ({ code, level: rating })),
    experiences: resume.experiences.map(({ companyName, title, startDate, endDate, current }) => ({
      ...{ companyName, profession: title, startDate, endDate, current },
    })),
    educations: resume.educations.map(({ schoolName, title, educationType, startDate, endDate }) => ({
      ...{ schoolName, title, educationType, startDate, endDate },
    })),
    vehicles: resume.vehicles,
  };
}
