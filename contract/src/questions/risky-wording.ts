/**
 * Words in questions and adverts that can break the Discrimination Act (2008:567), chapters 1 and 2, or ask for data of article 9
 * of the GDPR. Rules of thumb as data: a finding is shown with its reason, and a person decides.
 */

/** The protected grounds, in the words of chapter 1, section 1 of the Act and of article 9. */
export const protectedGrounds = {
  sex: 'kön',
  ethnicity: 'etnisk tillhörighet',
  religion: 'religion eller annan trosuppfattning',
  disability: 'funktionsnedsättning eller hälsa',
  sexuality: 'sexuell läggning',
  age: 'ålder',
  union: 'medlemskap i fackförening',
  politics: 'politisk åsikt',
  family: 'familj och föräldraskap',
} as const;
export type ProtectedGround = keyof typeof protectedGrounds;

export interface WordingRisk {
  ground: ProtectedGround;
  /** The words as they were written. */
  found: string;
  /** The question that leads to what the work really needs. */
  instead: string;
}

interface WordingRule {
  ground: ProtectedGround;
  /** Parts of regular expressions, between the borders of words. */
  words: readonly string[];
  instead: string;
}

/** Questions that may not be asked of an applicant, whatever the job. */
const questionRules: readonly WordingRule[] = [
  {
    ground: 'disability',
    words: [
      'sjukdom(?:ar|en)?',
      'sjukfrånvaro\\w*',
      'sjukskriv\\w+',
      'diagnos(?:er|en)?',
      'mediciner(?:ar|ing)?',
      'hälsotillstånd\\w*',
      'funktionsnedsättning\\w*',
      'handikapp\\w*',
      'är du frisk',
      'rygg(?:problem|ont)',
      'psykisk ohälsa',
      'alkohol(?:problem|vanor)',
      'illness',
      'disab\\w+',
      'medical condition\\w*',
    ],
    instead: 'Fråga om personen kan utföra en viss uppgift i arbetet, och vilket stöd som behövs.',
  },
  {
    ground: 'union',
    words: ['fackförening\\w*', 'fackligt? (?:ansluten|medlem\\w*|aktiv)', 'med i facket', 'trade union'],
    instead: 'Medlemskap i fackförening hör inte till en ansökan. Ta bort frågan.',
  },
  {
    ground: 'religion',
    words: [
      'religi\\w+',
      'trosuppfattning\\w*',
      'troende',
      'muslim\\w*',
      'krist(?:en|na)',
      'jud(?:e|isk\\w*)',
      'slöja',
      'hijab',
    ],
    instead: 'Fråga om tiderna eller uppgifterna i arbetet passar.',
  },
  {
    ground: 'ethnicity',
    words: [
      'etni\\w+',
      'ursprung\\w*',
      'födelseland\\w*',
      'hemland\\w*',
      'nationalitet\\w*',
      'hudfärg\\w*',
      'medborgarskap\\w*',
      'var (?:kommer du|är du född)',
      'modersmål\\w*',
      'ethnic\\w*',
      'nationality',
    ],
    instead: 'Fråga om arbetstillstånd, eller om vilken nivå i ett språk som arbetet kräver.',
  },
  {
    ground: 'sexuality',
    words: [
      'sexuell\\w* (?:läggning|liv)\\w*',
      'sexualitet\\w*',
      'homosexuell\\w*',
      'heterosexuell\\w*',
      'bisexuell\\w*',
    ],
    instead: 'Det hör inte till en ansökan. Ta bort frågan.',
  },
  {
    ground: 'politics',
    words: ['politisk\\w* (?:åsikt\\w*|uppfattning\\w*|parti\\w*)', 'vilket parti', 'röstar du'],
    instead: 'Det hör inte till en ansökan. Ta bort frågan.',
  },
  {
    ground: 'family',
    words: [
      'gravid\\w*',
      'graviditet\\w*',
      'har du barn',
      'egna barn',
      'skaffa barn',
      'planerar du (?:barn|familj)',
      'föräldraledig\\w*',
      'familjeförhållande\\w*',
      'familjesituation\\w*',
      'civilstånd\\w*',
      'är du gift',
      'sambo',
      'pregnan\\w+',
    ],
    instead: 'Fråga om arbetstiderna och resorna i arbetet fungerar.',
  },
  {
    ground: 'age',
    words: ['hur gammal', 'din ålder', 'vilket år är du född', 'pensionsålder\\w*', 'how old'],
    instead: 'Fråga om erfarenhet. En åldersgräns som lagen kräver finns som egen inställning i annonsen.',
  },
  {
    ground: 'sex',
    words: ['vilket kön', 'ditt kön', 'könsidentitet\\w*', 'är du (?:man|kvinna)'],
    instead: 'Det hör inte till en ansökan. Ta bort frågan.',
  },
];

