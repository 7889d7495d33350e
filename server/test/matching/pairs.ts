import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import type { MatchLevel } from '@platsa/contract/levels';
import { findReferenceByName } from '@platsa/reference-data/catalog';
import type { Holding, Requirement } from '../../src/engines/matching/score.ts';

/**
 * Jobs as companies write them, with people who could have seen them. The level and the reason of each were judged by
 * reading the pair, and judged again by somebody who had not written them.
 */
export interface Pair {
  who: string;
  asks: readonly Requirement[];
  has: readonly Holding[];
  level: MatchLevel;
  reason: string;
  /** Whether a good match is recommended ('Passar dig'); the medium and low ones never are. */
  suits?: boolean;
}

type Importance = 1 | 2 | 3 | 4;

function tagOf(kind: RequirementKind, name: string): string {
  const tag = findReferenceByName(kind, name);
  if (tag?.name !== name) throw new Error(`No ${kind} is called ${name}`);
  return tag.id;
}

const asks =
  (kind: RequirementKind) =>
  (name: string, importance: Importance, min: number | null = null, max: number | null = null): Requirement => {
    return { tagId: tagOf(kind, name), kind, min, max, importance };
  };
/** A job asks for: name, importance (4 Krav), from, to. */
const [skill, trait, years, language, license, vehicle] = [
  asks('skill'),
  asks('trait'),
  asks('profession'),
  asks('language'),
  asks('license'),
  asks('vehicle'),
];

const has =
  (kind: RequirementKind) =>
  (name: string, level: number | null = null): Holding => ({ tagId: tagOf(kind, name), level, isFirst: false });
/** A person has: name, level (skill 1–4, whole years in a profession, language 1–5). */
const [can, is, worked, speaks, holds, drives] = [
  has('skill'),
  has('trait'),
  has('profession'),
  has('language'),
  has('license'),
  has('vehicle'),
];
const native = (name: string): Holding => ({ ...speaks(name), isFirst: true });

/** Every adult in care, trade and service speaks Swedish somehow. */
const swedish = native('Svenska');

const nightNurse = [
  license('Undersköterskebevis', 4),
  years('Undersköterska äldreboende', 3, 2, 6),
  language('Svenska', 3, 4),
  trait('Empatisk', 3),
  trait('Lugn', 2),
];
const nurse = [license('Legitimation sjuksköterska', 4), years('Sjuksköterska', 4, 3, 6), language('Svenska', 3, 4)];
const cook = [years('Kock', 4, 2, 6), skill('Varmkök', 3, 2, 6), trait('Stresstålig', 3), trait('Lagspelare', 2)];
const truckDriver = [
  license('C-körkort', 4),
  license('YKB', 4),
  years('Lastbilsförare', 2, 1, 6),
  language('Svenska', 3, 3),
  trait('Punktlig', 2),
];
const warehouse = [
  license('Truckkort', 4),
  years('Lagerarbetare', 2, 0, 4),
  trait('Fysiskt stark', 2),
  trait('Noggrann', 3),
  language('Svenska', 2, 3),
];
const developer = [
  skill('TypeScript', 4, 3, 6),
  skill('React', 3, 2, 6),
  skill('PostgreSQL', 2, 1, 6),
  years('Systemutvecklare', 3, 3, 6),
  language('Engelska', 3, 4),
  trait('Nyfiken', 2),
];
const shop = [
  skill('Kassahantering', 3, 0, 2),
  years('Butikssäljare', 1, 0, 3),
  trait('Serviceinriktad', 4),
  trait('Positiv', 3),
  language('Svenska', 3, 4),
];
const accountant = [
  years('Redovisningsekonom', 4, 3, 6),
  skill('Excel', 3, 3, 6),
  skill('Bokslut', 4, 3, 6),
  trait('Noggrann', 3),
  trait('Analytisk', 2),
];
const teacher = [
  license('Lärarlegitimation', 4),
  years('Ämneslärare åk 7-9', 2, 1, 5),
  language('Svenska', 4, 5),
  trait('Pedagogisk', 3),
];
const assistant = [
  years('Personlig assistent', 1, 0, 6),
  license('B-körkort', 3),
  language('Svenska', 3, 3),
  trait('Lyhörd', 3),
  trait('Pålitlig', 3),
];
const busDriver = [
  vehicle('Buss D', 4),
  license('YKB persontrafik', 4),
  language('Svenska', 3, 3),
  trait('Serviceinriktad', 3),
];
const cleaner = [language('Svenska', 4)];
const courier = [license('B-körkort', 4)];
const receptionist = [language('Svenska', 4, 4), language('Engelska', 3, 4), trait('Serviceinriktad', 3)];
const phoneSupport = [
  language('Svenska', 4, 4),
  language('Engelska', 2, 3),
  skill('Kundservice', 3, 1, 6),
  trait('Lugn', 2),
];

