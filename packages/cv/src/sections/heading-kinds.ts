import { recogniseReference } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import type { SectionKind } from './section-kind.ts';

const maxWords = 6;
const maxLength = 48;

function phraseKind(folded: string): SectionKind | undefined {
  return headingPhrases.find(([, phrase]) => phrase.test(folded))?.[0];
}

/** Plurals may be definite: 'kunskaperna' as 'kunskaper'. */
function wordKind(word: string): SectionKind | undefined {
  const indefinite = word.replace(/(?<=[aeo]r)na$/, '');
  return headingWords.find(([, pattern]) => pattern.test(indefinite))?.[0];
}

/** Resolves contradicting words: 'Projekt och ideellt engagemang' is not experience, 'Career summary' is about the person. */
function resolveKinds(kinds: Set<SectionKind>, joinedByAnd: boolean): SectionKind[] {
  if (kinds.has('other')) {
    const rest = [...kinds].filter((kind) => kind !== 'other' && kind !== 'experience');
    return rest.length > 0 && joinedByAnd ? rest : ['other'];
  }
  if (!joinedByAnd && kinds.has('about')) {
    if (kinds.has('experience') || kinds.size === 1) return ['about'];
    kinds.delete('about');
  }
  if (kinds.has('education')) kinds.delete('skills');
  if (kinds.has('languages')) kinds.delete(joinedByAnd ? 'about' : 'skills');
  if (kinds.has('traits') && !joinedByAnd) kinds.delete('skills');
  return [...kinds];
}

/** Letter-spacing loses the space between words. Splits 'OMMIG' and 'WORKEXPERIENCE' into known heading words. */
function splitWords(folded: string): string[] | undefined {
  const ends: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= folded.length; end++) {
    for (let start = Math.max(0, end - 24); start < end && !ends[end]; start++) {
      const word = folded.slice(start, end);
      const before = ends[start];
      if (before && (wordKind(word) || (headingFillers.test(word) && word !== 's'))) ends[end] = [...before, word];
    }
  }
  return ends[folded.length];
}

const experienceQualifier = /^(tidigare|professional|previous|current|prior|relevanta?|senaste)$/;

/** A filler and a heading word without a space: 'Academicbackground', 'Areasof'. */
function pairKind(start: string, end: string): SectionKind | undefined {
  const [first, last] = [wordKind(start), wordKind(end)];
  const filled = headingFillers.test(start) ? last : headingFillers.test(end) ? first : undefined;
  const kind = filled ?? (first === last && first !== 'skills' ? first : undefined);
  return kind === 'experience' &&
    !experienceQualifier.test(start) &&
    !/^(background|history|bakgrund|historik)$/.test(end)
    ? undefined
    : kind;
}

function spacelessKinds(text: string, folded: string): readonly SectionKind[] {
  for (let at = 2; at < folded.length - 1; at++) {
    const [start, end] = [folded.slice(0, at), folded.slice(at)];
    const kind = phraseKind(`${start} ${end}`) ?? (at > 2 ? pairKind(start, end) : undefined);
    if (kind) return [kind];
  }
  const words = text === text.toUpperCase() ? splitWords(folded) : undefined;
  return words && words.length > 1 ? readKinds(words.join(' ')) : [];
}

const cache = new Map<string, readonly SectionKind[]>();

/** 'Körkort m.m.' */
const etcetera = /\s+(?:m\.?\s?m|m\.?\s?fl|etc|osv)\.?$/i;

