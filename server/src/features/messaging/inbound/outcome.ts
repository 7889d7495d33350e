/** The outcomes of an inbound mail, with their meaning for the operator of the mail server. */
export const inboundOutcomes = {
  stored: 'svaret ligger i konversationen',
  known: 'samma mejl har kommit förut',
  refused: 'svaret togs inte emot, och avsändaren har fått veta varför',
  answered: 'ett svar på en intervjus kalenderpost, som intervjun visar eller den som bokade får veta',
  ignored: 'ett svar på en kalenderpost från någon annan än dem den gäller, eller på en tid som har ändrats',
  bounced: 'ett mejl från oss kom inte fram, och historiken säger det',
  automatic: 'ett autosvar eller en lista, som lämnas därhän',
  unknown: 'ingen av adresserna är en av våra',
  unreadable: 'det är inget mejl',
} as const;
export type InboundOutcome = keyof typeof inboundOutcomes;
