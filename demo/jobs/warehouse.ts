import type { DemoJob } from '../job.ts';

export const warehouseJobs: readonly DemoJob[] = [
  {
    title: 'Orderplockare på Torsvik – dag eller tvåskift',
    trade: 'warehouse',
    profession: 'Orderplockare',
    ...{ city: 'Jönköping', zip: '556 52', street: 'Möbelvägen 51' },
    scene: 'warehouse',
    ...{ days: [-14, 16], workDay: 20 },
    employment: 'full',
    pay: [27_800, 31_500],
    pull: 2.3,
    text: `
Ungefär 38 000 artiklar, åtta kilometer hyllor och en radio som alltid står på. Vår kund på Torsvik levererar inredning
till butiker i hela Norden, och inför högsäsongen behöver vi tolv orderplockare.

Du plockar med handdator eller röst, bygger pallar som håller ända fram och kör låglyftare. Introduktionen tar två veckor,
med en fadder som går bredvid. När du kan ditt område får du lära dig nästa: vi roterar för kroppens skull och för att det
är roligare.

Truckkort är meriterande men går att ta hos oss. Du kommer i tid, räknar rätt och säger till när något är på tok. Buss 28
stannar vid grinden och hallen är uppvärmd till arton grader året om. Uppdraget är långsiktigt: av dem som började förra
hösten är sju anställda hos kunden i dag.`,
    skills: [
      ['Orderplock', 3, 1, 5],
      ['Handdatorplock', 2, 1, 4],
      ['Pick by voice', 1, 1, 3],
      ['Låglyftare', 2, 1, 5],
      ['Lagerarbete', 3, 1, 6],
    ],
    mayLack: ['Pick by voice'],
    traits: [
      ['Noggrann', 3],
      ['Punktlig', 3],
      ['Arbetsam', 2],
    ],
    experiences: [['Lagerarbetare', 3, 1, 5]],
    languages: [['Svenska', 3, 3]],
    licenses: [['Truckkort', 2]],
  },
  {
    title: 'Truckförare till textillager i Viared',
    trade: 'warehouse',
    profession: 'Truckförare',
    ...{ city: 'Borås', zip: '504 64', street: 'Viaredsvägen 26' },
    scene: 'warehouse',
    ...{ days: [-10, 25] },
    employment: 'full',
    pay: [29_500, 33_500],
    pull: 1.6,
    text: `
Tre lastbilar backar in samtidigt, porten går upp och det är du som har greppet. På det nya lagret i Viared hanteras
kläder för fem kedjor, och utlastningen söker två förare till motvikt och skjutstativ.

Du lossar containrar, ställer upp gods på höglager till elva meters höjd och lastar ut enligt turlista. WMS-systemet är
Astro. Truckarna är från i fjol, och säkerhetsronden varje måndag är på allvar: senaste olyckan ligger 614 dagar bort.

Du har truckkort för B- och C-truck och har kört i minst två år. Vi ser gärna att du är lugn i tempot, för här vinner den
som aldrig behöver göra om. Tvåskift måndag till fredag med skifttillägg, ledigt varannan fredagskväll.`,
    skills: [
      ['Motviktstruck', 4, 2, 6],
      ['Skjutstativtruck', 3, 1, 6],
      ['Containerlossning', 2, 1, 5],
      ['Astro WMS', 1, 1, 4],
      ['Lastsäkring', 2, 1, 5],
    ],
    traits: [
      ['Säkerhetsmedveten', 4],
      ['Lugn', 2],
      ['Ansvarsfull', 3],
    ],
    experiences: [['Truckförare', 4, 2, 6]],
    licenses: [['Truckkort', 4]],
    vehicles: [
      ['forklift', 'B1', 3],
      ['forklift', 'C3B', 2],
    ],
  },
  {
    title: 'Extrajobb: e-handelsplock på helger',
    trade: 'student',
    profession: 'E-handelsplockare',
    ...{ city: 'Märsta', zip: '195 95', street: 'Rosersbergsvägen 52' },
    scene: 'warehouse',
    ...{ days: [-5, 18] },
    employment: 'extra',
    pay: [112, 162, 'hour'],
    age: 16,
    pull: 2,
    text: `
Plugga i veckan, plocka på lördagen. I Rosersberg packas matkassar som ska vara framme innan middagen, och helgerna är
toppen av veckan. Vi söker ett tjugotal personer som vill jobba lördag, söndag eller båda.

Du får en skanner, en vagn och en rutt. Det tar ungefär en timme att lära sig och resten av dagen att bli snabb. Passen
är fem till åtta timmar och läggs ut i appen två veckor i förväg, så att du kan byta med en kollega om prov eller match
kommer emellan.

Inga krav på erfarenhet. Du ska ha fyllt 16 år, tåla kyla i perioder – frysen håller minus tjugoen – och hitta till
pendeltåget i tid. Handledare finns alltid på plats och nio av tio kommer tillbaka efter första passet.`,
    skills: [
      ['Handdatorplock', 1, 1, 3],
      ['Packning', 2, 1, 4],
      ['Kyl- och fryslager', 1, 1, 3],
    ],
    traits: [
      ['Snabb', 2],
      ['Punktlig', 3],
      ['Lättlärd', 2],
    ],
    languages: [['Svenska', 3, 3]],
  },
  {
    title: 'Arbetsledare lager, kväll',
    trade: 'warehouseLead',
    profession: 'Arbetsledare lager',
    ...{ city: 'Halmstad', zip: '302 41', street: 'Svingelvägen 14' },
    scene: 'warehouse',
    ...{ days: [-40, -6] },
    employment: 'full',
    pay: [36_000, 41_000],
    text: `
Kvällsskiftet på Larsfrid är tjugotvå personer, fyra nationaliteter och ett gott öga till schackbrädet i fikarummet. Nu
går skiftledaren vidare till ett större lager inom samma grupp och lämnar en grupp i fint skick efter sig.

Du bemannar, följer upp plock och leverans timme för timme, håller i överlämningen till natten och har medarbetarsamtal
två gånger om året. Du står på golvet minst halva skiftet: det är där problemen syns innan de blir avvikelser.

Vi tror att du är ledare sedan några år, eller den erfarna plockare som alla ändå frågar. Vana av WMS och grundläggande
arbetsmiljökunskap krävs. Arbetstid 14.30–23.15, måndag till torsdag, och fredagar till 19.`,
    skills: [
      ['Arbetsledning', 4, 1, 6],
      ['WMS', 3, 1, 6],
      ['Lean lager', 2, 1, 5],
      ['Schemaläggning', 2, 1, 4],
      ['Arbetsmiljöarbete', 2, 1, 4],
    ],
    traits: [
      ['Ledarskapsförmåga', 4],
      ['Kommunikativ', 3],
      ['Handlingskraftig', 2],
    ],
    experiences: [
      ['Arbetsledare lager', 3, 1, 5],
      ['Lagerarbetare', 2, 2, 6],
    ],
    languages: [['Svenska', 4, 4]],
    licenses: [['Truckkort', 2]],
  },
];
