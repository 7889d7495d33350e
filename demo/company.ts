/** The demo's employer. The number is no real company's: its check digit is wrong. */
export const company = {
  name: 'Björkvind Bemanning',
  corporateNumber: '559999-0000',
  street: 'Sveavägen 56',
  zip: '111 34',
  city: 'Stockholm',
  /** Its customer number with Arbetsförmedlingen's stand-in. */
  afSenderId: '20301122',
} as const;

/** Who works there; the first one is its admin. Those with a picture look as `portrait.ts` draws them. */
export const colleagues = [
  { firstName: 'Anna', lastName: 'Lindqvist', email: 'anna@bjorkvind.example', phoneNumber: '070-174 06 10', age: 44 },
  { firstName: 'Yusuf', lastName: 'Demir', email: 'yusuf@bjorkvind.example', phoneNumber: '070-174 06 11', age: 33 },
  { firstName: 'Karin', lastName: 'Sjögren', email: 'karin@bjorkvind.example', phoneNumber: '070-174 06 12', age: 58 },
  { firstName: 'Oskar', lastName: 'Ahlberg', email: 'oskar@bjorkvind.example', phoneNumber: '070-174 06 13', age: 27 },
] as const;
export type Colleague = (typeof colleagues)[number];
