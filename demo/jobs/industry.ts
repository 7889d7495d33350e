import type { DemoJob } from '../job.ts';

export const industryJobs: readonly DemoJob[] = [
  {
    title: 'Svetsare med känsla för TIG',
    trade: 'welder',
    profession: 'TIG-svetsare',
    ...{ city: 'Trollhättan', zip: '461 53', street: 'Nohabgatan 12' },
    scene: 'industry',
    ...{ days: [-21, 14] },
    employment: 'full',
    pay: [33_000, 38_500],
    pull: 0.9,
    text: `
I de gamla lokhallarna vid Göta älv byggs i dag rostfria rörsystem till livsmedelsindustrin. Toleranserna är små, fogarna
ska synas så lite som möjligt och varje svets har en signatur. Nu behöver verkstaden en svetsare till.

Du svetsar TIG i tunn rostfri plåt och rör efter ritning, slipar, betar och provtrycker. Serierna är korta, ofta ett till
fem stycken, så ena veckan är sällan den andra lik. Två gånger om året åker ni ut och monterar hos kund.

Giltig prövning enligt 9606-1 är ett plus; saknas den ordnar vi den. Det viktiga är handlaget och att du läser ritning
utan hjälp. Dagtid, arbetstidsförkortning på fredagar och en verkmästare som har gått i pension två gånger men alltid
kommit tillbaka.`,
    skills: [
      ['Svetsning TIG', 4, 2, 6],
      ['Rörsvetsning', 3, 1, 6],
      ['Verkstadsritningar', 3, 1, 6],
      ['Svetsprövning', 2, 1, 4],
      ['Slipning', 1, 1, 5],
    ],
    traits: [
      ['Kvalitetsmedveten', 4],
      ['Noggrann', 3],
      ['Självständig', 2],
    ],
    experiences: [['Svetsare', 4, 2, 6]],
    licenses: [
      ['Svetslicens', 3],
      ['Heta arbeten', 2],
      ['Traverskort', 1],
    ],
  },
  {
    title: 'CNC-operatör/ställare – fleroperation',
    trade: 'machinist',
    profession: 'CNC-operatör',
    ...{ city: 'Gislaved', zip: '332 36', street: 'Verkstadsgatan 5' },
    scene: 'industry',
    ...{ days: [4, 39] },
    fate: 'draft',
    employment: 'full',
    text: `
Legotillverkare i Gnosjöregionen med arton maskiner och kunder inom fordon och medicinteknik. Du ställer, kör och
finjusterar fleroperationsmaskiner med Heidenhain- och Fanuc-styrning, mäter första biten och ansvarar för ditt verktygslager.

Väntar på svar från Peter om skiftform och om vi ska nämna den nya maskinhallen.`,
    skills: [
      ['CNC', 4, 2, 6],
      ['Heidenhain', 2, 0, 6],
      ['Fanuc', 2, 0, 6],
      ['Mätning med skjutmått', 3, 1, 6],
    ],
    traits: [
      ['Noggrann', 4],
      ['Teknisk', 3],
    ],
    experiences: [['CNC-operatör', 3, 2, 6]],
  },
  {
    title: 'Industrielektriker till anrikningsverk',
    trade: 'electrician',
    profession: 'Industrielektriker',
    ...{ city: 'Gällivare', zip: '982 38', street: 'Malmbergsvägen 22' },
    scene: 'mine',
    ...{ days: [-15, 35], workDay: 45 },
    employment: 'full',
    pay: [37_000, 44_000],
    pull: 0.8,
    text: `
Kvarnarna maler dygnet runt, och när något stannar är det elavdelningen som får springa. Fast helst springer ni inte
alls: målet är att felet hittas vid ronden på tisdagen och byts på planerat stopp.

Som industrielektriker underhåller du motorer, omriktare, givare och styrsystem i ett av landets modernaste anrikningsverk.
Du felsöker med ritning och dator, deltar i ombyggnader och dokumenterar i underhållssystemet. Arbetet sker på dagtid med
beredskap var sjätte vecka.

Du har gymnasieutbildning inom el och några år i processindustri, gärna med ABB 800xA. Flyg-in-veckor är möjliga: sju
dagar på, sju dagar av, med fri logi i Malmberget. Friskintyg och drogtest ingår innan start.`,
    skills: [
      ['Starkström', 4, 1, 6],
      ['Frekvensomriktare', 3, 1, 6],
      ['ABB 800xA', 2, 1, 5],
      ['Felsökning', 4, 2, 6],
      ['Elritningar', 3, 1, 6],
      ['Förebyggande underhåll', 2, 0, 6],
    ],
    traits: [
      ['Säkerhetsmedveten', 4],
      ['Analytisk', 3],
      ['Samarbetsvillig', 2],
    ],
    experiences: [['Industrielektriker', 3, 2, 6]],
    languages: [['Svenska', 3, 4]],
    licenses: [
      ['ESA-utbildning', 3],
      ['B-körkort', 3],
      ['SSG Entre', 1],
    ],
  },
  {
    title: 'Montörer till lastbilstillverkning',
    trade: 'machinist',
    profession: 'Fordonsmontör',
    ...{ city: 'Södertälje', zip: '151 38', street: 'Nyköpingsvägen 33' },
    scene: 'industry',
    ...{ days: [-12, 18], workDay: 24 },
    employment: 'full',
    pay: [28_900, 31_200],
    pull: 2.1,
    text: `
Var sjätte minut rullar ett färdigt chassi förbi den sista stationen. För att det ska fungera behövs människor som ser
både skruven och helheten. Till linan i Södertälje söker vi trettio montörer med start i två omgångar.

Du monterar efter standardiserat arbetssätt, kvalitetssäkrar ditt eget moment och drar i linan när något är fel – det är
inte bara tillåtet, det är uppgiften. Efter tre månader lär du dig en andra station, efter sex en tredje.

Gymnasieutbildning, gärna teknisk, och god svenska i tal och skrift. Industrierfarenhet är meriterande; flera av de bästa
kommer från restaurang och vård. Arbetstiden är tvåskift, 05.42 till 14.24 och 14.24 till 23.18. Vi gör drogtest och
hälsokontroll före anställning.`,
    skills: [
      ['Montering', 3, 0, 6],
      ['Linjearbete', 2, 1, 5],
      ['Handverktyg', 2, 0, 6],
      ['5S', 1, 1, 4],
      ['Kvalitetskontroll', 2, 1, 5],
    ],
    traits: [
      ['Noggrann', 3],
      ['Lagspelare', 3],
      ['Uthållig', 2],
    ],
    experiences: [['Montör', 2, 1, 5]],
    languages: [['Svenska', 4, 4]],
    licenses: [['Truckkort', 1]],
  },
  {
    title: 'Underhållsmekaniker, pappersmaskin 4',
    trade: 'mechanic',
    profession: 'Underhållsmekaniker',
    ...{ city: 'Gävle', zip: '806 45', street: 'Bomhusvägen 3' },
    scene: 'industry',
    ...{ days: [-74, -30] },
    fate: 'archived',
    employment: 'full',
    text: `
Pappersmaskinen är lika lång som ett kvarter och går i 1 300 meter per minut. När den står kostar det, och när den går är
det för att underhåll gjorde rätt i förra veckan. Bruket söker en mekaniker till daglaget.

Lagerbyten, uppriktning, hydraulik och pumpar är det mesta av arbetet. Du planerar egna jobb i SAP tillsammans med
produktionen och är med vid stoppen var sjätte vecka. Verkstaden är välutrustad och svarven din att använda.

Du har några års erfarenhet av tungt underhåll. Heta arbeten, travers och lift ordnar vi om du saknar dem. Hjälpsamhet
värderas högt här, liksom förmågan att gå hem i tid.`,
    skills: [
      ['Maskinunderhåll', 4, 2, 6],
      ['Lagerbyten och uppriktning', 3, 1, 6],
      ['Hydraulik', 3, 1, 6],
      ['Mekanisk felsökning', 3, 1, 6],
      ['SAP', 1, 1, 4],
    ],
    traits: [
      ['Problemlösare', 3],
      ['Hjälpsam', 2],
      ['Händig', 3],
    ],
    experiences: [['Underhållsmekaniker', 3, 2, 6]],
    licenses: [
      ['Heta arbeten', 2],
      ['Traverskort', 2],
    ],
  },
  {
    title: 'Maskinoperatör, skiftgång med långledigt',
    trade: 'machinist',
    profession: 'Maskinoperatör',
    ...{ city: 'Skellefteå', zip: '931 36', street: 'Torsgatan 90' },
    scene: 'industry',
    ...{ days: [-5, 29], workDay: 35 },
    employment: 'full',
    pay: [32_500, 37_000],
    pull: 1.6,
    text: `
Sex dagar arbete, sex dagar ledigt, året runt. För dig som hellre har långa pauser än korta helger är femskift svårslaget.
Fabriken på Hedensbyn tillverkar komponenter för energilagring och bemannar nu sitt fjärde skiftlag.

Som operatör övervakar du två produktionsceller, byter material, tar prover och åtgärdar enklare stopp. Miljön är ren, med
overall och hårskydd, och det mesta sköts från skärm. Arbetsspråket är svenska på lagen och engelska i dokumentationen.

Teknisk gymnasieutbildning eller erfarenhet från process, verkstad eller livsmedel är bra grund. Vi utbildar i fyra veckor
innan du går in i skift. Hjälp med bostad finns, och kommunen har faktiskt förskoleplats på tre månader.`,
    skills: [
      ['Processövervakning', 2, 1, 5],
      ['Produktionsarbete', 3, 0, 6],
      ['Skiftarbete', 2, 0, 6],
      ['Kvalitetskontroll', 2, 1, 5],
      ['Batteritillverkning', 1, 1, 3],
    ],
    traits: [
      ['Ansvarsfull', 3],
      ['Teknisk', 2],
      ['Alert', 2],
    ],
    experiences: [['Maskinoperatör', 2, 1, 5]],
    languages: [
      ['Svenska', 3, 3],
      ['Engelska', 2, 3],
    ],
  },
];
