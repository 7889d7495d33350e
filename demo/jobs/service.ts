import type { DemoJob } from '../job.ts';

export const serviceJobs: readonly DemoJob[] = [
  {
    title: 'Lokalvårdare, skolor och förskolor',
    trade: 'cleaner',
    profession: 'Lokalvårdare',
    ...{ city: 'Nyköping', zip: '611 31', street: 'Västra Kvarngatan 40' },
    scene: 'cleaning',
    ...{ days: [-16, 17] },
    employment: 'full',
    pay: [27_200, 29_800],
    pull: 1.6,
    text: `
När barnen kommer på morgonen ska golvet vara torrt, toaletterna fräscha och sanden från i går borta. Det är ett arbete som
märks först när det inte görs, och därför är det ett av de viktigaste i huset.

Du städar två objekt i Nyköping, en skola på förmiddagen och en förskola på eftermiddagen, med gångavstånd mellan dem. Du
kör kombimaskin, arbetar enligt INSTA 800 och har ditt eget förråd att ansvara för. Kollegan på nästa skola hjälper till
när det krisar, och du hjälper henne.

SRY eller motsvarande är meriterande. Du förstår säkerhetsblad på svenska och kan visa utdrag ur belastningsregistret.
Dagtid 06–15, måndag till fredag, tillsvidare.`,
    skills: [
      ['Skolstädning', 3, 0, 6],
      ['Städning', 4, 1, 6],
      ['Kombimaskin', 2, 1, 5],
      ['INSTA 800', 1, 1, 4],
      ['Golvvård', 2, 1, 5],
    ],
    traits: [
      ['Noggrann', 3],
      ['Självständig', 3],
      ['Punktlig', 2],
    ],
    experiences: [['Lokalvårdare', 3, 1, 6]],
    languages: [['Svenska', 3, 3]],
  },
  {
    title: 'Väktare, stationär bevakning i Kista',
    trade: 'guard',
    profession: 'Stationär väktare',
    ...{ city: 'Stockholm', zip: '164 40', street: 'Kistagången 20' },
    scene: 'security',
    ...{ days: [-11, 14] },
    employment: 'full',
    pay: [29_800, 33_000],
    age: 18,
    pull: 1.2,
    text: `
Receptionen på bottenplan, kamerorna på plan tre och en rond varannan timme genom ett hus där elvahundra personer går in
och ut. Du är den första de möter och den sista de ser, och ofta den enda som vet vad alla heter.

Som stationär väktare ansvarar du för besöksregistrering, passersystem, larm och utrymning. Kunden är ett teknikföretag
med höga krav på säkerhet och service, i den ordningen. Ni är sju i gruppen med rullande schema, dag och natt.

Godkänd väktarutbildning och förordnande från länsstyrelsen är krav, liksom B-körkort. Du talar engelska obehindrat och
skriver rapporter som går att läsa ett år senare. Säkerhetsprövning genomförs. Åldersgränsen är 18 år.`,
    skills: [
      ['Väktarutbildning', 4, 0, 6],
      ['Larmhantering', 3, 1, 5],
      ['Passersystem', 2, 1, 5],
      ['Konfliktlösning', 3, 1, 5],
      ['Besökshantering', 2, 1, 5],
    ],
    traits: [
      ['Uppmärksam', 3],
      ['Lugn', 3],
      ['Representativ', 2],
    ],
    experiences: [['Väktare', 3, 1, 6]],
    languages: [
      ['Svenska', 4, 4],
      ['Engelska', 3, 4],
    ],
    licenses: [
      ['Väktarbevis', 4],
      ['B-körkort', 4],
      ['HLR-certifikat', 2],
    ],
  },
  {
    title: 'Fastighetsskötare, bostadsområde i Borlänge',
    trade: 'cleaner',
    profession: 'Fastighetsskötare',
    ...{ city: 'Borlänge', zip: '784 40', street: 'Faluvägen 21' },
    scene: 'home',
    ...{ days: [1, 34] },
    fate: 'draft',
    picture: false,
    employment: 'full',
    text: `
640 lägenheter på Tjärna ängar och en felanmälan som öppnar klockan sju. Du byter packningar, kollar fläktar, röjer snö och
känner igen folk. Kunden vill att bilden visar gården, inte kontoret – vänta på deras eget underlag.`,
    skills: [
      ['Fastighetsskötsel', 3, 1, 6],
      ['Felanmälan', 2, 1, 5],
    ],
    traits: [['Händig', 3]],
    licenses: [['B-körkort', 4]],
  },
  {
    title: 'Bilmekaniker, personbil och lätt transport',
    trade: 'vehicle',
    profession: 'Bilmekaniker',
    ...{ city: 'Skövde', zip: '541 39', street: 'Norra Bergvägen 6' },
    scene: 'garage',
    ...{ days: [-22, 20] },
    employment: 'full',
    pay: [31_500, 37_500],
    pull: 1,
    text: `
Sju lyftar, fem mekaniker och en kund som kör fram till porten med ett ljud i bilen som bara hörs i vänstersväng. Verkstaden
i Skövde är fristående, arbetar med alla märken och har väntetid på tre veckor. Därför behövs en till.

Du gör service, reparation och felsökning på bensin, diesel, hybrid och el. Diagnosverktyg finns för de flesta märken och
utbildningsdagarna är sex om året. Däckskiftet är gemensam sak, två veckor på våren och två på hösten.

Fordonsutbildning och några års erfarenhet. Intresse för högvoltssystem uppmuntras: vi betalar behörigheten. Kaffet är
fritt, verktygsvagnen din egen och ingen mekaniker har provision på att hitta fel som inte finns.`,
    skills: [
      ['Bilmekanik', 4, 2, 6],
      ['Felsökning fordon', 4, 1, 6],
      ['Fordonsdiagnostik med testinstrument', 3, 1, 6],
      ['Elbilar', 2, 1, 4],
      ['AC-service fordon', 1, 1, 5],
      ['Bromsar', 2, 1, 6],
    ],
    traits: [
      ['Teknisk', 3],
      ['Ärlig', 3],
      ['Problemlösare', 3],
    ],
    experiences: [['Bilmekaniker', 3, 2, 6]],
    licenses: [['B-körkort', 4]],
  },
];