/** By job: from the person it was written for to the one who clicked by mistake. */
export const pairs: readonly Pair[] = [
  {
    who: 'ambulance nurse, for a ward',
    asks: nurse,
    has: [holds('Legitimation sjuksköterska'), worked('Ambulanssjuksköterska', 8), swedish],
    level: 'high',
    reason: 'Du har 8 år som ambulanssjuksköterska, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'nurse in the first years, where three are demanded',
    asks: nurse,
    has: [holds('Legitimation sjuksköterska'), worked('Sjuksköterska', 1), swedish],
    level: 'medium',
    reason: 'Du har 1 år som sjuksköterska, annonsen kräver minst 3 år',
  },
  {
    who: 'hotel receptionist, for an office',
    asks: [years('Receptionist', 3, 1, 6), language('Engelska', 3, 4)],
    has: [worked('Hotellreceptionist', 4), speaks('Engelska', 4)],
    level: 'high',
    reason: 'Du har 4 år som hotellreceptionist, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'kind words ticked, without the driving licence that matters',
    asks: [license('B-körkort', 3), trait('Lyhörd', 3), trait('Pålitlig', 3), trait('Lugn', 3)],
    has: [is('Lyhörd'), is('Pålitlig'), is('Lugn')],
    level: 'medium',
    reason: 'Saknas: B-körkort',
  },
  {
    who: 'fifteen years as undersköterska, for an elderly care home',
    asks: nightNurse,
    has: [worked('Undersköterska', 15), holds('Undersköterskebevis'), swedish, is('Empatisk')],
    level: 'high',
    reason: 'Du har 15 år som undersköterska, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'undersköterska at a hospital, without the trait ticked',
    asks: nightNurse,
    has: [worked('Undersköterska sjukhus', 6), holds('Undersköterskebevis'), swedish],
    level: 'high',
    reason: 'Du har 6 år som undersköterska sjukhus, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'vårdbiträde without the protected title',
    asks: nightNurse,
    has: [worked('Vårdbiträde', 8), swedish, is('Empatisk'), is('Lugn')],
    level: 'medium',
    reason: 'Krav som saknas: Undersköterskebevis',
  },
  {
    who: 'undersköterska who is learning Swedish',
    asks: nightNurse,
    has: [worked('Undersköterska äldreboende', 3), holds('Undersköterskebevis'), speaks('Svenska', 2), is('Lugn')],
    level: 'high',
    reason: 'Du har 3 år som undersköterska äldreboende',
    suits: true,
  },
  {
    who: 'a gentle person from another trade',
    asks: nightNurse,
    has: [worked('Kock', 4), is('Empatisk'), is('Lugn')],
    level: 'low',
    reason: 'Krav som saknas: Undersköterskebevis',
  },
  {
    who: 'cook with ten years',
    asks: cook,
    has: [worked('Kock', 10), can('Varmkök', 4), is('Stresstålig')],
    level: 'high',
    reason: 'Du har 10 år som kock',
    suits: true,
  },
  {
    who: 'school cook who never worked in a restaurant',
    asks: cook,
    has: [worked('Skolkock', 7), is('Lagspelare')],
    level: 'medium',
    reason: 'Du har 7 år som skolkock, ett närliggande yrke',
  },
  {
    who: 'cook in the first year',
    asks: cook,
    has: [worked('Kock', 0), can('Varmkök', 1), is('Stresstålig'), is('Lagspelare')],
    level: 'medium',
    reason: 'Du har under 1 år som kock, annonsen kräver minst 2 år',
  },
  {
    who: 'waiter',
    asks: cook,
    has: [worked('Servitör', 5), can('Servering', 4), is('Stresstålig'), is('Lagspelare')],
    level: 'low',
    reason: 'Krav som saknas: erfarenhet som kock, minst 2 år',
  },
  {
    who: 'cold kitchen',
    asks: cook,
    has: [worked('Kallskänka', 3), can('Varmkök', 2), is('Lagspelare')],
    level: 'high',
    reason: 'Du har 3 år som kallskänka, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'lorry driver',
    asks: truckDriver,
    has: [holds('C-körkort'), holds('YKB'), worked('Distributionschaufför', 4), swedish],
    level: 'high',
    reason: 'Du har 4 år som distributionschaufför, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'new driver with all papers and no year behind the wheel',
    asks: truckDriver,
    has: [holds('C-körkort'), holds('YKB'), speaks('Svenska', 3), is('Punktlig')],
    level: 'high',
    reason: 'Du har C-körkort',
    suits: true,
  },
  {
    who: 'driver whose YKB has run out',
    asks: truckDriver,
    has: [holds('C-körkort'), worked('Lastbilsförare', 20), swedish],
    level: 'medium',
    reason: 'Krav som saknas: YKB',
  },
  {
    who: 'parcel driver with a car licence',
    asks: truckDriver,
    has: [holds('B-körkort'), worked('Paketbilsförare', 3), swedish, is('Punktlig')],
    level: 'medium',
    reason: 'Krav som saknas: C-körkort',
  },
  {
    who: 'office worker who is punctual',
    asks: truckDriver,
    has: [worked('Administratör', 9), can('Excel', 4), is('Punktlig')],
    level: 'low',
    reason: 'Krav som saknas: C-körkort',
  },
  {
    who: 'truck licence without any work in a warehouse',
    asks: warehouse,
    has: [holds('Truckkort'), swedish, is('Noggrann')],
    level: 'high',
    reason: 'Du har truckkort',
    suits: true,
  },
  {
    who: 'warehouse worker with more years than asked for',
    asks: warehouse,
    has: [holds('Truckkort'), worked('Lagerarbetare', 12), swedish],
    level: 'high',
    reason: 'Du har 12 år som lagerarbetare',
    suits: true,
  },
  {
    who: 'warehouse worker without a truck licence',
    asks: warehouse,
    has: [worked('Lagerarbetare', 3), swedish, is('Fysiskt stark'), is('Noggrann')],
    level: 'medium',
    reason: 'Krav som saknas: Truckkort',
  },
  {
    who: 'truck driver who speaks some Swedish',
    asks: warehouse,
    has: [holds('Truckkort'), worked('Orderplockare', 2), speaks('Svenska', 2)],
    level: 'high',
    reason: 'Du har 2 år som orderplockare, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'school leaver',
    asks: warehouse,
    has: [swedish, is('Noggrann'), is('Fysiskt stark')],
    level: 'medium',
    reason: 'Krav som saknas: Truckkort',
  },
  {
    who: 'senior developer',
    asks: developer,
    has: [
      can('TypeScript', 4),
      can('React', 4),
      can('PostgreSQL', 3),
      worked('Systemutvecklare', 9),
      speaks('Engelska', 4),
    ],
    level: 'high',
    reason: 'Du har 9 år som systemutvecklare',
    suits: true,
  },
  {
    who: 'full-stack developer with two years of TypeScript',
    asks: developer,
    has: [can('TypeScript', 2), can('React', 2), worked('Fullstackutvecklare', 3), speaks('Engelska', 5)],
    level: 'high',
    reason: 'Du har 3 år som fullstackutvecklare, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'Java developer',
    asks: developer,
    has: [can('Java', 4), can('PostgreSQL', 4), worked('Javautvecklare', 8), speaks('Engelska', 4)],
    level: 'medium',
    reason: 'Krav som saknas: TypeScript, minst 3 år',
  },
  {
    who: 'fresh from a coding school',
    asks: developer,
    has: [can('TypeScript', 1), can('React', 1), speaks('Engelska', 4), is('Nyfiken')],
    level: 'medium',
    reason: 'TypeScript: 0–1 år, annonsen kräver minst 3 år',
  },
  {
    who: 'curious person in a shop',
    asks: developer,
    has: [worked('Butikssäljare', 4), can('Kassahantering', 4), is('Nyfiken')],
    level: 'low',
    reason: 'Krav som saknas: TypeScript, minst 3 år',
  },
  {
    who: 'summer job: nothing but a smile and Swedish',
    asks: shop,
    has: [swedish, is('Serviceinriktad'), is('Positiv')],
    level: 'medium',
    reason: 'Svenska: modersmål',
  },
  {
    who: 'shop assistant who forgot to tick serviceinriktad',
    asks: shop,
    has: [worked('Butikssäljare', 5), can('Kassahantering', 4), swedish],
    level: 'medium',
    reason: 'Du har inte uppgett ”serviceinriktad”, ett krav',
  },
  {
    who: 'experienced shop assistant',
    asks: shop,
    has: [worked('Butikssäljare', 5), can('Kassahantering', 4), swedish, is('Serviceinriktad')],
    level: 'high',
    reason: 'Du har 5 år som butikssäljare',
    suits: true,
  },
  {
    who: 'newcomer to Sweden with service in the blood',
    asks: shop,
    has: [worked('Servitör', 6), speaks('Svenska', 2), speaks('Arabiska', 5), is('Serviceinriktad'), is('Positiv')],
    level: 'medium',
    reason: 'Saknas: Kassahantering, 0–2 år',
  },
  {
    who: 'cashier from a petrol station',
    asks: shop,
    has: [can('Kassahantering', 2), swedish, is('Serviceinriktad'), is('Positiv')],
    level: 'high',
    reason: 'Kassahantering: 1–3 år',
    suits: true,
  },
  {
    who: 'accountant with eight years',
    asks: accountant,
    has: [worked('Redovisningsekonom', 8), can('Excel', 4), can('Bokslut', 4), is('Noggrann')],
    level: 'high',
    reason: 'Du har 8 år som redovisningsekonom',
    suits: true,
  },
  {
    who: 'accounting consultant',
    asks: accountant,
    has: [worked('Redovisningskonsult', 5), can('Excel', 3), can('Bokslut', 3)],
    level: 'high',
    reason: 'Du har 5 år som redovisningskonsult, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'assistant on the way up',
    asks: accountant,
    has: [worked('Ekonomiassistent', 4), can('Excel', 3), can('Bokslut', 2), is('Noggrann'), is('Analytisk')],
    level: 'medium',
    reason: 'Krav som saknas: erfarenhet som redovisningsekonom, minst 3 år',
  },
  {
    who: 'accountant who has not closed the books for a year',
    asks: accountant,
    has: [worked('Redovisningsekonom', 6), can('Excel', 4), can('Bokslut', 1)],
    level: 'medium',
    reason: 'Bokslut: 0–1 år, annonsen kräver minst 3 år',
  },
  {
    who: 'careful gardener',
    asks: accountant,
    has: [worked('Trädgårdsarbetare', 7), is('Noggrann'), is('Analytisk'), swedish],
    level: 'low',
    reason: 'Krav som saknas: erfarenhet som redovisningsekonom, minst 3 år',
  },
  {
    who: 'certified maths teacher',
    asks: teacher,
    has: [holds('Lärarlegitimation'), worked('Matematiklärare', 11), swedish, is('Pedagogisk')],
    level: 'high',
    reason: 'Du har 11 år som matematiklärare, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'uncertified teacher with five years',
    asks: teacher,
    has: [worked('Obehörig lärare', 5), swedish, is('Pedagogisk')],
    level: 'medium',
    reason: 'Krav som saknas: Lärarlegitimation',
  },
  {
    who: 'newly certified',
    asks: teacher,
    has: [holds('Lärarlegitimation'), swedish],
    level: 'high',
    reason: 'Du har lärarlegitimation',
    suits: true,
  },
  {
    who: 'certified teacher with good but not native Swedish',
    asks: teacher,
    has: [holds('Lärarlegitimation'), worked('Ämneslärare åk 7-9', 2), speaks('Svenska', 4)],
    level: 'high',
    reason: 'Du har 2 år som ämneslärare åk 7-9',
    suits: true,
  },
  {
    who: 'engineer who likes to explain',
    asks: teacher,
    has: [worked('Byggingenjör', 14), speaks('Engelska', 4), is('Pedagogisk')],
    level: 'low',
    reason: 'Krav som saknas: Lärarlegitimation',
  },
  {
    who: 'personal assistant for three years',
    asks: assistant,
    has: [worked('Personlig assistent', 3), holds('B-körkort'), swedish, is('Lyhörd'), is('Pålitlig')],
    level: 'high',
    reason: 'Du har 3 år som personlig assistent',
    suits: true,
  },
  {
    who: 'parent who wants to begin',
    asks: assistant,
    has: [holds('B-körkort'), swedish, is('Lyhörd')],
    level: 'high',
    reason: 'Du har B-körkort',
  },
  {
    who: 'assistant without a driving licence',
    asks: assistant,
    has: [worked('Personlig assistent', 6), swedish, is('Pålitlig')],
    level: 'medium',
    reason: 'Du har 6 år som personlig assistent',
  },
  {
    who: 'everything ticked and nothing to show',
    asks: assistant,
    has: [is('Lyhörd'), is('Pålitlig')],
    level: 'low',
    reason: 'Saknas: B-körkort',
  },
  {
    who: 'an empty profile',
    asks: assistant,
    has: [],
    level: 'low',
    reason: 'Saknas: B-körkort',
  },
  {
    who: 'bus driver',
    asks: busDriver,
    has: [drives('Buss D'), holds('YKB persontrafik'), worked('Bussförare', 6), swedish],
    level: 'high',
    reason: 'Du har YKB persontrafik',
    suits: true,
  },
  {
    who: 'bus driver from abroad, with some Swedish',
    asks: busDriver,
    has: [drives('Buss D'), holds('YKB persontrafik'), worked('Bussförare', 10), speaks('Svenska', 1)],
    level: 'high',
    reason: 'Du har YKB persontrafik',
    suits: true,
  },
  {
    who: 'lorry driver with YKB for goods',
    asks: busDriver,
    has: [drives('Lastbil CE'), holds('YKB gods'), worked('Lastbilsförare', 9), swedish],
    level: 'medium',
    reason: 'Krav som saknas: YKB persontrafik',
  },
  {
    who: 'bus licence, YKB not taken',
    asks: busDriver,
    has: [drives('Buss D'), swedish, is('Serviceinriktad')],
    level: 'medium',
    reason: 'Krav som saknas: YKB persontrafik',
  },
  {
    who: 'tourist guide',
    asks: busDriver,
    has: [worked('Guide', 5), speaks('Engelska', 5), is('Serviceinriktad')],
    level: 'low',
    reason: 'Krav som saknas: YKB persontrafik',
  },
  {
    who: 'native speaker, where the job asks for Swedish and nothing else',
    asks: cleaner,
    has: [worked('Systemutvecklare', 12), swedish],
    level: 'high',
    reason: 'Svenska: modersmål',
  },
  {
    who: 'driving licence, where the job asks for nothing else',
    asks: courier,
    has: [holds('B-körkort'), swedish],
    level: 'high',
    reason: 'Du har B-körkort',
  },
  {
    who: 'two languages and a smile, for a reception',
    asks: receptionist,
    has: [swedish, speaks('Engelska', 4), is('Serviceinriktad')],
    level: 'high',
    reason: 'Svenska: modersmål',
  },
  {
    who: 'basic Swedish where fluent is demanded',
    asks: receptionist,
    has: [speaks('Svenska', 1), speaks('Engelska', 5), is('Serviceinriktad')],
    level: 'medium',
    reason: 'Svenska: grundläggande, annonsen kräver minst flytande',
  },
  {
    who: 'almost fluent in support, with years on the phone',
    asks: phoneSupport,
    has: [speaks('Svenska', 3), speaks('Engelska', 4), can('Kundservice', 4), is('Lugn')],
    level: 'high',
    reason: 'Kundservice: 5+ år',
    suits: true,
  },
  {
    who: 'some Swedish in support, with years on the phone',
    asks: phoneSupport,
    has: [speaks('Svenska', 2), speaks('Engelska', 4), can('Kundservice', 4), is('Lugn')],
    level: 'medium',
    reason: 'Svenska: viss vana, annonsen kräver minst flytande',
  },
  {
    who: 'bus driver who chose the highest class under vehicles',
    asks: [license('D-körkort', 4), language('Svenska', 3, 3)],
    has: [drives('Buss DE'), worked('Bussförare', 3), swedish],
    level: 'high',
    reason: 'Du har D-körkort',
    suits: true,
  },
  {
    who: 'lorry driver who is asked for a car licence',
    asks: assistant,
    has: [holds('CE-körkort'), swedish, is('Pålitlig')],
    level: 'high',
    reason: 'Du har B-körkort',
  },
  {
    who: 'somebody who may drive a car with a light trailer only',
    asks: [license('BE-körkort', 4), language('Svenska', 3, 3)],
    has: [holds('B96-körkort'), swedish],
    level: 'medium',
    reason: 'Krav som saknas: BE-körkort',
  },
  {
    who: 'lorry driver whose YKB says that it is for goods',
    asks: truckDriver,
    has: [holds('CE-körkort'), holds('YKB gods'), worked('Fjärrförare', 7), swedish],
    level: 'high',
    reason: 'Du har 7 år som fjärrförare, ett närliggande yrke',
    suits: true,
  },
  {
    who: 'forklift driver who named the classes instead of the licence',
    asks: warehouse,
    has: [drives('Truck A4'), drives('Truck B1'), worked('Truckförare', 5), swedish],
    level: 'high',
    reason: 'Du har truckkort',
    suits: true,
  },
  {
    who: 'lorry driver at a bus company that asks for the class only',
    asks: [vehicle('Buss D', 4), language('Svenska', 3, 3)],
    has: [holds('C-körkort'), worked('Lastbilsförare', 9), swedish],
    level: 'medium',
    reason: 'Krav som saknas: behörighet för buss D',
  },
  {
    who: 'good Swedish where a mother tongue is demanded',
    asks: [language('Svenska', 4, 5), skill('Korrekturläsning', 3, 2, 6)],
    has: [speaks('Svenska', 3), can('Korrekturläsning', 4)],
    level: 'medium',
    reason: 'Svenska: god, annonsen kräver modersmålsnivå',
  },
  {
    who: 'undersköterska of many years, where a parcel driver is wanted',
    asks: [license('B-körkort', 4), trait('Självständig', 3), trait('Pålitlig', 3), years('Paketbilsförare', 1, 0, 2)],
    has: [worked('Undersköterska', 15), holds('B-körkort'), swedish],
    level: 'high',
    reason: 'Du har B-körkort',
  },
  {
    who: 'forklift driver where Swedish weighs more than the licence',
    asks: [language('Svenska', 4, 3), license('Truckkort', 2), trait('Noggrann', 2)],
    has: [swedish, holds('Truckkort')],
    level: 'high',
    reason: 'Du har truckkort',
    suits: true,
  },
];
