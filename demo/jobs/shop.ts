import type { DemoJob } from '../job.ts';

export const shopJobs: readonly DemoJob[] = [
  {
    title: 'Extrajobb i mataffär, helger och lov',
    trade: 'student',
    profession: 'Butiksmedarbetare',
    ...{ city: 'Kristianstad', zip: '291 32', street: 'Östra Storgatan 48' },
    scene: 'shop',
    ...{ days: [-38, -8] },
    employment: 'extra',
    pay: [98, 158, 'hour'],
    age: 16,
    pull: 1.7,
    text: `
Kassan, frukten och pantmaskinen som alltid blir full lördag klockan elva. Stadens minsta stormarknad – handlaren säger så
själv – söker fyra personer som vill arbeta extra.

Första passen går du bredvid någon som kan. Sedan plockar du upp varor, sitter i kassa, bakar av frallor och svarar på var
jästen står. Vi försöker ge alla minst två pass i månaden och fler på loven.

Du har fyllt 16 år, för kassan krävs 18. Det spelar ingen roll om det är ditt första jobb; det har det varit för nästan
alla som arbetar här. Skriv några rader om varför du vill ha ett jobb, inte bara att du vill.`,
    skills: [
      ['Kassahantering', 1, 1, 4],
      ['Varuplock', 2, 1, 4],
      ['Kundbemötande', 2, 1, 4],
    ],
    traits: [
      ['Glad', 3],
      ['Pålitlig', 3],
      ['Hjälpsam', 2],
    ],
    languages: [['Svenska', 4, 4]],
  },
  {
    title: 'Stationspersonal längs E45',
    trade: 'shop',
    profession: 'Bensinstationsmedarbetare',
    ...{ city: 'Mora', zip: '792 32', street: 'Vasagatan 38' },
    scene: 'road',
    ...{ days: [-15, 3] },
    employment: 'part',
    pay: [154, 164, 'hour'],
    age: 18,
    text: `
Hit kommer timmerbilschaufförer klockan fem, fjällturister klockan nio och hela Moras ungdom efter träningen. Stationen är
öppen alla dagar och korvmojen är en institution.

Arbetet är kassa, kaffe, grill, påfyllning, biltvätt och släputhyrning. Under Vasaloppsveckan är det fullt ös från morgon
till kväll, och då arbetar alla. Övriga veckor är schemat sju dagar på och sju av, omkring 70 procent.

Eftersom du ibland arbetar ensam och säljer tobak måste du ha fyllt 18 år. Butiksvana är bra, körkort nästan nödvändigt.
Vi lär upp dig i tre veckor och har rånutbildning varje år. Hundar får följa med in, på båda sidor om disken.`,
    skills: [
      ['Kassahantering', 3, 1, 5],
      ['Butiksdrift', 2, 1, 5],
      ['Gatukök', 1, 1, 4],
      ['Åldersgränser och legitimering', 2, 1, 4],
    ],
    traits: [
      ['Serviceglad', 3],
      ['Självständig', 3],
      ['Ansvarsfull', 2],
    ],
    experiences: [['Butiksmedarbetare', 2, 1, 5]],
    languages: [['Svenska', 3, 4]],
    licenses: [['B-körkort', 2]],
  },
  {
    title: 'Säljare till inredningsbutik i Nova Lund',
    trade: 'shop',
    profession: 'Butikssäljare',
    ...{ city: 'Lund', zip: '227 36', street: 'Företagsvägen 14' },
    scene: 'shop',
    ...{ days: [-2, 24], workDay: 30 },
    ...{ employment: 'part', salary: 1 },
    pay: [150, 165, 'hour'],
    pull: 1.3,
    text: `
En soffa köper man kanske fem gånger i livet. Den som säljer den får gärna vara nyfiken på de fyra andra. Butiken i Nova
Lund har öppnat om efter ombyggnad och söker en säljare till möbelavdelningen.

Du möter kunder, mäter, ritar upp rum i ett enkelt program och bygger miljöer med vår visuella ansvariga. Kassan delar alla
på. Målen är gemensamma för avdelningen och provisionen likaså, så ingen rusar fram först till dörren.

Vi söker dig som har arbetat med rådgivande försäljning, av vad som helst. Känsla för färg och form är ett plus. 30 timmar
i veckan, varannan helg och julafton alltid ledig.`,
    skills: [
      ['Butiksförsäljning', 3, 1, 6],
      ['Möbelförsäljning', 2, 1, 5],
      ['Inredningsrådgivning', 2, 1, 5],
      ['Merförsäljning', 2, 1, 5],
      ['Kassahantering', 2, 1, 5],
    ],
    traits: [
      ['Säljinriktad', 3],
      ['Estetisk', 2],
      ['Social', 3],
    ],
    experiences: [['Butikssäljare', 3, 1, 5]],
    languages: [['Svenska', 4, 5]],
  },
];
