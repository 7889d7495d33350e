/** The figures of the analysis with their definitions. The browser loads this file, so it must not import zod. */

/** Every figure opens the rows that it counts. `part` is the group that it is of: a stage, source, reason or member. */
export const analysisFigures = {
  applications: {
    title: 'Ansökningar',
    definition:
      'Ansökningar som kom under perioden och finns kvar; också de som ni själva har lagt till, och anonymiserade utan namn.',
  },
  gone: {
    title: 'Borttagna ansökningar',
    definition:
      'Ansökningar från perioden som har dragits tillbaka eller tagits bort: de räknas i varje steg som de nådde, utan namn.',
  },
  reached: {
    title: 'Nådde steget',
    definition:
      'Ansökningar från perioden som någon gång har stått i en kolumn med steget, också de som sedan har gått vidare, fått nej eller tagits bort.',
  },
  now: {
    title: 'Är i steget nu',
    definition:
      'Ansökningar från perioden som står i steget just nu. Den som har fått nej räknas som avslag, var kortet än ligger.',
  },
  timed: {
    title: 'Tid i steget',
    definition:
      'Dagar i steget för ansökningar från perioden som har lämnat det; har de varit där flera gånger räknas dagarna ihop.',
  },
  hires: {
    title: 'Tid till anställning',
    definition:
      'Dagar från ansökan tills kandidaten första gången flyttades till Anställd, för dem som är anställda nu och blev det under perioden.',
  },
  fills: {
    title: 'Tid till tillsättning',
    definition:
      'Dagar från annonsens första dag tills dess sista plats fick någon i Anställd, för annonser som blev tillsatta under perioden.',
  },
  interviewed: {
    title: 'Nådde intervju',
    definition: 'Ansökningar från perioden och källan som någon gång har stått i steget Intervju.',
  },
  hiredFrom: {
    title: 'Anställda',
    definition: 'Ansökningar från perioden och källan som är i steget Anställd nu.',
  },
  declines: {
    title: 'Avslag',
    definition:
      'Ansökningar från perioden som har fått nej eller tackat nej, efter den anledning som ni har valt och vems beslut det var.',
  },
  outcomes: {
    title: 'Hur det blev',
    definition:
      'Anställda vars chef under perioden har svarat på hur det blev, några månader efter att de började; varje anställd räknas en gång.',
  },
  answered: {
    title: 'Tid till första svar',
    definition:
      'Dagar från ansökan tills någon hos er första gången skrev eller mejlade till kandidaten, eller flyttade kortet till en kolumn som mejlar; automatiska bekräftelser räknas inte.',
  },
  unanswered: {
    title: 'Utan svar',
    definition:
      'Ansökningar från perioden som finns kvar, som ingen hos er har skrivit eller mejlat till och som ingen kolumn har mejlat.',
  },
  moved: {
    title: 'Flyttade',
    definition:
      'Kandidater som användaren har flyttat mellan kolumner under perioden, också till en kolumn för avslag; var och en räknad en gång.',
  },
  wrote: {
    title: 'Svarade',
    definition:
      'Kandidater som användaren själv har skrivit eller mejlat till under perioden, också med ett nej; mejl som en kolumn skickar räknas inte.',
  },
  declined: {
    title: 'Gav nej',
    definition:
      'Kandidater som användaren under perioden har gett nej i ett meddelande, eller flyttat till en kolumn för avslag eller en som mejlar nej. De räknas också som flyttade eller besvarade.',
  },
} as const satisfies Record<string, { title: string; definition: string }>;

export type AnalysisFigure = keyof typeof analysisFigures;
export const analysisFigureNames = Object.keys(analysisFigures) as [AnalysisFigure, ...AnalysisFigure[]];

/** The tables that are exported as a whole, by the names of their files. */
export const analysisTables = {
  stages: 'analys-steg',
  times: 'analys-tider',
  sources: 'analys-kallor',
  declines: 'analys-avslag',
  answers: 'analys-forsta-svar',
  outcomes: 'analys-hur-det-blev',
  members: 'analys-anvandare',
} as const;
export type AnalysisTable = keyof typeof analysisTables;
export const analysisTableNames = Object.keys(analysisTables) as [AnalysisTable, ...AnalysisTable[]];

/** The part of a figure that has come through an own link. */
export const linkPart = (name: string) => `link:${name}`;

/** Parts that are no row of the database. */
export const noReason = 'none';
export const formerMember = 'former';
