import type { DemoJob } from '../job.ts';

export const itJobs: readonly DemoJob[] = [
  {
    title: 'Fullstackutvecklare, TypeScript hela vägen',
    trade: 'developer',
    profession: 'Fullstackutvecklare',
    ...{ city: 'Göteborg', zip: '417 56', street: 'Lindholmspiren 7' },
    scene: 'code',
    ...{ days: [-19, 21], workDay: 50 },
    employment: 'full',
    workplace: 'hybrid',
    pay: [46_000, 58_000],
    pull: 2,
    text: `
Fyra tusen hamnarbetare och kranförare i norra Europa öppnar varje morgon en app som det här teamet har byggt. Den måste
fungera i ösregn, med handskar och på en telefon från 2019. Det är utmaningen, och den är roligare än den låter.

Ni är fem utvecklare, en designer och en produktägare som säger nej åt er. Stacken är React, Node och PostgreSQL, allt i
TypeScript, med driftsättning flera gånger om dagen. Kodgranskning sker i par och tester skrivs för att ni vill kunna sova.

Du har utvecklat webb i minst tre år och har åsikter om tillgänglighet. Erfarenhet av offline först är en dröm, inget
krav. Kontoret ligger på Lindholmen med färjan utanför dörren; två till tre dagar i veckan ses ni där.`,
    skills: [
      ['TypeScript', 4, 2, 6],
      ['React', 4, 2, 6],
      ['Node.js', 3, 1, 6],
      ['PostgreSQL', 3, 1, 6],
      ['Webbtillgänglighet', 2, 1, 5],
      ['PWA', 1, 1, 4],
    ],
    traits: [
      ['Nyfiken', 3],
      ['Prestigelös', 3],
      ['Självständig', 2],
    ],
    experiences: [
      ['Fullstackutvecklare', 3, 2, 6],
      ['Frontendutvecklare', 1, 1, 5],
    ],
    languages: [
      ['Engelska', 3, 4],
      ['Svenska', 2, 3],
    ],
  },
  {
    title: 'IT-tekniker, första linjen',
    trade: 'itSupport',
    profession: 'IT-supporttekniker',
    ...{ city: 'Sundsvall', zip: '851 71', street: 'Landsvägsallén 4' },
    scene: 'code',
    ...{ days: [-6, 23] },
    employment: 'full',
    pay: [30_500, 36_000],
    pull: 1.7,
    text: `
"Har du provat att starta om?" är bara femte frågan du ställer. De fyra första handlar om människan i andra änden. En
myndighet i Sundsvall med 1 900 anställda söker en tekniker till sin servicedesk.

Du tar emot ärenden via telefon och portal, löser ungefär sju av tio direkt och skickar resten vidare väl beskrivna. Det
är Windows, Microsoft 365, behörigheter, mötesrum och skrivare. En vecka i månaden går du runt i huset som "synlig IT"
med vagn och tålamod.

Eftergymnasial utbildning inom IT eller något år i support. Du skriver begripliga lösningar i kunskapsbanken och hjälper
utan att ta över musen. Tjänsten är säkerhetsklassad, vilket kräver svenskt medborgarskap och registerkontroll.`,
    skills: [
      ['IT-support', 3, 0, 6],
      ['Microsoft 365', 3, 0, 6],
      ['Active Directory', 3, 1, 5],
      ['ITIL', 1, 1, 4],
      ['Ärendehantering', 2, 1, 5],
      ['Felsökning av datorer', 3, 0, 6],
    ],
    traits: [
      ['Serviceinriktad', 4],
      ['Pedagogisk', 3],
      ['Tålmodig', 2],
    ],
    experiences: [['IT-supporttekniker', 2, 1, 4]],
    languages: [
      ['Svenska', 4, 5],
      ['Engelska', 2, 3],
    ],
  },
  {
    title: 'Systemtekniker Linux och nätverk',
    trade: 'itSupport',
    profession: 'Systemtekniker',
    ...{ city: 'Solna', zip: '169 70', street: 'Frösundaviks allé 15' },
    scene: 'code',
    ...{ days: [-33, 15] },
    fate: 'inactive',
    employment: 'full',
    pull: 1.1,
    text: `
Tre datahallar, niohundra virtuella maskiner och ett driftteam som hellre automatiserar än jourar. Hostingbolaget i Solna
söker en systemtekniker som blir irriterad av att göra samma sak två gånger.

Du driftar Linuxservrar och Kubernetes, bygger ut Ansible-bibliotek, tar hand om brandväggar och är med när kundernas
system ska flyttas in. Jouren är var sjunde vecka och kompenseras ordentligt; förra kvartalet ringde den två gånger
nattetid.

Minst tre års erfarenhet av drift. Nätverk behöver du kunna på djupet nog för att läsa en paketdump. Vi gillar folk som
skriver ner vad de gjorde, helst innan de gjorde det.`,
    skills: [
      ['Linux', 4, 2, 6],
      ['Ansible', 3, 1, 5],
      ['Kubernetes', 2, 1, 5],
      ['Nätverk', 4, 1, 6],
      ['Övervakning', 2, 1, 5],
      ['Bash', 2, 1, 6],
    ],
    traits: [
      ['Analytisk', 3],
      ['Strukturerad', 3],
      ['Lugn', 2],
    ],
    experiences: [['Systemtekniker', 3, 2, 6]],
    languages: [['Engelska', 3, 4]],
  },
  {
    title: 'UX-designer med fot i forskningen',
    trade: 'design',
    profession: 'UX-designer',
    ...{ city: 'Malmö', zip: '211 19', street: 'Stora Varvsgatan 11' },
    scene: 'code',
    ...{ days: [-4, 33] },
    employment: 'full',
    workplace: 'hybrid',
    pay: [41_000, 49_000],
    duration: 4,
    pull: 1.2,
    text: `
Hur får man en åttioåring att mäta sitt blodtryck hemma, varje dag, och tycka att det känns tryggt? Ett medicintekniskt
bolag i Västra hamnen ägnar sig åt just det och söker en UX-designer för ett år, i första hand.

Du planerar och genomför intervjuer och användartester, skissar flöden i Figma och arbetar tätt med utvecklare och
sjuksköterskor. Produkten är CE-märkt, så besluten behöver motiveras och dokumenteras. Det låter torrt men gör att du får
rätt när du har rätt.

Vi vill se en portfölj med minst ett projekt där du ändrade dig. Erfarenhet av vård är meriterande, liksom av
designsystem. Hälften av tiden på plats i Malmö, resten där du tänker bäst.`,
    skills: [
      ['UX-design', 4, 2, 6],
      ['Användartester', 4, 1, 6],
      ['Figma', 3, 1, 6],
      ['Designsystem', 2, 1, 5],
      ['Webbtillgänglighet', 2, 1, 5],
    ],
    traits: [
      ['Empatisk', 3],
      ['Analytisk', 2],
      ['Kommunikativ', 3],
    ],
    experiences: [['UX-designer', 3, 2, 6]],
    languages: [
      ['Svenska', 3, 4],
      ['Engelska', 3, 4],
    ],
  },
  {
    title: 'Testare, inbyggda system',
    trade: 'developer',
    profession: 'Testare',
    ...{ city: 'Karlskrona', zip: '371 34', street: 'Campus Gräsvik 2' },
    scene: 'code',
    ...{ days: [2, 30] },
    fate: 'draft',
    employment: 'full',
    text: `
Konsultuppdrag på åtta månader hos telekomkund. Manuell och automatiserad testning av basstationsprogramvara, test i labb.
Stämma av med kunden om säkerhetsprövning och om ISTQB är ett krav eller önskemål innan vi publicerar.`,
    skills: [
      ['Manuell testning', 3, 1, 6],
      ['Testautomatisering', 3, 1, 6],
      ['Python', 2, 1, 6],
      ['ISTQB', 2, 0, 6],
    ],
    traits: [
      ['Noggrann', 3],
      ['Ifrågasättande', 2],
    ],
  },
];
