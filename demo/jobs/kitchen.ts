import type { DemoJob } from '../job.ts';

export const kitchenJobs: readonly DemoJob[] = [
  {
    title: 'Skolkock – 400 portioner och noll halvfabrikat',
    trade: 'chef',
    profession: 'Skolkock',
    ...{ city: 'Eskilstuna', zip: '632 28', street: 'Västermarksgatan 40' },
    scene: 'kitchen',
    ...{ days: [-52, -9] },
    employment: 'full',
    pay: [29_500, 33_000],
    text: `
Pannbiffen är handrullad, brödet bakas på plats och svinnet vägs varje dag på en våg som eleverna själva läser av. Köket
på skolan i Fröslunda har bestämt sig för att skolmat är riktig mat, och nu behövs en kock till.

Du planerar menyn i fyraveckorsperioder, lagar husmanskost och vegetariskt parallellt och tar eget ansvar för
specialkosten, i dag ett tjugotal elever. Arbetstiden är 06.30 till 15.15 med lediga kvällar, helger och lov när skolan
är stängd.

Vi vill att du har kockutbildning eller motsvarande och att du har lagat mat för många förut. Du skriver egenkontroll
utan att sucka och kan hälsa på en sjuåring som inte gillar fisk. Utdrag ur belastningsregistret krävs.`,
    skills: [
      ['Storkök', 4, 1, 6],
      ['Specialkost', 3, 1, 5],
      ['Husmanskost', 2, 1, 6],
      ['Vegetarisk matlagning', 2, 1, 5],
      ['Egenkontroll livsmedel', 3, 1, 5],
      ['Matsvinn', 1, 1, 4],
    ],
    traits: [
      ['Strukturerad', 3],
      ['Ansvarsfull', 3],
      ['Barnkär', 2],
    ],
    experiences: [['Kock', 3, 2, 6]],
    licenses: [['Livsmedelshygienintyg', 2]],
  },
  {
    title: 'Kock, à la carte innanför muren',
    trade: 'chef',
    profession: 'Varmkökskock',
    ...{ city: 'Visby', zip: '621 57', street: 'Adelsgatan 40' },
    scene: 'kitchen',
    ...{ days: [-58, -2] },
    employment: 'full',
    pay: [30_000, 35_000],
    duration: 3,
    pull: 1.3,
    text: `
Lamm från Sudret, sparris från grannen och fisk som någon vi känner har dragit upp. Restaurangen har fyrtiofyra platser,
ett öppet kök och en meny som skrivs om varannan vecka. Nu söker vi en kock till varmen inför säsongen.

Du står i ett team på fyra och har ansvar för sås och protein. Vi lägger lika stor vikt vid hur man pratar med varandra
klockan nio en fredagskväll som vid hur man lägger upp tallriken. Två lediga dagar i rad är regel och personalmaten äts
sittande.

Minst två års erfarenhet från à la carte är ett krav. Boende går att ordna i delat hus i Visby, fyra minuter med cykel.
Anställningen gäller i sex månader med möjlighet till förlängning när vi öppnar för julbord.`,
    skills: [
      ['Varmkök', 4, 2, 6],
      ['À la carte', 4, 2, 6],
      ['Råvarukunskap', 3, 1, 6],
      ['Menyplanering', 1, 1, 4],
      ['Fiskrensning', 2, 1, 4],
    ],
    traits: [
      ['Stresstålig', 4],
      ['Lagspelare', 3],
      ['Kreativ', 2],
    ],
    experiences: [['Kock', 4, 2, 6]],
  },
  {
    title: 'Bartender till hotellbar vid Vasagatan',
    trade: 'service',
    profession: 'Bartender',
    ...{ city: 'Stockholm', zip: '111 20', street: 'Vasagatan 34' },
    scene: 'bar',
    ...{ days: [-7, 5] },
    employment: 'full',
    pay: [29_500, 33_000],
    age: 18,
    pull: 1.7,
    text: `
Baren har sexton stolar, en klassisk lista på tjugo drinkar och gäster från hela världen som oftast bara vill ha en sak:
att någon ser dem. Vi söker en bartender som kan sitt hantverk och som lyssnar minst lika bra som hen skakar.

Du öppnar eller stänger beroende på vecka, tar ansvar för mise en place och tar fram säsongens tre nya cocktails
tillsammans med barchefen. Hotellet har tvåhundra rum, så tempot växlar mellan stillsam tisdag och full fredag med
konferenssällskap.

Du har arbetat minst ett år i cocktailbar och är van vid kassan. Engelska använder du dagligen, ett tredje språk hörs
ofta. Eftersom vi serverar alkohol måste du ha fyllt 18 år. Schemat ger fyra kvällar i veckan och varannan söndag ledig.`,
    skills: [
      ['Drinkblandning', 4, 1, 6],
      ['Ansvarsfull alkoholservering', 3, 1, 5],
      ['Vinkunskap', 2, 1, 4],
      ['Kassahantering restaurang', 2, 1, 5],
      ['Gästservice', 3, 1, 6],
    ],
    traits: [
      ['Social', 4],
      ['Stresstålig', 3],
      ['Serviceinriktad', 3],
    ],
    experiences: [['Bartender', 4, 1, 5]],
    languages: [
      ['Engelska', 4, 4],
      ['Svenska', 2, 3],
    ],
  },
  {
    title: 'Barista på Långgatan, morgnar och helger',
    trade: 'service',
    profession: 'Barista',
    ...{ city: 'Göteborg', zip: '413 03', street: 'Andra Långgatan 21' },
    scene: 'bar',
    ...{ days: [-31, 22] },
    fate: 'inactive',
    employment: 'part',
    pay: [152, 168, 'hour'],
    pull: 1.8,
    text: `
Espressomaskinen är varm klockan sex och kön börjar strax efter. Kaféet på Andra Långgatan rostar bönorna själv i rummet
bakom disken, bakar kardemummabullar som har fått egna recensioner och har stammisar som vet vad personalens katter heter.

Vi söker en barista på halvtid. Du drar espresso, skummar mjölk, tar betalt, brygger filter och torkar bord. Den som vill
får lära sig rosta; två av oss började så. Passen ligger mellan 06 och 14 på vardagar och ungefär två helger i månaden.

Har du stått vid en maskin förut är det bra, annars har vi en tre dagars upplärning. Det som inte går att lära ut är
morgonhumöret, så det tar du med dig.`,
    skills: [
      ['Espresso', 3, 1, 5],
      ['Kaffekunskap', 2, 1, 5],
      ['Kassahantering restaurang', 2, 1, 4],
      ['Bakning', 1, 1, 4],
    ],
    // Three days of training.
    mayLack: ['Kassahantering restaurang', 'Bakning', 'Barista'],
    traits: [
      ['Morgonpigg', 4],
      ['Glad', 3],
      ['Snabbfotad', 2],
    ],
    experiences: [['Barista', 2, 1, 4]],
    languages: [['Engelska', 2, 3]],
  },
  {
    title: 'Servitörer till fjällhotellets vintersäsong',
    trade: 'service',
    profession: 'Servitör',
    ...{ city: 'Åre', zip: '837 52', street: 'Årevägen 95' },
    scene: 'mountain',
    ...{ days: [10, 45], workDay: 60 },
    employment: 'full',
    pay: [165, 178, 'hour'],
    duration: 3,
    age: 18,
    text: `
Liften startar klockan nio, ditt pass klockan tre. Det är affärsidén. Fjällhotellet i Åre by söker fem servitörer till
vinterns säsong, och vi ser gärna att några av er kommer tillsammans.

Du arbetar i matsalen med sextio platser, på afterskin när den kallar och vid frukostbuffén någon gång i veckan. Vi har
en kort introduktion om viner och en lång om bemötande. Personalboendet ligger tvåhundra meter bort, med skidförråd och
bastu, och säsongskortet betalar vi hälften av.

Erfarenhet av tallriksservering är meriterande. Du har fyllt 18 år, talar svenska eller norska och klarar dig bra på
engelska. Anställningen gäller hela säsongen och förlängs ofta till sommaren för den som fastnar för stigcykling.`,
    skills: [
      ['Servering', 3, 0, 6],
      ['Tallriksservering', 2, 1, 4],
      ['Vinkunskap', 1, 1, 4],
      ['Ansvarsfull alkoholservering', 1, 1, 3],
    ],
    traits: [
      ['Serviceinriktad', 3],
      ['Energisk', 2],
      ['Lagspelare', 3],
    ],
    experiences: [['Servitör', 2, 1, 5]],
    languages: [['Engelska', 3, 4]],
  },
];
