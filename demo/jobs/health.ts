import type { DemoJob } from '../job.ts';

export const healthJobs: readonly DemoJob[] = [
  {
    title: 'Medicinsk sekreterare, ortopeden',
    trade: 'medicalOffice',
    profession: 'Medicinsk sekreterare',
    ...{ city: 'Linköping', zip: '582 25', street: 'Brigadgatan 22' },
    scene: 'clinic',
    ...{ days: [3, 38], workDay: 55 },
    employment: 'full',
    workplace: 'hybrid',
    pay: [29_000, 33_500],
    text: `
Diktaten tar aldrig slut på en ortopedklinik, men det gör inte skratten i expeditionen heller. Vi söker en medicinsk
sekreterare som skriver snabbt, tänker på patienten bakom journalen och vet skillnaden på humerus och humor.

I uppdraget ingår journalskrivning, diagnoskodning enligt ICD-10, remisshantering och bokning av operationer. Du blir
en av sju sekreterare som turas om i receptionen, ungefär en dag i veckan. Allt sker i Cosmic, och taligenkänningen som
infördes i våras är ni med och finslipar.

Rätt utbildning är ett krav, erfarenhet är önskvärt men inte nödvändigt: två av kollegorna kom direkt från
yrkeshögskolan. Tjänsten är på heltid med flextid, och en till två dagar i veckan går att arbeta hemifrån efter
introduktionen.`,
    skills: [
      ['Journalföring', 3, 0, 6],
      ['Medicinsk terminologi', 4, 1, 6],
      ['Cosmic', 2, 1, 5],
      ['Medicinsk kodning', 2, 1, 5],
      ['Vårdadministration', 3, 1, 6],
      ['Maskinskrivning', 2, 1, 6],
    ],
    traits: [
      ['Noggrann', 4],
      ['Serviceinriktad', 2],
      ['Diskret', 3],
    ],
    experiences: [['Medicinsk sekreterare', 2, 1, 5]],
    languages: [['Svenska', 4, 5]],
  },
  {
    title: 'Fysioterapeut som vill bygga upp smärtrehab',
    trade: 'rehab',
    profession: 'Fysioterapeut',
    ...{ city: 'Karlstad', zip: '652 24', street: 'Västra Torggatan 11' },
    scene: 'clinic',
    ...{ days: [-11, 34] },
    employment: 'full',
    pay: [36_000, 42_000],
    pull: 0.6,
    text: `
En rehabmottagning vid Klarälven startar ett multimodalt team för patienter med långvarig smärta. Psykologen och läkaren
är på plats. Det som saknas är en fysioterapeut som tycker att det är roligt när kartan ännu inte är färdigritad.

Ungefär två dagar i veckan ägnar du åt teamet: bedömningar, gruppträning och uppföljning. Resten av tiden har du vanlig
mottagning med axlar, knän och ryggar i en ljus lokal med eget gym. Du lägger din egen tidbok.

Du har svensk legitimation och några års vana från primärvård eller rehab. Intresse för smärtfysiologi och motiverande
samtal väger tungt. Vi tror att du är van att ta initiativ, men också att höra av dig när något skaver. Lön efter
överenskommelse, sex veckors semester.`,
    skills: [
      ['Fysioterapi', 4, 2, 6],
      ['Rehabilitering', 3, 1, 6],
      ['Motiverande samtal', 3, 1, 5],
      ['Manuell terapi', 1, 1, 5],
      ['Gruppträning', 2, 1, 4],
    ],
    traits: [
      ['Initiativrik', 3],
      ['Pedagogisk', 3],
      ['Empatisk', 2],
    ],
    experiences: [['Fysioterapeut', 3, 2, 6]],
    licenses: [['Legitimation fysioterapeut', 4]],
    languages: [['Svenska', 3, 5]],
  },
  {
    title: 'Tandsköterska',
    trade: 'medicalOffice',
    profession: 'Tandsköterska',
    ...{ city: 'Borås', zip: '503 35', street: 'Allégatan 55' },
    scene: 'clinic',
    ...{ days: [7, 40] },
    fate: 'draft',
    picture: false,
    employment: 'full',
    text: `
Privat klinik i centrala Borås, tre tandläkare och två hygienister. Assistans vid behandlingsstolen, sterilrum och
receptionen vid behov. Kompletteras med text från kliniken om utrustning och öppettider när Marie är tillbaka från
semestern.`,
    skills: [['Tandteknik', 1, 1, 4]],
    traits: [['Hygienisk', 3]],
  },
];
