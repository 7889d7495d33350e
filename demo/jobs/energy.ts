import type { DemoJob } from '../job.ts';

export const energyJobs: readonly DemoJob[] = [
  {
    title: 'Serviceelektriker som hittar felet',
    trade: 'electrician',
    profession: 'Serviceelektriker',
    ...{ city: 'Linköping', zip: '582 78', street: 'Gottorpsgatan 41' },
    scene: 'electricity',
    ...{ days: [-13, 31] },
    employment: 'full',
    pay: [35_500, 41_000],
    pull: 1.1,
    text: `
"Det slocknar ibland, men inte när du är här." Om du ler igenkännande åt den meningen är du förmodligen serviceelektriker
och borde läsa vidare. Vår kund i Tornby har åtta servicebilar och söker någon till den nionde.

Uppdragen går hos fastighetsägare, lantbruk och butiker: felsökning, belysning, laddboxar, byten av centraler och en del
brandlarm. Du planerar själv din vecka och skriver klart din egenkontroll innan du åker därifrån. Var femte vecka har du
jour.

Du är certifierad montör med minst tre år efter lärlingstiden och kan arbeta utan att någon står bredvid. Vi fäster stor
vikt vid hur du förklarar för kunder som inte kan el. Bil, verktyg och telefon ingår, och utbildning inom KNX för den
som vill.`,
    skills: [
      ['Elservice', 4, 2, 6],
      ['Elinstallation', 4, 2, 6],
      ['Felsökning', 4, 1, 6],
      ['Laddstationer', 2, 1, 5],
      ['KNX', 1, 1, 4],
      ['Brandlarm', 1, 1, 5],
    ],
    traits: [
      ['Självständig', 4],
      ['Problemlösare', 3],
      ['Kundfokuserad', 3],
    ],
    experiences: [['Elektriker', 4, 3, 6]],
    languages: [['Svenska', 4, 4]],
    licenses: [
      ['B-körkort', 4],
      ['ESA-utbildning', 2],
      ['ID06', 2],
    ],
  },
  {
    title: 'Solcellsmontörer – tak, lift och smålandsvy',
    trade: 'electrician',
    profession: 'Solcellsmontör',
    ...{ city: 'Växjö', zip: '352 46', street: 'Arabygatan 80' },
    scene: 'electricity',
    ...{ days: [-88, -38] },
    fate: 'archived',
    employment: 'full',
    pay: [180, 205, 'hour'],
    duration: 4,
    text: `
Två lag, två skåpbilar och ett villatak om dagen när vädret är på vår sida. Installatören i Växjö har vuxit ur sin
garageport och anställer fyra montörer inför säsongen.

Du monterar ställning, infästning och paneler, drar kabel ner till växelriktaren och städar tomten innan du lämnar den.
Elektrikern i laget gör inkopplingen. Arbetet är utomhus, på höjd och i ett lag där alla gör allt.

Höjdvana är viktigare än teknikvana. Du får gå fallskydd och liftutbildning hos oss om du inte redan har dem. B-körkort
behövs. Takläggare, snickare och klättrare har visat sig bli mycket bra solcellsmontörer, men vi har också en före detta
florist.`,
    skills: [
      ['Solcellsinstallation', 2, 1, 5],
      ['Takläggning', 2, 1, 5],
      ['Kabelförläggning', 2, 1, 5],
      ['Elverktyg', 2, 0, 6],
    ],
    traits: [
      ['Orädd', 2],
      ['Säkerhetsmedveten', 4],
      ['Lagspelare', 3],
    ],
    licenses: [
      ['B-körkort', 4],
      ['Fallskydd', 2],
      ['Liftkort', 1],
    ],
  },
];