/** Forms number their parts: 'Anställning 1', 'Utbildning nr 2'. */
const numbered = /\s+(?:(?:nr\.?|no\.?|#)\s*)?\d{1,2}$/i;

/** The kinds of section that a text is a heading for: none, one, or several ('Utbildning & kurser'). */
export function headingKinds(whole: string): readonly SectionKind[] {
  const text = whole.replace(etcetera, '').replace(numbered, '');
  if (text.length > maxLength || /[.,;@!]\s*$|\d/.test(text)) return [];
  const cached = cache.get(text);
  if (cached) return cached;
  const kinds = readKinds(text);
  if (cache.size > 5000) cache.clear();
  cache.set(text, kinds);
  return kinds;
}

/** The first line of a heading that is wrapped in a narrow column. */
const incomplete = /^(akademiska?|sprakliga?|tekniska|technical|academic|educational|professional)$/;

function readKinds(text: string): readonly SectionKind[] {
  const folded = fold(text);
  const phrase = phraseKind(folded);
  if (phrase) return [phrase];
  const words = folded.split(' ');
  if (words.length > maxWords || recogniseReference('profession', text) || incomplete.test(folded)) return [];
  const kinds = new Set<SectionKind>();
  for (const word of words) {
    const kind = wordKind(word);
    if (kind) kinds.add(kind);
    else if (!headingFillers.test(word)) return words.length === 1 ? spacelessKinds(text, folded) : [];
  }
  return resolveKinds(kinds, /&|\+|\/|,|(^|\s)(och|and|samt|o)\s/i.test(text));
}

/** Words in headings by kind, folded (lower case, å and ä as a, ö as o). Each pattern matches a whole word. */
const words: readonly (readonly [SectionKind, string])[] = [
  [
    'experience',
    '(arbetslivs|yrkes|arbets|jobb|yrkeslivs|ledar|chefs|konsult|praktik|lednings|bransch)?erfarenhet(er)?|(del|vikariats|sommar)?anstallning(ar)?|(anstallnings|arbetslivs|arbets|jobb|yrkes)historik|karriar(en)?|(yrkes|arbetslivs)bakgrund|(yrkes|arbets)liv(et)?|(konsult)?uppdrag|praktik(er)?|praktikplatser|befattningar|(arbets|yrkes)?meriter|arbeten?|arbetsplatser|arbetsgivare|jobb|jobben|sommarjobb|extrajobb|tjanster|experiences?|employments?|employers?|careers?|internships?|jobs?|positions?|work|worked',
  ],
  [
    'education',
    '(grund|hogskole|universitets|gymnasie|yrkes)?utbildning(ar|en)?|utbildningsbakgrund|utbildningshistorik|(universitets|hogskole)?studier|studiebakgrund|skolgang|skolbakgrund|skolor|skola|examen|examina|educations?|educational|academic|academics|studies|akademiska?|degrees?|schools?',
  ],
  [
    'courses',
    '(intern)?kurser|certifikat|certifiering(ar)?|certificat(e|es|ion|ions)|certified|diplom|intyg|fortbildning(ar)?|vidareutbildning(ar)?|internutbildning(ar)?|kompetensutveckling|kompetensbevis|courses|coursework|trainings?|workshops?|seminarier',
  ],
  [
    'skills',
    '(nyckel|karn|yrkes|it|fack|spets|social|kultur)?kompetens(er|en|omraden|omrade|matris)?|(it|yrkes|nyckel)?fardighet(er)?|(it|data|dator|fack|system|produkt|program|yrkes|amnes|teknik|special|bransch|metod)?kunskap(er)?|kunskapsomraden|kompetens(profil|oversikt|sammanfattning)|kunskapsprofil|datorvana|datavana|(hard|soft)?skills?|skillset|competenc(e|es|ies|y)|expertis(e)?|expertomraden|specialomraden|specialiteter|specialties|specialiseringar|verktyg|tools|technolog(y|ies)|teknologier|tekniska|teknik|technical|system|programvaror|programvara|programmeringssprak|programsprak|ramverk|kvalifikationer|qualifications|proficienc(y|ies)|abilities|capabilities|software|it|data|metoder',
  ],
  [
    'traits',
    '(person|karaktars|personlighets)?egenskap(er)?|styrkor|styrka|strengths?|qualities|attributes|traits|personlighet|personality|karaktarsdrag|personlighetsdrag|drivkrafter|varderingar',
  ],
  [
    'languages',
    'sprak|sprakliga?|sprak(kunskap|fardighet|kompetens)(er)?|languages?|modersmal|mother tongues?|tongues?',
  ],
  [
    'licences',
    '(bil|truck)?korkort(sbehorighet(er)?)?|truckkort|truckkorkort|truckbehorighet(er)?|behorigheter|behorighet|licen[cs]es?|licens(er)?|driving|drivers?|forarbevis|forarbehorighet(er)?|fordon|permits?|yrkesbevis',
  ],
  ['references', 'referens(er|personer|person)?|references?|referees?'],
  [
    'interests',
    '(fritids)?intresse(n)?|fritid(en)?|fritidsaktiviteter|fritidssysselsattning|hobby|hobbies|hobbyer|hobbys|interests?|leisure|activities|passioner',
  ],
  [
    'contact',
    'kontakt(a|en)?|kontakt(uppgifter|information|info|detaljer)|personuppgifter|persondata|personalia|personinformation|contacts?|adress|address',
  ],
  [
    'about',
    'profil(e|en)?|(yrkes|person|karriar)profil|sammanfattning|summary|presentation|introduktion|introduction|objectives?|karriarmal|malsattning|about|overview|oversikt|statement|bio|biografi|ambition(er)?|personbeskrivning|presentationstext',
  ],
  [
    'other',
    'ovrigt|annat|misc|miscellaneous|publikation(er)?|publications?|projekt|projects?|portfolio|utmarkelse(r)?|priser|stipendier|awards?|honou?rs|achievements?|prestationer|volontararbete|volontar|volunteer|volunteering|voluntary|ideellt|ideella|engagemang|foreningsliv|foreningsengagemang|fortroendeuppdrag|styrelseuppdrag|militartjanst(goring)?|varnplikt|lumpen|military|memberships?|medlemskap|extracurricular|patents?|konferenser|lankar|links|samhallsengagemang',
  ],
];

/** Words that may be in any heading without changing its kind. */
const headingFillers =
  /^(de|min|mina|mitt|ovriga?|och|o|relevanta?|tidigare|nuvarande|professionella?|professional|yrkesmassiga?|kort|av|i|inom|in|of|the|my|key|other|others|core|personal|personlig|personliga|additional|selected|urval|senaste|aktuella?|history|historik|bakgrund|background|information|info|uppgifter|details|sarskilda|special|speciella|specifika|huvudsakliga|viktigaste|framsta|primara|main|top|samt|and|eller|or|teoretiska?|praktiska?|formella?|ytterligare|annan|andra|generella?|general|relaterade?|related|areas?|omraden|kommunikativa?|organisatoriska?|organisational|digitala?|digital|arbetsrelaterade?|communication|social|sociala|interpersonal|formaga|formagor|jag|har|kan|talar|pratar|gatt|laste?|job|s|for|pa|fran|till|prior|previous|past|current|recent|spoken|short|avslutade|genomforda|further|higher|vocational|category|tillagg|mig|om|datum|held|talade|behersk\w*|mjuka|harda|hard|soft|matrix)$/;

/** Whole headings, folded. */
const headingPhrases: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'cover',
    /^((mitt )?cv|curriculum vitae|(curriculum vitae )?cv|meritforteckning|resume|levnadsbeskrivning|europass( cv)?)$/,
  ],
  [
    'about',
    /^(kort )?(om mig|om mej)( sjalv)?$|^om$|^(vem ?ar ?jag|about( me| myself)?|who am i|this is me|hej|personligt brev|career (objective|summary|profile|goals?)|professional (summary|profile))$/,
  ],
  [
    'experience',
    /^(professional|working|yrkesmassig|professionell) (background|history|bakgrund|historik)$|^((har|var|vad) (har )?jag (har )?(jobbat|arbetat|gjort)( med)?|where i (have |ve )?worked|what i (have |ve )?done|my journey|min resa)$/,
  ],
  [
    'education',
    /^((har|var|vad) (har )?jag (har )?(studerat|pluggat|last)|where i (have |ve )?studied|akademiska meriter|academic qualifications?)$/,
  ],
  [
    'skills',
    /^(skill set|(det har|detta|vad|det) (kan jag|jag kan|ar jag bra pa)|jag kan|what i (can )?(do|know)|i know|bra pa)$/,
  ],
  ['traits', /^((jag )?som person|sa ar jag|vem jag ar som person|as a person)$/],
  [
    'contact',
    /^(personlig(a)? (information|uppgifter|data)|personal (information|details|data|info)|get in touch|(har )?nar du mig|hitta mig|how to reach me)$/,
  ],
  [
    'other',
    /^(ovriga|andra|sarskilda|other) (meriter|uppgifter|uppdrag|merits|information)$|^additional information$|^(ideella|pagaende) (uppdrag|projekt)$/,
  ],
  [
    'languages',
    /^((andra|ovriga|fler) sprak|language proficiency|(other|foreign) languages?( s)?|modersmal|mother tongue( s)?|native languages?|first language)$/,
  ],
];

const headingWords: readonly (readonly [SectionKind, RegExp])[] = words.map(([kind, pattern]) => [
  kind,
  new RegExp(`^(${pattern})$`),
]);
