import type { DemoJob } from '../job.ts';

export const hotelJobs: readonly DemoJob[] = [
  {
    title: 'Hotellreceptionist nära Centralen',
    trade: 'hotel',
    profession: 'Hotellreceptionist',
    ...{ city: 'Malmö', zip: '211 20', street: 'Carlsgatan 10' },
    scene: 'hotel',
    ...{ days: [-12, 20] },
    employment: 'full',
    pay: [28_500, 31_500],
    pull: 1.6,
    text: `
Mellan in- och utcheckningen hinner du ge tips om falafel, hitta ett bortglömt pass och växla mellan fyra språk. Hotellet
har 148 rum, tar emot hälften affärsresenärer och hälften helggäster från Danmark och Tyskland, och får höga betyg just för
receptionen.

Du arbetar tre veckor dag och en vecka kväll, alltid två i tjänst. Bokningarna sker i Mews, telefonen ringer lagom mycket
och baren intill sköts efter klockan 22 av den som står i receptionen.

Vi söker dig som har arbetat i reception i minst ett år. Du skriver felfri svenska och talar engelska obehindrat; danska,
tyska eller arabiska är en stor tillgång. Lön enligt Gröna riksavtalet, tillsvidare efter sex månaders provanställning.`,
    skills: [
      ['Reception', 4, 1, 6],
      ['Incheckning', 3, 1, 5],
      ['Mews', 2, 1, 4],
      ['Gästservice', 3, 1, 6],
      ['Bokning', 2, 1, 5],
    ],
    traits: [
      ['Serviceinriktad', 4],
      ['Representativ', 2],
      ['Problemlösare', 3],
    ],
    experiences: [['Hotellreceptionist', 3, 1, 5]],
    languages: [
      ['Svenska', 4, 4],
      ['Engelska', 4, 4],
      ['Tyska', 1, 3],
    ],
  },
  {
    title: 'Hotellstädare som ser det gästen ser',
    trade: 'cleaner',
    profession: 'Hotellstädare',
    ...{ city: 'Sundsvall', zip: '852 30', street: 'Esplanaden 29' },
    scene: 'hotel',
    ...{ days: [-3, 26] },
    employment: 'part',
    pay: [156, 165, 'hour'],
    pull: 1.1,
    text: `
Lakanen ska vara sträckta, spegeln utan ränder och kudden ligga så att man vill kasta sig i den. Ett centralt beläget
hotell i stenstaden utökar sitt team på våningarna, från nio till elva personer.

Arbetet börjar klockan åtta. Du får din lista, städar i snitt fjorton rum på ett pass och lämnar över till husfrun, som
hellre hjälper till än kontrollerar. Vi har ordentliga vagnar, bra handskar och en vilopaus som ingen tummar på.
Deltiden är 75 procent, och den som vill arbeta mer brukar kunna göra det under högsäsong.

Tidigare erfarenhet av städning är bra men inget måste. Du är noga, orkar gå mycket och kan läsa en instruktion på svenska
eller engelska.`,
    skills: [
      ['Hotellstädning', 3, 1, 5],
      ['Städning', 3, 0, 6],
      ['Kemikaliehantering', 1, 1, 3],
    ],
    traits: [
      ['Noggrann', 4],
      ['Snabb', 2],
      ['Pålitlig', 3],
    ],
    experiences: [['Hotellstädare', 2, 1, 4]],
    languages: [['Svenska', 2, 2]],
  },
];
