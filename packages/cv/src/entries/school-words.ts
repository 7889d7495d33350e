import { fold } from '@platsa/reference-data/name-key';

/** Folded words for a school; `knownSchool` has names, `subject` words for what is studied. */
const school =
  /(^|\s|\p{L})(universitet(et)?|hogskola(n)?|hogskolan i|folkhogskola(n)?|gymnasi(et|um|eskola|eskolan)|gymnasie(skola|skolan)?|yrkeshogskola(n)?|skola(n)?|skolor|skolan i|academy|akademi(n|en)?|school|university|college|institute|institut(et)?|komvux|vuxenutbildning(en)?|folkuniversitetet|studieforbund(et)?|campus|larcentrum|utbildningscenter|center|polytechnic|seminarium)(s)?(?=$|\s)/u;
const knownSchool =
  /(^|\s)(kth|kungliga tekniska|chalmers|lth|liu|slu|ki|gih|lnu|hkr|bth|hig|mdh|mdu|handels(hogskolan)?(?! och)|konstfack|beckmans|berghs|hyper island|nackademin|lernia|movant|hermods|jensen|tuc|yrgo|nbi|ihm|changemaker|ec utbildning|ecutbildning|medieinstitutet|stf|amu|abf|medborgarskolan|sensus|studieframjandet|bilda|vuxenskolan|astar|eductus|academedia|folkuniversitetet|kyh|iftac|edugrade|hantverksakademin|transportutbildarna|tya|iuc|newton|john bauer|praktiska|lbs|nti|thorengruppen|kunskapsgymnasiet|plusgymnasiet|teknikhogskolan|xenter|frans schartau|sti|damma|affarshogskolan|harvard|oxford|mit|stanford|kristianstads? vuxna|sfx|sfi|viadidakt)(?=$|\s)/u;
const subject =
  /(^|\s|\p{L})(programmet|program|programme|utbildning(en)?|linje(n)?|examen|kandidat(examen|program|programmet)?|magister(examen|program)?|master(examen|program|programmet|s)?|bachelor(s)?|degree|diploma|diplom|kurs(en)?|courses?|studies|studier|ingenjor|ekonomi|vetenskap(er)?|kunskap|teknik|bsc|ba|msc|ma|mba|phd|doktor|licentiat|hp|poang|credits|science|arts|engineering|business|design|ekonom|utvecklare|skoterska|specialist|lararprogrammet|studentexamen|slutbetyg|betyg|gymnasieexamen|yrkesexamen|certificate|certifikat|inriktning|naturvetenskap|samhallsvetenskap|samhallskunskap|barn och fritid|el och energi|teknisk|elev|larling|larlingsutbildning|allman kurs|grundlaggande|matematik|svenska|engelska|juridik|marketing|marknadsforing|management|administration)(?=$|\s)/u;

/** 'Gymnasium' alone is a kind of school, so it is the title of the education. */
const schoolLevel =
  /^(grundskola(n)?|gymnasium|gymnasieskola|gymnasiet|yrkeshogskola|hogskola|folkhogskola|hogstadiet|(upper )?secondary school|high school|compulsory school)$/;

export function schoolScore(text: string): number {
  const folded = fold(text);
  if (folded === '' || folded.split(' ').length > 10) return -2;
  if (schoolLevel.test(folded)) return 0;
  if (knownSchool.test(folded)) return 3;
  return school.test(folded) ? 3 : 0;
}

export function subjectScore(text: string): number {
  const folded = fold(text);
  if (folded === '') return -2;
  return subject.test(folded) || schoolLevel.test(folded) ? 2 : 0;
}

/** An addition to the name of an education: credits, specialisation. */
export function isAddition(text: string): boolean {
  return /^\(?\d+([.,]\d+)?\s*(hp|p|poäng|yh-?poäng|yhp|kyp|credits|ects)\b|^(inriktning|inr\.|major|minor|with|med)\b/iu.test(
    text.trim(),
  );
}
