import type { DemoJob } from '../job.ts';

export const outdoorJobs: readonly DemoJob[] = [
  {
    title: 'Skogsplanterare, åtta veckor i Ådalen',
    trade: 'forest',
    profession: 'Skogsplanterare',
    ...{ city: 'Sollefteå', zip: '881 40', street: 'Storgatan 110' },
    scene: 'forest',
    ...{ days: [14, 75], workDay: 110 },
    employment: 'full',
    pay: [135, 220, 'hour'],
    duration: 5,
    age: 16,
    text: `
Hundratusen plantor ska i jorden före midsommar, och det är ännu ingen maskin som gör det bättre än en människa med
rör och ryggsäck. Vi samlar tre lag om sex personer som utgår från Sollefteå.

Arbetet är på ackord och tungt den första veckan. Sedan händer något: benen vänjer sig, man hittar rytmen och fikar vid
tjärnar man aldrig annars skulle ha sett. En van planterare sätter 2 500 plantor om dagen, en nybörjare hälften. Garantilön
gäller oavsett.

Du är minst 16 år och tycker om att vara ute i alla väder, knott inräknat. Gemensamt boende i stuga ordnas för den som
kommer långväga. Minst en i varje lag behöver körkort med släp; säg till om det är du.`,
    skills: [
      ['Skogsplantering', 2, 1, 4],
      ['Röjning', 1, 1, 4],
      ['Friluftsliv', 1, 0, 6],
    ],
    traits: [
      ['Uthållig', 4],
      ['Friluftsintresserad', 3],
      ['Lagspelare', 2],
    ],
    licenses: [
      ['B-körkort', 2],
      ['BE-körkort', 1],
      ['Röjsågskörkort', 1],
    ],
  },
  {
    title: 'Skördarförare, slutavverkning',
    trade: 'forest',
    profession: 'Skördarförare',
    ...{ city: 'Hudiksvall', zip: '824 34', street: 'Håstagatan 16' },
    scene: 'forest',
    ...{ days: [-18, 26] },
    employment: 'full',
    pull: 0.5,
    text: `
Hytten är tyst, aggregatet skarpt och trakten färdigplanerad i kartan. Entreprenören i Hälsingland kör för tre skogsägare,
mest slutavverkning inom fem mil från Hudiksvall, och söker en förare till sin nyaste skördare.

Ni är två på maskinen i skift, en som börjar tidigt och en som slutar sent, och skotarlaget kör efter er. Du tar hand om
daglig tillsyn, håller kvalitet på apteringen och lämnar stubbar och hänsynsytor som du kan stå för när markägaren kommer
och tittar.

Naturbruksgymnasium eller motsvarande, och minst två säsonger i skördare eller skotare. Motorsågskort och vana av
hydraulik behövs. Skogsbilen får du ta hem, och middagen hinner du hem till.`,
    skills: [
      ['Skördare', 4, 1, 6],
      ['Slutavverkning', 3, 1, 6],
      ['Hydraulik', 2, 0, 6],
      ['Motorsåg', 3, 0, 6],
      ['Naturvård', 1, 1, 5],
    ],
    traits: [
      ['Självständig', 4],
      ['Koncentrerad', 3],
      ['Miljömedveten', 2],
    ],
    experiences: [['Skördarförare', 4, 1, 6]],
    licenses: [
      ['B-körkort', 4],
      ['Motorsågskörkort', 3],
    ],
  },
  {
    title: 'Växthusarbetare, tomat och gurka',
    trade: 'forest',
    profession: 'Växthusarbetare',
    ...{ city: 'Ängelholm', zip: '262 73', street: 'Vegeholmsvägen 3' },
    scene: 'greenhouse',
    ...{ days: [-6, 30], workDay: 40 },
    employment: 'full',
    pay: [142, 152, 'hour'],
    duration: 4,
    text: `
Sju hektar under glas, humlor som sköter pollineringen och värme från en biobränslepanna. I växthusen utanför Ängelholm
odlas tomater nästan året runt, och från nyår behövs åtta personer för skötsel och skörd.

Du snor, bladar, skördar och packar, oftast i lag om två. Det är varmt, tempot är jämnt och kroppen är i rörelse hela
dagen. Den som vill lära sig mer om växtskydd och klimatstyrning får gå bredvid odlarna, och tre av våra odlingsledare
har börjat just där.

Vana från trädgård eller lantbruk är bra men inte nödvändig. Enkel svenska eller engelska räcker. Boende finns att hyra
på gården och bussen från stationen går var tjugonde minut.`,
    skills: [
      ['Växthusodling', 2, 1, 5],
      ['Grönsaksodling', 2, 1, 5],
      ['Packning', 1, 1, 4],
      ['Växtskydd', 1, 1, 4],
    ],
    traits: [
      ['Uthållig', 3],
      ['Arbetsam', 3],
      ['Samarbetsvillig', 2],
    ],
    languages: [['Engelska', 1, 2]],
  },
];
