/**
 * Writes data/languages.json: names from `Intl.DisplayNames` in Swedish, or ours where people say otherwise.
 * The file is committed because a newer ICU may change a name, and with it the language's id.
 *
 *   node packages/reference-data/generate/languages.ts
 */
import { writeFileSync } from 'node:fs';

/** The most spoken in Sweden, in order; they come first among equal hits. */
const common =
  'sv en ar fi es de fr fa so pl tr bs ku prs ti uk ru no da hr sr sq ro it pt zh th vi ps ur hi bn el hu nl ja ko et lv lt am swl';

const others =
  'aa ab af ak an as av ay az ba be bg bi bm bo br ca ce ch co cr cs cv cy dv dz ee eo eu ff fj fo fy ga gd gl gn gu gv ' +
  'ha he ht hy hz id ig ik is iu jv ka kg ki kj kk kl km kn kr ks kv kw ky la lb lg li ln lo lu mg mh mi mk ml mn mr ms ' +
  'mt my nd ne ng nr nv ny oc oj om or os pa qu rm rn rw sa sc sd se sg si sk sl sm sn ss st su sw ta te tg tk tn to ts ' +
  'tt ty ug uz ve wa wo xh yi yo za zu aii syr kmr ckb rom fit sma smj ceb fil yue hak nan wuu tig mnk kri bin din ach ' +
  'luo kam pcm haz bal hmn tpi haw ovd zza hil ilo war bho mai sat szl hsb vec nap scn sco gsw nds rue crh gag udm sah ' +
  'bem tum nso byn gez kab zgh shi mos dyu fon bas lus rhg ksw ils fss';

/** code → name as people write it, then other names to find it by. */
const ownNames: Record<string, string> = {
  ak: 'Akan|twi',
  aii: 'Assyriska|nyarameiska|suret',
  be: 'Belarusiska|vitryska',
  bas: 'Bassa',
  bin: 'Edo|bini',
  bn: 'Bengali|bangla',
  bs: 'Bosniska|bks|serbokroatiska',
  ckb: 'Sorani|centralkurdiska',
  en: 'Engelska|english',
  fa: 'Persiska|farsi',
  ff: 'Fulani|fula|pular',
  fil: 'Filippinska|tagalog',
  fit: 'Meänkieli|tornedalsfinska',
  fon: 'Fon',
  fss: 'Finlandssvenskt teckenspråk',
  ga: 'Iriska|gaeliska',
  he: 'Hebreiska|ivrit',
  haz: 'Hazaragi',
  hmn: 'Hmong',
  hr: 'Kroatiska|bks|serbokroatiska',
  ils: 'Internationella tecken|international sign|teckenspråk',
  is: 'Isländska',
  km: 'Khmer|kambodjanska',
  kmr: 'Kurmanji|nordkurdiska',
  kg: 'Kikongo|kongo',
  ksw: 'Karen',
  ku: 'Kurdiska',
  kv: 'Komi',
  luo: 'Luo',
  lus: 'Mizo|lushai',
  mnk: 'Mandinka',
  my: 'Burmesiska|myanmar',
  ne: 'Nepali|nepalesiska',
  nan: 'Min nan|taiwanesiska|hokkien',
  nl: 'Nederländska|holländska|flamländska',
  no: 'Norska|bokmål|nynorska',
  ny: 'Chichewa|nyanja',
  or: 'Odia|oriya',
  ovd: 'Älvdalska',
  pa: 'Punjabi|panjabi',
  pcm: 'Nigeriansk pidgin',
  prs: 'Dari|afghansk persiska',
  ps: 'Pashto|afghanska|pashtu',
  rhg: 'Rohingya',
  rn: 'Kirundi|rundi',
  rom: 'Romani|romska|romani chib',
  rw: 'Kinyarwanda|rwandiska',
  se: 'Nordsamiska|samiska',
  si: 'Singalesiska|sinhala',
  sma: 'Sydsamiska|samiska',
  smj: 'Lulesamiska|samiska',
  sr: 'Serbiska|bks|serbokroatiska',
  st: 'Sesotho|sydsotho',
  sv: 'Svenska|swedish',
  swl: 'Svenskt teckenspråk|teckenspråk',
  syr: 'Syrianska|turoyo|suryoyo|syriska',
  ti: 'Tigrinja|tigrinska|tigrinya',
  tr: 'Turkiska',
  uk: 'Ukrainska',
  wuu: 'Wu|shanghainesiska',
  zgh: 'Tamazight|berbiska',
  zh: 'Kinesiska|mandarin',
};

const inSwedish = new Intl.DisplayNames('sv', { type: 'language', fallback: 'none' });

function nameLanguage(code: string): string {
  const name = ownNames[code] ?? inSwedish.of(code);
  if (!name) throw new Error(`No Swedish name for the language ${code}`);
  return name.charAt(0).toLocaleUpperCase('sv') + name.slice(1);
}

const commonCodes = common.split(' ');
const languages = [...commonCodes, ...others.split(' ')].map((code, index) => ({
  code,
  name: nameLanguage(code),
  weight: index < commonCodes.length ? commonCodes.length - index : 0,
}));
const target = new URL('../data/languages.json', import.meta.url);
writeFileSync(target, `[\n${languages.map((language) => JSON.stringify(language)).join(',\n')}\n]\n`);
console.log(`${languages.length} languages`);
