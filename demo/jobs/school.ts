import type { DemoJob } from '../job.ts';

export const schoolJobs: readonly DemoJob[] = [
  {
    title: 'Förskollärare till Reggio-inspirerad förskola',
    trade: 'teacher',
    profession: 'Förskollärare',
    ...{ city: 'Lund', zip: '223 63', street: 'Scheelevägen 30' },
    scene: 'school',
    ...{ days: [-8, 30], workDay: 50 },
    employment: 'full',
    pay: [35_500, 40_000],
    pull: 1.2,
    text: `
"Varför blir skuggan längre på eftermiddagen?" Den frågan upptog avdelningen Kometen i tre veckor i höstas. Hos oss får
barnens undran styra, och vi har både ateljén, tiden och personalen som krävs för att följa den.

Förskolan ligger mitt bland laboratorier och forskningsföretag på Brunnshög och har fyra avdelningar. Du ansvarar för
undervisningen på en avdelning med arton barn i åldern tre till fem, tillsammans med en förskollärare och en
barnskötare. Ni har gemensam planeringstid varje vecka och egen planeringstid som faktiskt är just det.

Legitimation är ett krav. Vi arbetar mycket med pedagogisk dokumentation och hoppas att du gör det eller längtar efter
att få börja. Många av barnen har flera språk, så den som behärskar arabiska, engelska eller mandarin får ofta visa det.`,
    skills: [
      ['Förskolepedagogik', 4, 1, 6],
      ['Lpfö18', 3, 1, 6],
      ['Reggio Emilia', 3, 1, 5],
      ['Pedagogisk dokumentation', 3, 1, 6],
      ['Språkutveckling', 2, 1, 5],
      ['Föräldrakontakt', 1, 1, 5],
    ],
    traits: [
      ['Nyfiken', 3],
      ['Kreativ', 2],
      ['Samarbetsvillig', 3],
    ],
    experiences: [['Förskollärare', 2, 1, 6]],
    languages: [
      ['Svenska', 4, 5],
      ['Arabiska', 1, 3],
    ],
    licenses: [['Förskollärarlegitimation', 4]],
  },
  {
    title: 'Fritidspedagog med gympasko och gitarr',
    trade: 'childcare',
    profession: 'Fritidspedagog',
    ...{ city: 'Uppsala', zip: '754 39', street: 'Norrtäljegatan 18' },
    scene: 'school',
    ...{ days: [-4, 27] },
    employment: 'full',
    pay: [30_000, 36_000],
    duration: 4,
    text: `
Nästan hundra barn stormar in på fritids när klockan blir 13.20. Några vill spela fotboll, några vill måla, och Love i
tvåan vill helst bygga en fungerande hiss av kartong. Vi söker dig som blir glad av allt detta på en gång.

Du arbetar i årskurs 1–3, följer en klass under skoldagen och leder verksamheten på fritids under eftermiddagen. Skolan
har egen idrottshall, ett musikrum som används för lite och en skog på andra sidan gatan. Vad du fyller tiden med är
till stor del upp till dig.

Examen som fritidspedagog eller lärare i fritidshem är meriterande. Har du i stället lång erfarenhet av barngrupper
läser vi din ansökan med lika stort intresse. Vikariat på ett år med goda möjligheter till förlängning.`,
    skills: [
      ['Fritidsverksamhet', 3, 1, 6],
      ['Rastverksamhet', 2, 1, 4],
      ['Rörelse och lek', 2, 1, 5],
      ['Musikundervisning', 1, 1, 4],
      ['Barngruppsledning', 3, 1, 6],
    ],
    traits: [
      ['Barnkär', 4],
      ['Energisk', 3],
      ['Kreativ', 2],
    ],
    experiences: [['Fritidspedagog', 2, 1, 5]],
    languages: [['Svenska', 4, 5]],
  },
  {
    title: 'Lärare i matematik och NO, åk 7–9',
    trade: 'teacher',
    profession: 'Matematiklärare',
    ...{ city: 'Kiruna', zip: '981 38', street: 'Österleden 12' },
    scene: 'school',
    ...{ days: [-18, 41], workDay: 70 },
    employment: 'full',
    pay: [41_000, 48_000],
    pull: 0.7,
    text: `
I Kiruna flyttar vi en hel stad, och nu har skolan flyttat med. Lokalerna är nya, laborationssalarna ännu nyare, och
eleverna är desamma: nyfikna, raka och ganska bra på snöskoter. Till vårterminen söker vi en lärare i matematik och
naturorienterande ämnen.

Du undervisar fyra klasser, är mentor för en halv och ingår i ett ämneslag om fem personer som delar planeringar utan
prestige. Klasserna har i snitt 21 elever. Samarbetet med rymdbasen på Esrange betyder att astronomin sällan stannar i
boken.

Behörighet i matematik för högstadiet är ett krav, NO-ämnena kan kompletteras på arbetstid. Vi hjälper till med bostad
under den första terminen och betalar flytten. Norrskenet står vi inte för, men det brukar dyka upp ändå.`,
    skills: [
      ['Matematikundervisning', 4, 1, 6],
      ['NO-undervisning', 3, 0, 6],
      ['Klassrumsledarskap', 3, 1, 6],
      ['Betygsättning', 3, 1, 6],
      ['Lgr22', 2, 1, 5],
      ['Mentorskap', 1, 1, 5],
    ],
    traits: [
      ['Tydlig', 3],
      ['Pedagogisk', 4],
      ['Humoristisk', 1],
    ],
    experiences: [['Ämneslärare åk 7-9', 2, 1, 6]],
    licenses: [['Lärarlegitimation', 4]],
    languages: [['Svenska', 4, 5]],
  },
  {
    title: 'Läxhjälpare på Lindängen, två timmar i veckan',
    trade: 'student',
    profession: 'Läxhjälpare',
    ...{ city: 'Malmö', zip: '215 22', street: 'Munkhättegatan 170' },
    scene: 'school',
    ...{ days: [-24, 45] },
    ...{ employment: 'voluntary', salary: 3 },
    age: 16,
    text: `
Varje måndag och onsdag fylls biblioteket på Lindängen av elever från mellanstadiet och högstadiet som vill ha hjälp
med läxan. Det är matte, mest, men också svenska, engelska och frågan om vad man ska bli. Björkvind är med och driver
läxhjälpen tillsammans med den lokala idrottsföreningen, och vi behöver fler vuxna vid borden.

Du behöver inte vara lärare. Du behöver kunna förklara bråk på tre olika sätt och vänta ut en suck. Uppdraget är ideellt
och tar två timmar i veckan, klockan 16 till 18. Vi bjuder på fika och en kväll om hur man stöttar utan att göra uppgiften
åt någon. Alla läxhjälpare visar utdrag ur belastningsregistret.`,
    skills: [
      ['Läxhjälp', 2, 1, 4],
      ['Matematik', 2, 0, 6],
      ['Engelskundervisning', 1, 1, 4],
    ],
    traits: [
      ['Tålmodig', 3],
      ['Uppmuntrande', 3],
      ['Samhällsengagerad', 1],
    ],
    languages: [
      ['Svenska', 3, 4],
      ['Arabiska', 1, 3],
    ],
  },
];
