import type { DemoJob } from '../job.ts';

export const officeJobs: readonly DemoJob[] = [
  {
    title: 'Redovisningsekonom till växande familjekoncern',
    trade: 'finance',
    profession: 'Redovisningsekonom',
    ...{ city: 'Västerås', zip: '722 12', street: 'Stora Gatan 36' },
    scene: 'office',
    ...{ days: [-43, -5] },
    employment: 'full',
    pay: [38_000, 45_000],
    pull: 1.5,
    text: `
Fem bolag, tre generationer och en ekonomiavdelning på fyra personer där alla vet vad de andra gör. Koncernen säljer
ventilationsprodukter till halva Europa och söker en redovisningsekonom som vill ha egna bolag att sköta från verifikat
till årsredovisning.

Du ansvarar för löpande bokföring, månadsbokslut, moms och avstämningar i två av bolagen och bistår ekonomichefen vid
koncernbokslut. Systemet är Business Central sedan i våras, så det finns rutiner kvar att uppfinna. Kontoret ligger mitt
i city med utsikt över Svartån.

Ekonomisk utbildning på högskola eller YH och minst tre års erfarenhet. Du skriver bra engelska, gillar Excel mer än du
erkänner och levererar den tredje arbetsdagen, inte den fjärde.`,
    skills: [
      ['Löpande bokföring', 4, 2, 6],
      ['Bokslut', 4, 2, 6],
      ['Momsredovisning', 3, 1, 6],
      ['Excel', 3, 2, 6],
      ['K3', 2, 0, 6],
      ['Avstämningar', 3, 1, 6],
    ],
    traits: [
      ['Noggrann', 4],
      ['Strukturerad', 3],
      ['Prestigelös', 2],
    ],
    experiences: [['Redovisningsekonom', 4, 2, 6]],
    languages: [
      ['Svenska', 4, 5],
      ['Engelska', 3, 4],
    ],
  },
  {
    title: 'Löneadministratör, 1 100 löner i månaden',
    trade: 'finance',
    profession: 'Löneadministratör',
    ...{ city: 'Örebro', zip: '702 10', street: 'Drottninggatan 38' },
    scene: 'office',
    ...{ days: [-96, -55] },
    fate: 'archived',
    employment: 'full',
    pay: [34_000, 39_000],
    duration: 4,
    text: `
Den 25:e är vi populära, den 26:e får vi frågor. På Björkvinds eget lönekontor i Örebro är vi sex personer som ser till
att våra konsulter får rätt betalt, varje gång, oavsett hur många scheman de har jobbat på.

Du hanterar hela löneprocessen för omkring 180 medarbetare under tre kollektivavtal, från tidrapport till utbetalning,
pension och intyg. Vi arbetar i Hogia och har ett pågående projekt för att slippa det sista av papperet.

Du har arbetat med lön i minst ett par år och hittar i transport- och lageravtalen. Du kan säga nej till en chef och ja
till en orolig konsult inom samma kvart. Föräldravikariat på tolv månader.`,
    skills: [
      ['Löneadministration', 4, 2, 6],
      ['Kollektivavtal', 3, 1, 6],
      ['Hogia Lön', 3, 1, 5],
      ['Excel', 2, 1, 5],
      ['Arbetsgivardeklaration', 2, 1, 5],
    ],
    traits: [
      ['Noggrann', 4],
      ['Serviceinriktad', 3],
      ['Samvetsgrann', 2],
    ],
    experiences: [['Löneadministratör', 4, 2, 6]],
  },
  {
    title: 'Kundtjänstmedarbetare, kväll och lördag',
    trade: 'customerService',
    profession: 'Kundtjänstmedarbetare',
    ...{ city: 'Luleå', zip: '972 34', street: 'Kungsgatan 27' },
    scene: 'office',
    ...{ days: [-9, 6], workDay: 16 },
    employment: 'part',
    workplace: 'remote',
    pay: [158, 166, 'hour'],
    pull: 1.9,
    text: `
När elpriset rör sig ringer telefonen, och då är det bra att det är du som svarar. Energibolaget i Luleå har prisbelönt
kundtjänst och ett löfte om att ingen ska vänta mer än fyra minuter.

Du hjälper kunder via telefon, chatt och e-post med avtal, flytt, fakturor och strömavbrott. Utbildningen är fem veckor
på dagtid med full lön. Därefter arbetar du 25 timmar i veckan, mest kvällar till klockan 20 och varannan lördag, vilket
passar den som läser på universitetet. Efter utbildningen sitter du hemma, med laget i samma samtal.

Vi söker dig som kan växla mellan en arg företagare och en orolig änka utan att tappa tonen. Du skriver bra svenska och är
snabb i två system samtidigt. Finska, meänkieli eller samiska är en merit som verkligen kommer till användning.`,
    skills: [
      ['Kundservice', 3, 0, 6],
      ['Telefonsupport', 2, 1, 5],
      ['Chattsupport', 2, 1, 4],
      ['Fakturafrågor', 2, 1, 5],
      ['Ärendehantering', 2, 1, 5],
    ],
    // Five weeks of training.
    mayLack: ['Chattsupport', 'Fakturafrågor', 'Ärendehantering'],
    traits: [
      ['Kommunikativ', 3],
      ['Tålmodig', 3],
      ['Stresstålig', 2],
    ],
    experiences: [['Kundtjänstmedarbetare', 2, 1, 4]],
    languages: [
      ['Svenska', 4, 5],
      ['Finska', 1, 3],
    ],
  },
  {
    title: 'Rekryterare till vårt eget kontor på Sveavägen',
    trade: 'recruiter',
    profession: 'Rekryterare',
    ...{ city: 'Stockholm', zip: '111 34', street: 'Sveavägen 56' },
    scene: 'office',
    ...{ days: [-29, 10] },
    fate: 'inactive',
    employment: 'full',
    pay: [36_000, 44_000],
    salary: 1,
    pull: 1.6,
    text: `
Vi har annonserat åt andra i elva år. Det här är till oss själva. Björkvinds Stockholmskontor är fjorton personer och
söker en rekryterare som vill arbeta med vård och skola, områdena där vi växer mest.

Du tar hela processen: kravprofil, annons, urval, intervju, referenser och det svåra samtalet med den som kom tvåa. I
genomsnitt har du sju pågående uppdrag. Vi arbetar kompetensbaserat, med samma frågor till alla, och mäter oss på om
personen är kvar efter ett år.

Du har minst två års erfarenhet av rekrytering, i bemanning eller internt. Du är nyfiken på riktigt och ordningsam nog för
att ingen kandidat ska bli utan svar. Fast lön och en rörlig del, två dagar hemma i veckan.`,
    skills: [
      ['Kompetensbaserad rekrytering', 4, 1, 6],
      ['Intervjuteknik', 3, 1, 6],
      ['Annonsering', 2, 1, 5],
      ['Referenstagning', 2, 1, 5],
      ['Search', 2, 1, 5],
    ],
    traits: [
      ['Nyfiken', 3],
      ['Affärsmässig', 3],
      ['Organiserad', 3],
    ],
    experiences: [['Rekryterare', 4, 2, 6]],
    languages: [
      ['Svenska', 4, 5],
      ['Engelska', 3, 4],
    ],
  },
  {
    title: 'Utesäljare, lantbruk och entreprenad',
    trade: 'sales',
    profession: 'Utesäljare',
    ...{ city: 'Halmstad', zip: '302 60', street: 'Kundvägen 5' },
    scene: 'road',
    ...{ days: [-8, 36] },
    ...{ employment: 'full', salary: 1 },
    pay: [30_000, 36_000],
    text: `
Du kan prata om hydraulslangar i fyrtio minuter och sedan bli bjuden på lunch. Vår kund säljer reservdelar och tillbehör
till lantbruk och entreprenadmaskiner och söker en utesäljare för Halland och västra Skåne.

Distriktet är inarbetat, med omkring 220 kunder. Du besöker sex till åtta om dagen, tar order i plattan och bygger
relationer som håller längre än maskinerna. Måndagar är kontorsdag i Halmstad tillsammans med innesäljarna Ann och Tobbe.

Det är en fördel om du är uppvuxen på en gård eller har skruvat i en verkstad; att sälja kan vi lära ut, men inte att se
skillnad på en och tre fjärdedels tum. B-körkort krävs. Fast lön, provision utan tak och tjänstebil med dragkrok.`,
    skills: [
      ['Fältförsäljning', 3, 1, 6],
      ['B2B-försäljning', 3, 1, 6],
      ['Teknisk försäljning', 2, 1, 5],
      ['Reservdelar', 2, 0, 6],
      ['CRM', 1, 1, 4],
    ],
    traits: [
      ['Relationsskapande', 4],
      ['Driven', 3],
      ['Jordnära', 2],
    ],
    experiences: [['Utesäljare', 2, 1, 6]],
    licenses: [['B-körkort', 4]],
    vehicles: [['car', 'BE', 1]],
  },
];