/** Wordings of an advert or a message that shut people out. */
const advertRules: readonly WordingRule[] = [
  {
    ground: 'ethnicity',
    words: [
      'modersmål(?:et)? (?:är )?svenska',
      'svenska som modersmål',
      'svenskt modersmål',
      'inföd(?:d|da) svensk\\w*',
      'svensk bakgrund',
      'helsvensk\\w*',
      'felfri svenska',
      'perfekt svenska',
      'native (?:swedish|english|speaker)',
    ],
    instead: 'Vilken nivå i svenska behövs i arbetet, i tal och i skrift? Ange nivån som krav i stället.',
  },
  {
    ground: 'age',
    words: [
      'ung',
      'unga',
      'ungt (?:team|gäng|företag)',
      'ungdomlig\\w*',
      'yngre (?:person|medarbetare|sökande)',
      'inte över \\d+ år',
      'högst \\d+ år gammal',
      'mellan \\d\\d och \\d\\d år gammal',
      'mitt i livet',
      'digital native',
      'young',
    ],
    instead: 'Vad ska personen kunna eller vilja? Skriv det i stället för åldern.',
  },
  {
    ground: 'sex',
    words: [
      'manlig\\w*',
      'kvinnlig\\w*',
      'tjej\\w*',
      'kill(?:e|ar|en)',
      'grabb\\w*',
      'herrar',
      'damer',
      'stark man',
      'rätt man',
      'vår nye man',
    ],
    instead: 'Vad kräver arbetet? Skriv det i stället för kön.',
  },
  {
    ground: 'disability',
    words: ['fullt frisk\\w*', 'frisk och stark', 'god hälsa', 'inga sjukdomar', 'utan fysiska begränsningar'],
    instead: 'Vilka uppgifter ska personen klara, till exempel lyft? Beskriv dem.',
  },
  {
    ground: 'family',
    words: ['inga barn', 'utan familj', 'inte föräldraledig\\w*', 'obunden livssituation'],
    instead: 'Vilka tider och resor hör till arbetet? Skriv dem.',
  },
  {
    ground: 'religion',
    words: ['kristen(?: värdegrund)?', 'ingen slöja', 'utan slöja'],
    instead: 'Vad kräver arbetet? Skriv det i stället för tro eller kläder.',
  },
];

const letters = String.raw`\p{L}\p{N}`;

function compileRules(rules: readonly WordingRule[]) {
  return rules.map(({ words, ...rule }) => ({
    ...rule,
    pattern: new RegExp(
      `(?<![${letters}])(?:${words.map((word) => word.replaceAll(String.raw`\w`, `[${letters}]`)).join('|')})(?![${letters}])`,
      'giu',
    ),
  }));
}

const compiledQuestionRules = compileRules(questionRules);
const compiledAdvertRules = compileRules(advertRules);

function findRisks(text: string, rules: typeof compiledAdvertRules): WordingRisk[] {
  const seen = new Set<string>();
  return rules.flatMap(({ pattern, ground, instead }) =>
    [...text.matchAll(pattern)].flatMap(([found]) => {
      const key = found.toLowerCase();
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ground, found, instead }];
    }),
  );
}

/** In texts of a question to applicants, in whichever languages. */
export function findQuestionRisks(texts: readonly string[]): WordingRisk[] {
  return findRisks(texts.join('\n'), compiledQuestionRules);
}

/** In the text of an advert, or of a message to applicants. */
export function findAdvertRisks(text: string): WordingRisk[] {
  return findRisks(text, compiledAdvertRules);
}
