/** The demo's company. Its corporate number has a wrong check digit, so it belongs to no real company. */
export const company = {
  name: 'Björkvind Bemanning',
  corporateNumber: '559999-0008',
  presentation:
    'Vi hyr ut och rekryterar folk till vård, lager, kök och kontor i hela landet. Du är anställd hos oss, med kollektivavtal och en konsultchef som svarar när du ringer.',
  street: 'Sveavägen 56',
  zip: '111 34',
  city: 'Stockholm',
  /** Customer number at Arbetsförmedlingen's stand-in. */
  afSenderId: '20301122',
} as const;

/** The name that jobs in health and care are published under. */
export const careBrand = 'Björkvind Omsorg';

/** The company's users; the first one is its admin. */
export const companyUsers = [
  {
    firstName: 'Anna',
    lastName: 'Lindqvist',
    email: 'anna@bjorkvind.example',
    phoneNumber: '070-174 06 10',
    portrait: 'portraits/anna',
  },
  {
    firstName: 'Yusuf',
    lastName: 'Demir',
    email: 'yusuf@bjorkvind.example',
    phoneNumber: '070-174 06 11',
    portrait: 'portraits/yusuf',
  },
  {
    firstName: 'Karin',
    lastName: 'Sjögren',
    email: 'karin@bjorkvind.example',
    phoneNumber: '070-174 06 12',
    portrait: 'portraits/karin',
  },
  {
    firstName: 'Oskar',
    lastName: 'Ahlberg',
    email: 'oskar@bjorkvind.example',
    phoneNumber: '070-174 06 13',
    portrait: 'portraits/oskar',
  },
] as const;

/** Sees only the jobs in whose team she is. */
export const limitedUser = {
  firstName: 'Ylva',
  lastName: 'Strand',
  email: 'ylva@bjorkvind.example',
  phoneNumber: '070-174 06 14',
} as const;

/** The operator of the demo. */
export const operatorUser = {
  firstName: 'Disa',
  lastName: 'Drift',
  email: 'drift@platsa.example',
  phoneNumber: '070-174 06 20',
} as const;

/** Invited, but has not answered. */
export const invitedUser = 'lena.holm@bjorkvind.example';

/** Somebody outside of the company, with whom it shares the applicants of a job. */
export const outsideReader = 'marie.dahl@aldreboendet.example';

/** The company's child company, whose first admin is invited. It has the jobs in its towns. */
export const childCompany = {
  name: 'Björkvind Norr',
  corporateNumber: '559999-0016',
  email: 'per.nilsson@bjorkvind-norr.example',
  towns: ['Luleå', 'Skellefteå', 'Gällivare', 'Kiruna'],
} as const;

export type CompanyUser = (typeof companyUsers)[number];

const northern: ReadonlySet<string> = new Set(childCompany.towns);

/** Whether a job in the town is the child company's. */
export function isInNorth(town: string): boolean {
  return northern.has(town);
}
