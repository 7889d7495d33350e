import { findReferenceByName, type ReferenceTag, recogniseReference } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';

/** Last parts of job titles in Swedish and English, folded. */
const titleEnding =
  /(arbetare|medarbetare|assistent|bitrade|ledare|tekniker|ingenjor|utvecklare|chef|skoterska|skotare|konsult|saljare|forsaljare|montor|operator|forare|chauffor|administrator|samordnare|koordinator|specialist|radgivare|handlaggare|sekreterare|larare|pedagog|vardare|terapeut|praktikant|larling|trainee|elev|projektor|strateg|analytiker|controller|ekonom|revisor|jurist|lakare|kock|servitor|servitris|receptionist|vard|vardinna|stadare|lokalvardare|maskinist|mekaniker|elektriker|snickare|malare|svetsare|slipare|plattsattare|rormokare|vvs-montor|byggare|platschef|inspektor|kontrollant|formgivare|designer|redaktor|journalist|fotograf|artist|musiker|instruktor|tranare|coach|mentor|vaktare|ordningsvakt|vakt|vaktmastare|portier|direktor|agare|grundare|vd|ordforande|forskare|doktorand|lektor|professor|tolk|oversattare|bibliotekarie|arkitekt|planerare|inkopare|kopare|rekryterare|generalist|kassor|kassorska|kassapersonal|personal|bagare|konditor|slaktare|florist|frisor|optiker|tandlakare|tandskoterska|apotekare|farmaceut|psykolog|kurator|socionom|behandlare|boendestodjare|hemtjanst|barnvakt|nanny|au pair|dagbarnvardare|volontar|vikarie|timvikarie|extrapersonal|stallskotare|brevbarare|telefonist|ansvarig|manager|developer|engineer|specialist|assistant|officer|worker|operative|driver|agent|representative|salesperson|seller|supervisor|director|executive|head|lead|leader|coordinator|administrator|technician|consultant|advisor|adviser|analyst|architect|designer|teacher|lecturer|tutor|nurse|carer|caregiver|waiter|waitress|chef|cook|bartender|barista|cashier|clerk|accountant|auditor|receptionist|secretary|intern|apprentice|student|researcher|scientist|founder|owner|editor|writer|copywriter|photographer|cleaner|janitor|guard|mechanic|electrician|plumber|carpenter|welder|painter|packer|picker|associate|employee|programmer|tester|master|strategist|recruiter|buyer|planner|host|hostess|crew|staff|member|president|ceo|cto|cfo|coo|vp)(n|en|s)?$/;

const modifiers =
  /^(senior|junior|bitradande|stf|vice|tf|forste|forsta|ansvarig|acting|assistant|lead|head|deputy|chief|sr|jr|timanstalld|vikarierande|extra)\s+/;

/** 'Säljare (deltid, 50 %)', 'Kock – vikariat': the form of employment is not part of the title. */
const employmentForm =
  /\s*[-–,(]?\s*\b(heltid|deltid|timanställd|timanställning|vikariat|vikarie på timmar|sommarvikariat|sommarjobb|extrajobb|provanställning|visstid|tillsvidare|praktik|full[- ]time|part[- ]time|temporary|summer job|internship|\d{1,3}\s?%)\b\.?,?\s*\)?/giu;

export function withoutEmploymentForm(title: string): string {
  const bare = title
    .replace(employmentForm, '')
    .replace(/\(\s*\)/g, '')
    .trim();
  return bare.length > 2 ? bare : title;
}

function exact(text: string): ReferenceTag | undefined {
  return recogniseReference('profession', text);
}

/** The profession in a title with other words: 'Senior systemutvecklare, Java' is Systemutvecklare. */
export function findProfession(title: string): ReferenceTag | undefined {
  const bare = withoutEmploymentForm(title);
  const whole = exact(bare) ?? exact(fold(bare).replace(modifiers, ''));
  if (whole) return whole;
  const parts = bare.split(/\s*[,/(|–]\s*|\s+-\s+|\s+(?:och|and|&|på|på|inom|med|i|at|in|of|for)\s+/u);
  for (const part of parts) {
    const found = exact(part) ?? exact(fold(part).replace(modifiers, ''));
    if (found) return found;
  }
  const words = fold(parts[0] ?? '').split(' ');
  for (let length = words.length - 1; length > 0; length--) {
    const found = exact(words.slice(0, length).join(' ')) ?? exact(words.slice(-length).join(' '));
    if (found) return found;
  }
  return findCompoundHead(parts[0]?.split(/\s+/).at(-1)?.toLowerCase() ?? '');
}

const shortestHead = 6;

/** Swedish compounds end in what they are: 'Fartygssjuksköterska' is a Sjuksköterska. With their dots: 'Vrålåkare' is no Läkare. */
function findCompoundHead(word: string): ReferenceTag | undefined {
  for (let at = 2; at <= word.length - shortestHead; at++) {
    const head = word.slice(at);
    const tag = findReferenceByName('profession', head);
    if (tag?.name.toLowerCase() === head) return tag;
  }
  return undefined;
}

/** Scores how likely a text is a job title: -2 to 4 (a known profession). */
export function titleScore(text: string): number {
  const folded = fold(withoutEmploymentForm(text));
  if (folded === '') return -2;
  if (recogniseReference('profession', folded)) return 4;
  const words = folded.split(' ');
  if (words.length > 9) return -2;
  if (titleEnding.test(words.at(-1) ?? '')) return 3;
  if (words.some((word) => word.length > 3 && titleEnding.test(word))) return 2;
  return 0;
}
