import type { DemoJob } from '../job.ts';

export const careJobs: readonly DemoJob[] = [
  {
    title: 'Undersköterska till hemtjänsten på Teg',
    trade: 'assistantNurse',
    profession: 'Undersköterska hemtjänst',
    ...{ city: 'Umeå', zip: '904 20', street: 'Riksvägen 8' },
    scene: 'care',
    ...{ days: [-16, 19], workDay: 40 },
    employment: 'full',
    pay: [28_500, 32_000],
    pull: 2.6,
    agency: true,
    text: `
Klockan är sju och du sätter dig i bilen med en kollega och tolv besök framför dig. Signe vill ha hjälp med
stödstrumporna, Bertil med frukosten och framför allt med sällskapet. Så börjar dagarna i hemtjänsten på Teg, där vi
nu söker dig som vill arbeta dag och varannan helg.

Du planerar dagen i mobilen, dokumenterar i Lifecare och är kontaktman för två till tre personer. Insatserna är det
vanliga – omvårdnad, läkemedel på delegering, tillsyn och lite matlagning – men tempot bestämmer du och kunden
tillsammans. Gruppen är på arton personer och har en planerare som själv har gått i hemtjänst i nio år.

Du är utbildad undersköterska eller har lång vana av arbetet. Körkort behövs, eftersom besöken ligger utspridda ända
ut mot Röbäck. Vi fäster stor vikt vid ditt bemötande: det är i någons hem du kliver in.`,
    skills: [
      ['Omvårdnad', 4, 1, 6],
      ['Hemtjänst', 3, 1, 4],
      ['Läkemedelsdelegering', 3, 0, 6],
      ['Social dokumentation', 2, 1, 4],
      ['Lifecare', 1, 1, 3],
      ['Förflyttningsteknik', 2, 1, 5],
    ],
    traits: [
      ['Lyhörd', 3],
      ['Ansvarsfull', 3],
      ['Flexibel', 2],
    ],
    experiences: [['Undersköterska', 3, 1, 5]],
    languages: [['Svenska', 4, 4]],
    licenses: [
      ['B-körkort', 4],
      ['Undersköterskebevis', 2],
    ],
    asks: ['Läkemedelsdelegering', 'Lifecare', 'Svenska', 'B-körkort', 'Undersköterskebevis'],
  },
  {
    title: 'Undersköterska med hjärta för demensvård',
    trade: 'assistantNurse',
    profession: 'Undersköterska äldreboende',
    ...{ city: 'Västerås', zip: '723 35', street: 'Hammarbygatan 12' },
    scene: 'care',
    ...{ days: [-9, 28] },
    employment: 'full',
    pay: [28_000, 31_500],
    pull: 2,
    text: `
På Ekbackens äldreboende bor trettiosex personer, de flesta med en demenssjukdom. Avdelningarna är små, med nio
lägenheter runt ett gemensamt kök, och det luktar bullar oftare än handsprit. Här arbetar man personcentrerat på
riktigt: varje boende har en levnadsberättelse som faktiskt läses.

Du kommer att vara fast omsorgskontakt, delta i teamträffar enligt BPSD och planera aktiviteter som passar just de
boende på din avdelning. Det blir sång, promenader ner mot Svartån och ibland en stillsam eftermiddag med gamla
nummer av Året Runt.

Vi söker dig som kan behålla lugnet när någon annan tappar fotfästet. Erfarenhet av demensvård är ett krav, och har du
gått Silviautbildning eller varit BPSD-administratör blir vi extra glada. Tjänsten är tillsvidare med arbete dag,
kväll och varannan helg. Uppdragsgivaren är ett privat omsorgsföretag och du anställs av oss de första sex månaderna.`,
    skills: [
      ['Demensvård', 4, 2, 6],
      ['Demensomsorg BPSD', 3, 1, 5],
      ['Basal omvårdnad', 3, 2, 6],
      ['Kontaktmannaskap', 2, 1, 4],
      ['Palliativ vård', 1, 1, 4],
    ],
    traits: [
      ['Tålmodig', 4],
      ['Empatisk', 3],
      ['Trygg', 2],
    ],
    experiences: [['Undersköterska äldreboende', 3, 2, 6]],
    languages: [['Svenska', 4, 4]],
    licenses: [['Undersköterskebevis', 3]],
  },
  {
    title: 'Distriktssköterska eller sjuksköterska till vårdcentral',
    trade: 'nurse',
    profession: 'Sjuksköterska',
    ...{ city: 'Östersund', zip: '831 31', street: 'Kyrkgatan 60' },
    scene: 'clinic',
    ...{ days: [-20, 24], workDay: 60 },
    employment: 'full',
    pay: [39_000, 46_000],
    pull: 1.3,
    text: `
Vårdcentralen vid Storsjön har 9 400 listade patienter, ett mobilt team för Frösön och en personalgrupp som stannar
länge. Nu går Birgitta i pension efter tjugosex år, och vi letar efter den som vill ta över hennes mottagning.

Du blandar telefonrådgivning på förmiddagen med egen mottagning: diabetes, sårvård, vaccinationer och allt det där som
inte hade någon tid men som ändå kommer in genom dörren. En dag i veckan följer du med det mobila teamet hem till äldre
med stora vårdbehov.

Legitimation är ett krav. Specialistutbildning till distriktssköterska är ett plus, och den som vill läsa vidare får
göra det på betald arbetstid. Arbetstiden är dagtid, måndag till fredag, utan jour. Vi berättar gärna mer om hur det är
att flytta hit – ungefär hälften av oss har gjort det.`,
    skills: [
      ['Telefonrådgivning i vården', 3, 1, 6],
      ['Primärvård', 3, 1, 6],
      ['Diabetesvård', 2, 0, 6],
      ['Sårvård', 3, 1, 6],
      ['Vaccination', 2, 1, 5],
      ['Cosmic', 1, 1, 4],
    ],
    traits: [
      ['Självständig', 3],
      ['Prioriteringsförmåga', 3],
      ['Samarbetsvillig', 2],
    ],
    experiences: [
      ['Sjuksköterska', 3, 2, 6],
      ['Distriktssköterska', 2, 0, 6],
    ],
    languages: [['Svenska', 4, 5]],
    licenses: [['Legitimation sjuksköterska', 4]],
  },
  {
    title: 'Nattundersköterska till somatisk avdelning',
    trade: 'assistantNurse',
    profession: 'Undersköterska natt',
    ...{ city: 'Malmö', zip: '214 28', street: 'Södra Förstadsgatan 101' },
    scene: 'clinic',
    ...{ days: [-6, 15], workDay: 25 },
    employment: 'part',
    pay: [29_000, 33_000],
    duration: 4,
    text: `
Är du som piggast när andra sover? En medicinavdelning med tjugotvå vårdplatser i centrala Malmö behöver förstärkning
nattetid, och vi bemannar uppdraget tillsammans med avdelningens egen personal.

Ni är tre undersköterskor och två sjuksköterskor per natt. Du tar kontroller enligt NEWS2, hjälper till vid toalettbesök
och vändningar, svarar på larm och är den som märker när någon inte mår som vid midnatt. Mellan tre och fem är det för
det mesta lugnt; då fyller ni på förråden och dricker dagens starkaste kaffe.

Tjänsten är på 80 procent enligt schema som läggs för tio veckor i taget. Vi ser att du har arbetat på sjukhus
tidigare och är trygg med provtagning. Natt-OB utgår enligt avtal, och introduktionen är fyra pass bredvid.`,
    skills: [
      ['Omvårdnad', 4, 1, 6],
      ['NEWS2', 3, 1, 5],
      ['Blodprovstagning', 2, 1, 4],
      ['SBAR', 2, 1, 4],
      ['Nattjänstgöring', 2, 1, 6],
    ],
    traits: [
      ['Nattmänniska', 2],
      ['Uppmärksam', 3],
      ['Lugn', 3],
    ],
    experiences: [['Undersköterska sjukhus', 3, 1, 5]],
    languages: [['Svenska', 4, 4]],
  },
  {
    title: 'Personlig assistent till energisk 24-åring i Majorna',
    trade: 'support',
    profession: 'Personlig assistent',
    ...{ city: 'Göteborg', zip: '414 51', street: 'Karl Johansgatan 47' },
    scene: 'home',
    ...{ days: [-13, 17] },
    employment: 'part',
    pay: [158, 172, 'hour'],
    age: 18,
    pull: 2.2,
    text: `
Jag är en kille på 24 år som gillar Blåvitt, rollspel och stark mat. Jag sitter i rullstol och behöver hjälp med det
mesta rent fysiskt, men vad vi ska göra bestämmer jag. Just nu letar jag efter en ny assistent till mitt team på sex
personer.

Du hjälper mig med dusch, kläder, mat och förflyttningar, och du hänger med på matcher, konserter och i skolan, där jag
läser till speldesigner. Ibland händer det mycket och ibland ser vi tre avsnitt i rad av samma serie. Du får gärna vara
i min ålder men det viktigaste är att vi klickar.

Passen är dag, kväll och sovande jour, ungefär 60 procent i månaden och varannan helg. Körkort är bra eftersom jag har
en anpassad buss. Rökare undanbedes, allergi. Utdrag ur belastningsregistret visas upp före anställning.`,
    skills: [
      ['Personlig assistans', 2, 1, 5],
      ['Personlyft', 2, 1, 4],
      ['Förflyttningsteknik', 2, 1, 4],
      ['Matlagning i hemmet', 1, 1, 5],
    ],
    traits: [
      ['Humoristisk', 3],
      ['Lyhörd', 4],
      ['Punktlig', 3],
      ['Flexibel', 2],
    ],
    languages: [['Svenska', 3, 4]],
    licenses: [['B-körkort', 2]],
    asks: ['Personlig assistans', 'Matlagning i hemmet', 'Humoristisk', 'Punktlig', 'Svenska', 'B-körkort'],
  },
  {
    title: 'Stödassistent till gruppbostad med ungdomar',
    trade: 'support',
    profession: 'Stödassistent',
    ...{ city: 'Jönköping', zip: '554 45', street: 'Birkagatan 30' },
    scene: 'home',
    ...{ days: [-46, -4] },
    employment: 'full',
    pay: [27_500, 31_000],
    pull: 1.5,
    text: `
Fem unga vuxna mellan 18 och 23 år delar våning på Öxnehaga. De har egna lägenheter, egna drömmar och en diagnos inom
autismspektrumet. Det du gör är att få vardagen att hänga ihop: scheman, disk, bankärenden, kompisar och ibland en
riktigt dålig tisdag.

Vi arbetar med tydliggörande pedagogik och lågaffektivt bemötande, och alla i gruppen får handledning var tredje vecka.
Du skriver genomförandeplan tillsammans med din brukare och har nära kontakt med anhöriga och skola.

Du har läst till stödassistent, behandlingsassistent eller motsvarande. Har du jobbat på HVB eller i särskild skola
känner du igen dig. Schemat innehåller kvällar, sovande jour och varannan helg. Vi söker två personer, gärna med lite
olika åldrar och bakgrund.`,
    skills: [
      ['LSS', 3, 1, 6],
      ['Autism', 3, 1, 6],
      ['Lågaffektivt bemötande', 4, 1, 6],
      ['Tydliggörande pedagogik', 3, 1, 5],
      ['Genomförandeplan', 2, 1, 5],
    ],
    traits: [
      ['Lugn', 3],
      ['Tydlig', 3],
      ['Tålmodig', 2],
    ],
    experiences: [['Stödassistent', 2, 1, 5]],
    languages: [['Svenska', 4, 4]],
    licenses: [['B-körkort', 1]],
  },
];
