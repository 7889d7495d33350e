import { listResumes, uploadResume } from '@platsa/contract/profiles/endpoints';
import type { ResolvedResume, UploadedResume } from '@platsa/contract/profiles/schema';
import { cvPdf } from '../../packages/cv/test/cv-pdf.ts';
import { paragraph, wordFile } from '../../packages/cv/test/word-file.ts';
import type { TestApp } from './app.ts';
import type { Account } from './builders.ts';
import { waitUntil } from './wait-until.ts';

/** A one-page CV, as a word processor makes it. */
export function aCv(): Promise<Uint8Array> {
  return cvPdf(({ column }) => {
    column(
      50,
      50,
      [
        ['Tove Ceder', { size: 20 }],
        'tove.ceder@exempel.se',
        '070-555 12 34',
        ['Arbetslivserfarenhet', { size: 13, bold: true }],
        'Undersköterska, Hemtjänsten Norr, 2018-01 – 2020-12',
        ['Utbildning', { size: 13, bold: true }],
        'Vård och omsorg, Dragonskolan, 2010-08 – 2013-06',
        ['Kompetenser', { size: 13, bold: true }],
        'Excel, Snurrdragning',
        ['Egenskaper', { size: 13, bold: true }],
        'Noggrann, snurrig',
        ['Språk', { size: 13, bold: true }],
        'Svenska – modersmål',
      ],
      24,
    );
  });
}

/** A Word document that says less than `aCv`. */
export function aWordCv(): Promise<Uint8Array> {
  const lines = [
    paragraph('Tove Ceder', { style: 'Rubrik' }),
    paragraph('tove.ceder@exempel.se'),
    paragraph('Arbetslivserfarenhet', { style: 'Rubrik1' }),
    paragraph('Undersköterska, Hemtjänsten Norr\t2018-01 – 2020-12'),
  ];
  return wordFile({ body: lines.join('') });
}

export async function upload(test: TestApp, jobSeeker: Account, bytes: Uint8Array, fileName = 'cv.pdf') {
  const { uploadedResume } = await test.must(
    uploadResume,
    { userId: jobSeeker.userId },
    { token: jobSeeker.token, file: { bytes, fileName } },
  );
  return uploadedResume;
}

/** Waits until an upload has been read, and returns it. */
export function waitForResume(
  test: TestApp,
  jobSeeker: Account,
  resumeId: string,
  timeout = 30_000,
): Promise<UploadedResume> {
  return waitUntil(async () => {
    const { uploadedResumes } = await test.must(listResumes, { userId: jobSeeker.userId }, jobSeeker);
    const resume = uploadedResumes.find(({ _id }) => _id === resumeId);
    if (!resume || resume.status === 'processing') throw new Error('still being read');
    return resume;
  }, timeout);
}

const nothing: ResolvedResume = {
  contact: { firstName: null, lastName: null, email: null, phoneNumber: null, _city: null },
  desc: '',
  skills: [],
  traits: [],
  languages: [],
  licenses: [],
  vehicles: [],
  experiences: [],
  educations: [],
  unknown: [],
  unknownTraits: [],
};

/** A row of a CV that has been read, without a file; `savedAt` is when its owner reviewed it. */
export async function aReadResume(
  test: TestApp,
  jobSeeker: Account,
  found: Partial<ResolvedResume> = {},
  savedAt: Date | null = null,
): Promise<string> {
  const { id } = await test.ctx.db
    .insertInto('uploadedResumes')
    .values({
      personId: jobSeeker.userId,
      fileName: 'cv.pdf',
      status: 'done',
      parsedResume: JSON.stringify({ ...nothing, ...found }),
      savedToProfileAt: savedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
