import { fold } from '@platsa/reference-data/name-key';

/** The specification's levels: 0 Grundskola, 1 Gymnasium, 2 Högskola/Universitet, 3 Yrkeshögskola, 4 Folkhögskola, 5 Annat. */
export type EducationType = 0 | 1 | 2 | 3 | 4 | 5;

/** The first match decides. Order matters: words for the kind of education come before names of schools. */
const rules: readonly (readonly [EducationType, RegExp])[] = [
  [4, /folkhogskol|folk high school/],
  [
    3,
    /yrkeshogskol|(^| )yh( |$)|yh ?poang|yhp( |$)|higher vocational|(^| )ky( |$)|kvalificerad yrkesutbildning|kyp( |$)/,
  ],
  [
    1,
    /gymnasi(et|um|e|al)|(^| )gymnasie|upper secondary|high school|secondary school|studentexamen|gymnasieskola|(^| )a levels?( |$)|baccalaureate|(^| )(ib|gcses?)( |$)|sixth form/,
  ],
  [0, /grundskol|hogstadie|compulsory school|elementary|primary school(?! teacher)|middle school|lower secondary/],
  [
    2,
    /(^| )\d+([.,]\d+)? (hp|hogskolepoang|credits|ects)( |$)|kandidat|magister|(^| )master(s|examen|programmet|program)?( |$)|civilingenjor|civilekonom|hogskoleingenjor|hogskoleexamen|bachelor|(^| )(bsc|msc|mba|phd|ba|ma|b sc|m sc|ph d)( |$)|doktor|licentiat|universitet|university|hogskol|(^| )(kth|chalmers|lth|slu|gih|konstfack|karolinska institutet|college of|institute of technology)( |$)|(lakar|jurist|psykolog|socionom|sjukskoterske|lararprogram|forskollarar|grundlarar|amneslarar|tandlakar|apotekar|arbetsterapeut|fysioterapeut)\p{L}*(programmet|programm)/u,
  ],
  [
    3,
    /(^| )(nackademin|tuc|yrgo|kyh|nbi handelsakademin|ihm|medieinstitutet|ec utbildning|hyper island|berghs|changemaker|teknikhogskolan|frans schartau|xenter|newton|iftac|edugrade|sti|stockholms tekniska institut|plushogskolan|jensen yh)( |$)/,
  ],
  [1, /programmet( |$)|(^| )programme( |$)|gymnas|komvux|studentbetyg/],
];

export function educationType(title: string, schoolName: string): EducationType {
  const text = `${fold(title)} | ${fold(schoolName)}`.replace(/\s+/g, ' ');
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 5;
}
