import { CvError, type ParsedResume } from '@platsa/cv';
import { parsePages, readPages } from '@platsa/cv/parse-cv';
import { type Score, scoreCv } from '../../../packages/cv/test/cv-set/score-cv.ts';
import { type CvToRead, inventedCvs, listCvs } from './cv-set.ts';

export interface CvFigures {
  layout: string;
  language: string;
  dateStyle: string;
  isScan: boolean;
  /** Null for files that must be refused. */
  score: Score | null;
  isRefused: boolean;
  pages: number;
  /** Processor time of all pages. */
  milliseconds: number;
}

const emptyResume: ParsedResume = {
  contact: { name: null, firstName: null, lastName: null, email: null, phone: null, city: null, placeId: null },
  ...{ desc: '', skills: [], traits: [], languages: [], licenses: [], vehicles: [], experiences: [], educations: [] },
};

async function readCv(pdf: Uint8Array): Promise<{ resume: ParsedResume | null; pages: number }> {
  try {
    const pages = await readPages(pdf);
    return { resume: parsePages(pages), pages: pages.length };
  } catch (error) {
    if (!(error instanceof CvError)) throw error;
    return { resume: null, pages: 1 };
  }
}

async function measureCv({ pdf, truth, ...about }: CvToRead): Promise<CvFigures> {
  const began = process.cpuUsage();
  const { resume, pages } = await readCv(pdf);
  const { user, system } = process.cpuUsage(began);
  return {
    layout: about.layout,
    language: about.language,
    dateStyle: about.dateStyle,
    isScan: about.isScan,
    score: truth && scoreCv(resume ?? emptyResume, truth),
    isRefused: resume === null,
    pages,
    milliseconds: (user + system) / 1000,
  };
}

/** Reads every CV in this process, one at a time. */
export async function measureCvs(folder: string | undefined, log: (line: string) => void): Promise<CvFigures[]> {
  const cvs = folder === undefined ? await inventedCvs() : listCvs(folder);
  log(`${cvs.length} CVs …`);
  // A warm-up, because the first file also pays for one-time loading.
  const [first] = cvs;
  if (first) await readCv(first.pdf);
  const figures: CvFigures[] = [];
  for (const cv of cvs) figures.push(await measureCv(cv));
  return figures;
}
