/**
 * The texts that people accept, each with the version that counts now. A text that is changed gets a new version, and who
 * has accepted an earlier one is asked again at the next log-in; a test fails when the text changes without one.
 */
export const textVersions = {
  userTerms: '2026-11-24',
  businessTerms: '2026-11-24',
  privacyPolicy: '2026-11-28',
  candidateBank: '2026-11-27',
} as const;
export type AcceptedText = keyof typeof textVersions;

/** Texts that each kind of account accepts when it registers. */
export const jobSeekerTexts = ['userTerms', 'privacyPolicy'] as const;
export const companyUserTexts = ['businessTerms'] as const;

/** Texts whose new versions ask for consent again. A consent to a candidate bank is renewed by time instead. */
export const termTexts = ['userTerms', 'businessTerms', 'privacyPolicy'] as const;
export type TermText = (typeof termTexts)[number];

export const textNames: Record<AcceptedText, string> = {
  userTerms: 'Användarvillkoren',
  businessTerms: 'Villkoren för företag',
  privacyPolicy: 'Integritetspolicyn',
  candidateBank: 'Kandidatbanken',
};

/** Question of the current version of `candidateBank`, the same everywhere. */
export const bankQuestion = (companyName: string) => `${companyName} får ha mig kvar för andra tjänster`;
/** For a person without an account, who has no settings. */
export const guestBankQuestionHint =
  'Det gäller som längst två år, om du inte svarar ja igen när vi frågar. Du kan ta tillbaka det när du vill, på ansökans sida.';
export const bankQuestionHint =
  'Det gäller som längst två år, om du inte svarar ja igen när vi frågar. Du kan ta tillbaka det när du vill, i dina inställningar.';
