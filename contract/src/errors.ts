/**
 * The errors that a call may return. `code` is the specification's status code, `status` the HTTP status, `message` the
 * default Swedish text.
 */
export const errors = {
  invalid: { code: 0, status: 400, message: 'Något fält är felaktigt ifyllt.' },
  fail: { code: 2, status: 500, message: 'Ett okänt fel inträffade, var vänlig försök igen.' },
  tooMany: { code: 2, status: 429, message: 'För många försök. Vänta en stund och försök igen.' },
  conflict: { code: 2, status: 409, message: 'Någon annan hann ändra det här. Ladda om och försök igen.' },
  tooLarge: { code: 0, status: 413, message: 'Filen är för stor.' },
  expired: { code: 2, status: 410, message: 'Tiden har gått ut.' },
  duplicate: { code: 3, status: 409, message: 'Det finns redan.' },
  unauthorized: { code: 10, status: 401, message: 'Du behöver logga in.' },
  forbidden: { code: 10, status: 403, message: 'Hittade inte rätt behörighet' },
  unconfirmed: {
    code: 10,
    status: 403,
    message: 'Bekräfta din e-postadress först. Länken har vi skickat dit, och en ny får du i inställningarna.',
  },
  locked: { code: 10, status: 403, message: 'Lås upp annonsen för att se kandidaterna.' },
  notCompany: { code: 10, status: 403, message: 'Kontot är ett företagskonto. Logga in som företag.' },
  notUser: { code: 10, status: 403, message: 'Kontot är ett konto för arbetssökande. Logga in som arbetssökande.' },
  wrongCredentials: { code: 11, status: 401, message: 'Fel epost-adress eller lösenord.' },
  codeRequired: { code: 16, status: 401, message: 'Ange koden från din autentiseringsapp.' },
  notFound: { code: 12, status: 404, message: 'Det du söker finns inte.' },
  emailExists: { code: 13, status: 409, message: 'Epost-adressen finns redan registrerad.' },
  applicantAccount: { code: 14, status: 403, message: 'Ett konto för arbetssökande kan inte bjudas in.' },
  proofRequired: {
    code: 17,
    status: 403,
    message:
      'Ovanligt många ansökningar kommer just nu. Slå på JavaScript i webbläsaren, eller försök igen om en stund.',
  },
  underage: { code: 15, status: 403, message: 'Du är för ung för att söka den här tjänsten.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

export type ErrorName = keyof typeof errors;

/** An invalid input field: `path` names it ('experiences.0.title'), `message` is shown beside it. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** `error` of the response envelope. `userFriendlyMessage` is set if the text may be shown to the user unchanged. */
export interface WireError {
  code: number;
  name: ErrorName;
  message: string;
  userFriendlyMessage?: string;
  fields?: FieldProblem[];
}

export type Envelope<T> = { success: true; data: T; error: null } | { success: false; data: null; error: WireError };
