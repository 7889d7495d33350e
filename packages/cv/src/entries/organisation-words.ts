import { fold } from '@platsa/reference-data/name-key';

const legalForm =
  /(^|\s)(ab|aktiebolag|hb|kb|ek\.? ?för\.?|ekonomisk förening|ltd|limited|inc|llc|gmbh|plc|corp|corporation|oy|a\/s|asa|aps|ag|bv|enskild firma|\(publ\))\.?(?=$|[\s,)])/iu;

/** Words for a workplace, folded. They also match as the last part of a compound. */
const compounded =
  /(kommun(en)?|region(en)?|landsting(et)?|lans?styrelsen|sjukhus(et)?|vardcentral(en)?|halsocentral(en)?|tandvard(en)?|boende(t)?|omsorg(en)?|hemtjanst(en)?|behandlingshem(met)?|skola(n)?|skolor|gymnasi(et|um)|universitet(et)?|verket|myndighet(en)?|kassan|formedlingen|polisen|forsvarsmakten|domstol(en)?|hotell?(et)?|restaurang(en)?|krog(en)?|kafe(et)?|konditori(et)?|bageri(et)?|butik(en)?|varuhus(et)?|handel(n)?|bank(en)?|forsakring(ar)?|apotek(et)?|klinik(en)?|salong(en)?|verkstad(en)?|verkstads|industri(er)?|fabrik(en)?|bygg|maleri|plat|transport(er)?|akeri(et)?|trafik(en)?|spedition|logistik|bemanning|fastighet(er)?|forvaltning(en)?|gruppen|koncernen|bolaget|byra(n)?|forlag(et)?|tidning(en)?|kyrka(n)?|forsamling(en)?|forening(en)?|forbund(et)?|stiftelse(n)?|museum|museet|teater(n)?|bibliotek(et)?|tradgard|tingsratt(en)?|hovratt(en)?)(s)?$/;
const alone =
  /^(stad|stads|livs|supermarket|pizzeria|bistro|brasserie|cafe|kok|bar|pub|mekaniska|elteknik|elservice|installation|taxi|konsult(er|erna)?|data|systems?|solutions|software|digital|tech|technolog(y|ies)|consulting|services?|partners?|group|company|bros|brothers|agency|studios?|media|energi|kraft|gard(en)?|council|municipality|county|ministry|church|hospital|university|college|school|hotel|restaurant|shop|stores?|holding|international|sweden|sverige|nordic|scandinavia|villa|hemkop|opera)(s)?$/;

const wellKnown =
  /(^|\s)(ica|coop|willys|hemkop|lidl|city gross|axfood|ikea|h&m|h m|hm|kappahl|lindex|gina tricot|dressmann|jula|biltema|clas ohlson|elgiganten|mediamarkt|media markt|netonnet|bauhaus|hornbach|byggmax|beijer|ahlens|nk|stadium|xxl|intersport|systembolaget|apotea|volvo|scania|saab|ericsson|abb|sandvik|ssab|skf|atlas copco|electrolux|husqvarna|alfa laval|tetra pak|astrazeneca|northvolt|vattenfall|eon|fortum|telia|tele2|telenor|tre|spotify|klarna|king|postnord|dhl|schenker|ups|bring|best transport|amazon|sj|sas|keolis|nobina|vy|arriva|transdev|mtr|foodora|wolt|uber|mcdonalds|mcdonald s|max|burger king|subway|espresso house|waynes coffee|pressbyran|7-eleven|seb|swedbank|nordea|handelsbanken|skandia|lansforsakringar|folksam|if|trygg hansa|skanska|ncc|peab|jm|veidekke|securitas|avarn|samhall|iss|sodexo|coor|attendo|humana|ambea|vardaga|frosunda|norlandia|praktikertjanst|capio|aleris|sos|manpower|adecco|randstad|academic work|studentconsult|student consult|lernia|poolia|proffice|uniflex|jobzone|kpmg|pwc|ey|deloitte|accenture|capgemini|cgi|tietoevry|sweco|afry|wsp|ramboll|knowit|karolinska|sahlgrenska|svt|sr|tv4|microsoft|google|apple|ibm|oracle|circle k|okq8|preem|st1|ingo|bilia|mekonomen|din bil|hertz|avis|scandic|nordic choice|strawberry|elite|clarion|radisson|best western|trafikverket|migrationsverket|skatteverket|forsakringskassan|arbetsformedlingen|kriminalvarden|polismyndigheten)(s)?(?=$|\s)/u;

/** Scores how likely a text is the name of an employer: -2 to 4. */
export function companyScore(text: string): number {
  if (legalForm.test(text)) return 4;
  const folded = fold(text);
  if (folded === '') return -2;
  if (folded.split(' ').length > 9) return -2;
  if (wellKnown.test(folded)) return 2.5;
  return folded.split(' ').some((word) => compounded.test(word) || alone.test(word)) ? 2 : 0;
}
