/** The shortcuts of the company side: the keys that components listen to, and what '?' lists. */

/** In the applicant's popup, while no field is being typed in. */
export const applicantKeys = {
  next: 'j',
  previous: 'k',
  move: 'm',
  invite: 'i',
  mail: 'e',
  decline: 'r',
  propose: 'p',
  comment: 'c',
  resume: 'v',
} as const;

/** In lists of candidates: selects the row that the focus is in, with Shift all rows up to it. */
export const selectKey = 'x';

/** Takes back what the newest toast offers to. */
export const undoKey = 'Z';

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
      { keys: [undoKey], does: 'Ångra det senaste, så länge meddelandet om det syns' },
      { keys: ['?'], does: 'Visa den här listan' },
    ],
  },
  {
    title: 'På tavlan',
    shortcuts: [
      { keys: ['←', '↑', '↓', '→'], does: 'Gå mellan korten' },
      { keys: ['Enter'], does: 'Öppna kandidaten på kortet' },
      { keys: ['Esc'], does: 'Sluta markera' },
      { keys: ['Blanksteg'], does: 'Lyft kortet och släpp det; piltangenterna flyttar det' },
    ],
  },
  {
    title: 'I listor med kandidater',
    shortcuts: [
      { keys: [selectKey.toUpperCase()], does: 'Markera raden' },
      { keys: ['Skift', selectKey.toUpperCase()], does: 'Markera alla fram till raden' },
    ],
  },
  {
    title: 'Hos en kandidat',
    shortcuts: [
      { keys: [applicantKeys.next.toUpperCase(), '→'], does: 'Nästa kandidat' },
      { keys: [applicantKeys.previous.toUpperCase(), '←'], does: 'Föregående kandidat' },
      { keys: ['1', '–', '5'], does: 'Sätt betyg; 0 tar bort det' },
      { keys: [applicantKeys.move.toUpperCase()], does: 'Flytta till en annan kolumn' },
      { keys: ['Alt', '1', '–', '9'], does: 'Flytta till den kolumnen' },
      { keys: [applicantKeys.invite.toUpperCase()], does: 'Bjud in' },
      { keys: [applicantKeys.mail.toUpperCase()], does: 'Skicka mejl' },
      { keys: [applicantKeys.decline.toUpperCase()], does: 'Tacka nej' },
      { keys: [applicantKeys.propose.toUpperCase()], does: 'Föreslå en flytt eller ett nej, när andra bestämmer' },
      { keys: ['Ctrl', 'Enter'], does: 'Skicka det som är skrivet i ett mejl, meddelande eller nej' },
      { keys: [applicantKeys.comment.toUpperCase()], does: 'Skriv en kommentar' },
      { keys: ['Ctrl', 'Enter'], does: 'Skicka det du skriver' },
      { keys: [applicantKeys.resume.toUpperCase()], does: 'Visa CV eller profil' },
    ],
  },
];
