import type { DemoJob } from '../job.ts';

export const buildingJobs: readonly DemoJob[] = [
  {
    title: 'Snickare till trähus i kvarteret Ångkvarnen',
    trade: 'carpenter',
    profession: 'Snickare',
    ...{ city: 'Uppsala', zip: '753 18', street: 'Östra Ågatan 75' },
    scene: 'construction',
    ...{ days: [-49, -7] },
    employment: 'full',
    pay: [205, 232, 'hour'],
    pull: 1.4,
    text: `
Åtta våningar i massivträ växer upp vid Fyrisån, och det luktar bättre än de flesta byggen. Entreprenören behöver fyra
snickare till stomkomplettering: väggar, undertak, fönster och all den listning som gör att det till slut ser ut som ett
hem.

Ni arbetar i lag om fem med egen lagbas. Ritningarna finns i plattan och KL-trät kommer färdigkapat, så måtten är det
inget fel på. Det är i mötet mellan trä och installationer du behövs, där ingenting någonsin är färdigkapat.

Yrkesbevis eller motsvarande erfarenhet, ID06 och egna handverktyg. Du tänker säkerhet först och tempo sedan. Ackord
enligt byggavtalet. Uppdraget räknas vara ett år och har flera hus kvar efter det.`,
    skills: [
      ['Snickeri', 4, 2, 6],
      ['Innerväggar', 3, 1, 6],
      ['Undertaksmontage', 2, 1, 5],
      ['Limträ och KL-trä', 2, 1, 5],
      ['Byggritningar', 3, 1, 6],
      ['Listning', 1, 0, 6],
    ],
    traits: [
      ['Lagspelare', 3],
      ['Säkerhetsmedveten', 3],
      ['Händig', 2],
    ],
    experiences: [['Snickare', 4, 2, 6]],
    licenses: [
      ['ID06', 4],
      ['B-körkort', 2],
      ['Liftkort', 2],
    ],
  },
  {
    title: 'Anläggare med B för bred kompetens',
    trade: 'ground',
    profession: 'Anläggningsarbetare',
    ...{ city: 'Falun', zip: '791 71', street: 'Hanröleden 30' },
    scene: 'construction',
    ...{ days: [-26, 12] },
    fate: 'inactive',
    employment: 'full',
    pay: [188, 215, 'hour'],
    pull: 0.9,
    text: `
Kantsten på Åsgatan, VA-schakt i Svärdsjö och en lekplats som ska vara klar till skolstarten. Anläggningsfirman i Falun
är tjugosex personer och tar jobb inom en timmes bilväg, så alla sover hemma.

Du går med skyffel, padda och rörlaser och kör hjullastare eller minigrävare när det behövs. Lagen är små och du får
ansvar snabbt. Vinterhalvåret fylls av snöröjning i beredskap, med timmar som går att plocka ut i ledighet.

Någon vana från mark eller anläggning behöver du ha. Yrkesbevis på maskin är en stor fördel, BE-körkort nästan lika stor.
Vi arbetar mycket åt kommunen och vill att du beter dig som en bra granne medan du gräver upp någons gata.`,
    skills: [
      ['Markarbete', 4, 1, 6],
      ['Rörläggning', 3, 0, 6],
      ['Stensättning', 2, 0, 6],
      ['Hjullastare', 2, 0, 6],
      ['Minigrävare', 1, 1, 5],
    ],
    traits: [
      ['Arbetsam', 3],
      ['Flexibel', 2],
      ['Praktisk', 3],
    ],
    experiences: [['Anläggningsarbetare', 3, 1, 6]],
    licenses: [
      ['B-körkort', 4],
      ['BE-körkort', 2],
      ['Yrkesbevis hjullastare', 2],
      ['Arbete på väg', 2],
      ['ID06', 3],
    ],
  },
  {
    title: 'VVS-montör, service och ombyggnad',
    trade: 'plumber',
    profession: 'VVS-montör',
    ...{ city: 'Örebro', zip: '702 27', street: 'Nastagatan 9' },
    scene: 'construction',
    ...{ days: [-35, 8] },
    fate: 'inactive',
    employment: 'full',
    pay: [35_000, 40_000],
    pull: 0.8,
    text: `
En droppe i minuten blir fem tusen liter om året. Det vet alla på rörfirman, som har haft samma telefonnummer sedan 1974
och kunder som har haft det inlagt nästan lika länge. Nu är orderboken full till efter nyår.

Du åker egen servicebil med ordentligt lager och får dagens jobb i telefonen. Det är byten av blandare och värmepumpar,
stammar i mindre hus och badrum i nära samarbete med plattsättaren Jocke. Stora nybyggen tackar firman nej till.

Branschcertifikat och kunskap om Säker Vatten krävs. Du är van att möta kunder i deras hem: skorna av, dammsugaren fram
och ett pris som är det du sade. Fast lön, bil och fyrtio timmar som är fyrtio.`,
    skills: [
      ['VVS-installation', 4, 2, 6],
      ['Sanitetsinstallation', 3, 1, 6],
      ['Värmepumpar', 2, 0, 6],
      ['Pressning och lödning av rör', 3, 1, 6],
      ['Våtrumsarbete', 2, 1, 5],
    ],
    traits: [
      ['Kundfokuserad', 3],
      ['Självständig', 3],
      ['Ordentlig', 2],
    ],
    experiences: [['VVS-montör', 3, 2, 6]],
    licenses: [
      ['Säker Vatten', 4],
      ['B-körkort', 4],
      ['Heta arbeten', 2],
    ],
  },
  {
    title: 'Platschef bostäder',
    trade: 'carpenter',
    profession: 'Platschef',
    ...{ city: 'Stockholm', zip: '112 51', street: '' },
    scene: 'construction',
    ...{ days: [6, 50] },
    fate: 'draft',
    picture: false,
    employment: 'full',
    text: `
Ombyggnad av sextiotalshus till hyresrätter på Kungsholmen, 84 lägenheter, byggstart i etapper. Platschefen leder två
arbetsledare och egen personal om cirka 25 personer. Budget, tidplan, UE-upphandling och KMA.`,
    skills: [
      ['Platsledning', 4, 3, 6],
      ['Tidplanering bygg', 3, 2, 6],
      ['Entreprenadjuridik', 2, 0, 6],
    ],
    traits: [['Ledarskapsförmåga', 4]],
    experiences: [['Platschef', 4, 3, 6]],
    licenses: [['Bas-P och Bas-U', 4]],
  },
];
