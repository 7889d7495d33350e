import type { DemoJob } from '../job.ts';

export const transportJobs: readonly DemoJob[] = [
  {
    title: 'CE-chaufför fjärr, Helsingborg–Mälardalen',
    trade: 'truck',
    profession: 'Fjärrförare',
    ...{ city: 'Helsingborg', zip: '254 64', street: 'Lagegatan 10' },
    scene: 'road',
    ...{ days: [-17, 22], workDay: 30 },
    employment: 'full',
    pay: [32_000, 36_500],
    pull: 1.3,
    text: `
Söndag kväll lastat, måndag morgon i Västerås, hemma igen för att se barnens fotbollsträning på onsdag. Åkeriet är
familjeägt sedan 1968, har trettioen bilar och en transportledare som själv kört nästan varje väg han skickar dig på.

Du kör styckegods och kylt med egen bil, en tvåårig Euro 6 med all utrustning. Två övernattningar i veckan är normalt,
tre är undantag. Godset är till största delen palleterat, och bakgavellyft används på ungefär var femte lossning.

CE-körkort, YKB och förarkort är krav. Vi lägger stor vikt vid sparsam körning, där förarna har en egen tävling med
orimligt fint förstapris. Du behöver kunna göra dig förstådd på svenska eller danska. Lön enligt transportavtalet plus
traktamente.`,
    skills: [
      ['Fjärrkörning', 4, 1, 6],
      ['Lastsäkring', 3, 1, 6],
      ['Kyl- och frystransport', 2, 1, 5],
      ['Sparsam körning', 2, 0, 6],
      ['Bakgavellyft', 1, 1, 5],
    ],
    traits: [
      ['Självständig', 3],
      ['Ansvarsfull', 3],
      ['Punktlig', 2],
    ],
    experiences: [['Lastbilsförare', 3, 2, 6]],
    languages: [['Svenska', 3, 3]],
    licenses: [
      ['CE-körkort', 4],
      ['YKB gods', 4],
      ['Digitalt förarkort', 3],
    ],
    vehicles: [['truck', 'CE', 3]],
  },
  {
    title: 'Distributionsförare med fast tur i innerstan',
    trade: 'truck',
    profession: 'Distributionsförare',
    ...{ city: 'Göteborg', zip: '422 46', street: 'Exportgatan 31' },
    scene: 'city',
    ...{ days: [-2, 32] },
    employment: 'full',
    pay: [31_000, 33_500],
    text: `
Du lär dig vilka lastkajer som lutar, vilka kockar som bjuder på kaffe och var man aldrig, aldrig ska försöka vända.
Efter ett par veckor är turen din. Vår kund levererar dryck till restauranger i Göteborg och söker tre förare till
fasta turer.

Dagen börjar 05.30 på Exportgatan och slutar när sista leveransen är gjord, oftast före två. Det är tungt ibland: backar
och fat ska in, tomgods ska ut. Bilen är en C-lastbil med lift, och vissa turer körs med el.

Du har C-körkort och giltigt YKB och du tycker om att träffa människor. Har du tappat räkningen på hur många gånger du
har burit något nerför en källartrappa vet du vad jobbet handlar om. Start så snart som möjligt.`,
    skills: [
      ['Distribution', 4, 1, 6],
      ['Kundkontakt vid leverans', 3, 0, 6],
      ['Bakgavellyft', 2, 1, 5],
      ['Lokalkännedom', 2, 0, 6],
    ],
    traits: [
      ['Fysiskt stark', 3],
      ['Serviceinriktad', 3],
      ['Morgonpigg', 2],
    ],
    experiences: [['Distributionsförare', 2, 1, 6]],
    languages: [['Svenska', 3, 3]],
    licenses: [
      ['C-körkort', 4],
      ['YKB gods', 4],
    ],
    vehicles: [['truck', 'C', 3]],
  },
  {
    title: 'Bussförare i stadstrafiken',
    trade: 'bus',
    profession: 'Bussförare',
    ...{ city: 'Luleå', zip: '973 46', street: 'Banvägen 19' },
    scene: 'bus',
    ...{ days: [-2, 40], workDay: 65 },
    employment: 'full',
    pay: [30_500, 33_000],
    text: `
Minus tjugoåtta, mörkt klockan två och ändå kommer bussen. I Luleå är vi stolta över det. Trafikbolaget byter till
elbussar på stomlinjerna i vinter och utökar samtidigt med ett tjugotal förare.

Du kör linje i stadstrafik, säljer inga biljetter men svarar på många frågor. Scheman läggs i samråd med förarna och
går att se tolv veckor framåt. Den nya depån på Notviken har gym, vilrum och en kock som lagar lunch på riktigt.

D-körkort och YKB för persontrafik är krav när du börjar, men saknar du dem kan vi i samarbete med Arbetsförmedlingen
erbjuda utbildning. Du är trygg i trafiken, vänlig i dörren och har ett belastningsregister som är tomt. Svenska behöver
du kunna tala så att resenärerna förstår dig i högtalaren.`,
    skills: [
      ['Busskörning', 3, 1, 6],
      ['Linjetrafik', 3, 0, 6],
      ['Passagerarservice', 2, 1, 5],
      ['Sparsam körning', 1, 1, 5],
    ],
    traits: [
      ['Vänlig', 3],
      ['Stresstålig', 3],
      ['Säkerhetsmedveten', 3],
    ],
    experiences: [['Bussförare', 2, 0, 6]],
    languages: [['Svenska', 4, 4]],
    licenses: [
      ['D-körkort', 4],
      ['YKB persontrafik', 4],
    ],
    vehicles: [['bus', 'D', 3]],
  },
  {
    title: 'Timmerbilsförare, Lyckseles inland',
    trade: 'truck',
    profession: 'Timmerbilsförare',
    ...{ city: 'Lycksele', zip: '921 45', street: 'Industrivägen 7' },
    scene: 'forest',
    ...{ days: [-61, -12] },
    employment: 'full',
    pull: 0.5,
    text: `
Ekipaget är på tjugofyra meter och 74 ton, vägen är en och en halv meter bredare än bilen och utsikten är Vindelfjällen.
Åkeriet kör virke från avlägg i inlandet till sågverk vid kusten och letar efter en förare till skiftet som börjar 04.

Du lastar själv med kran, kör mellan tre och fem vändor och lämnar över till din skiftkamrat på eftermiddagen. Bil, kran
och kontor är uppkopplade, så körordern kommer i plattan. Vinterväg betyder kedjor, is och ett visst mått av envishet.

CE, YKB och vana av kran är krav. Har du inte kört timmer tidigare men annat tungt på skogsväg lär Göran upp dig, som han
har lärt upp de flesta i trakten. Fast anställning från första dagen.`,
    skills: [
      ['Timmertransport', 3, 1, 6],
      ['Kranbilskörning', 4, 1, 6],
      ['Lastsäkring', 3, 1, 6],
      ['Fordonskontroll', 1, 1, 5],
    ],
    traits: [
      ['Självständig', 4],
      ['Tålig', 3],
      ['Morgonpigg', 2],
    ],
    experiences: [['Lastbilsförare', 3, 3, 6]],
    licenses: [
      ['CE-körkort', 4],
      ['YKB gods', 4],
      ['Lastbilsmonterad kran', 3],
    ],
    vehicles: [['truck', 'CE', 4]],
  },
  {
    title: 'Budbilsförare, paket på söderort',
    trade: 'courier',
    profession: 'Paketbilsförare',
    ...{ city: 'Stockholm', zip: '121 62', street: 'Slakthusgatan 10' },
    scene: 'city',
    ...{ days: [-1, 20] },
    employment: 'full',
    pay: [165, 175, 'hour'],
    duration: 3,
    pull: 1.5,
    text: `
Hundratjugo paket, en elbil och ett område mellan Årsta och Farsta som du snart kan utantill. Paketen ökar med en
tredjedel fram till jul och vi tar in femton förare, varav hälften brukar få fortsätta.

Appen visar rutten, men det är du som vet att porten på 14:an fastnar. Du lastar själv klockan 07, lämnar vid dörr och i
ombud och är tillbaka vid halv fyra. Varje vecka går vi igenom vad som har krånglat, och det mesta blir faktiskt
åtgärdat.

Du har haft B-körkort i minst två år och kör lugnt. Ingen erfarenhet av bud behövs; vi åker med dig tre dagar. Svenska
eller engelska räcker för att klara arbetet.`,
    skills: [
      ['Paketleverans', 2, 1, 5],
      ['Hemleverans', 2, 1, 4],
      ['Lokalkännedom', 1, 0, 6],
    ],
    traits: [
      ['Självständig', 3],
      ['Pålitlig', 3],
      ['Effektiv', 2],
    ],
    experiences: [['Budbilsförare', 1, 1, 4]],
    licenses: [['B-körkort', 4]],
    vehicles: [['car', 'B', 2]],
  },
];
