/** The shortcuts of the company side: the keys that components listen to, and what '?' lists. */

/** In the applicant's popup, while no field is being typed in. */
export const applicantKeys = {
  next: 'j',
  previous: 'k',
  move: 'm',
  mail: 'e',
  decline: 'r',
  comment: 'c',
} as const;

export const shortcutGroups: readonly {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}[] = [
  {
    title: 'Överallt',
    shortcuts: [
      { keys: ['/'], does: 'Sök, eller kör ett kommando' },
      { keys: ['Ctrl', 'K'], does: 'Detsamma, också medan du skriver (⌘ K på Mac)' },
      { keys: ['Esc'], does: 'Stäng, eller ångra en påbörjad flytt' },
      { keys: ['?'], does: 'Visa den här listan' },
    ],
  },
  {
    title: 'På tavlan',
    shortcuts: [
      { keys: ['←', '↑', '↓', '→'], does: 'Gå mellan korten' },
      { keys: ['Enter'], does: 'Öppna kandidaten på kortet' },
      { keys: ['Blanksteg'], does: 'Lyft kortet och släpp det; piltangenterna flyttar det' },
    ],
  },
  {
    title: 'Hos en kandidat',
    shortcuts: [
      { keys: [applicantKeys.next.toUpperCase(), '→'], does: 'Nästa kandidat' },
      { keys: [applicantKeys.previous.toUpperCase(), '←'], does: 'Föregående kandidat' },
      { keys: ['1', '–', '5'], does: 'Sätt betyg; 0 tar bort det' },
      { keys: [applicantKeys.move.toUpperCase()], does: 'Flytta till en annan kolumn' },
      { keys: [applicantKeys.mail.toUpperCase()], does: 'Skicka mejl' },
      { keys: [applicantKeys.decline.toUpperCase()], does: 'Tacka nej' },
      { keys: [applicantKeys.comment.toUpperCase()], does: 'Skriv en kommentar' },
    ],
  },
];
