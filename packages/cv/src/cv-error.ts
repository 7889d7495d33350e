/** Why a file could not be read as a CV. The texts are shown to the job seeker. */
export const cvErrorTexts = {
  notPdf: 'Filen är inte en PDF. Spara ditt CV som PDF och ladda upp det igen.',
  notWord: 'Filen är inte en Word-fil. Spara ditt CV som PDF eller DOCX och ladda upp det igen.',
  damagedPicture: 'Bilden går inte att öppna. Fotografera ditt CV igen, eller spara det som PDF.',
  damaged: 'Filen är skadad eller ofullständig. Spara ditt CV som PDF på nytt och ladda upp det igen.',
  locked: 'Filen är skyddad med lösenord. Ta bort lösenordet och ladda upp ditt CV igen.',
  tooManyPages: 'Filen har för många sidor för att vara ett CV. Ladda upp en PDF med högst 30 sidor.',
  tooManyScannedPages:
    'Filen har för många inskannade sidor. Ladda upp en PDF med högst 8, eller spara ditt CV som PDF från det program du skrev det i.',
  tooLarge: 'Filen är för stor. Ladda upp en PDF på högst 10 MB.',
  noText: 'Vi hittade ingen text i filen. Spara ditt CV som PDF från det program du skrev det i och försök igen.',
  unreadableScan:
    'Vi kunde inte läsa någon text i filens bilder. Skanna ditt CV rakt och skarpt på nytt, eller spara det som PDF från det program du skrev det i.',
  notCv: 'Vi hittade inget i filen som ser ut som ett CV. Kontrollera att du har valt rätt fil.',
  letterOnly: 'Filen ser ut som ett personligt brev. Ladda upp ditt CV, gärna i en egen fil.',
  tooSlow: 'Det tog för lång tid att läsa filen. Spara ditt CV som PDF på nytt och försök igen.',
  tooHeavy: 'Filen är för tung att läsa. Spara ditt CV som en enklare PDF, utan stora bilder, och försök igen.',
  crashed: 'Något gick fel när filen lästes. Spara ditt CV som PDF på nytt och försök igen.',
} as const;

export type CvErrorCode = keyof typeof cvErrorTexts;

export class CvError extends Error {
  override readonly name = 'CvError';
  readonly code: CvErrorCode;

  constructor(code: CvErrorCode, options?: ErrorOptions) {
    super(cvErrorTexts[code], options);
    this.code = code;
  }
}
