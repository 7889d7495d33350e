// Written by scripts/unaccent.mjs from PostgreSQL's unaccent.rules (PostgreSQL licence).

/** A letter or sign in lower case, then those that stand for it. */
export const unaccentLetters =
  "¡! ©(c) «<< ­- ®(r) ±+/- »>> ¿? ×* ßss æae ðd ÷/ øo þth đd ħh ıi ĸq łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf ƕhv ƙk ƚl ƞn ƣoi ƥp ƫt ƭt ƴy ƶz ǥg ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɍr ɏy ɓb ɕc ɖd ɗd ɛe ɟj ɠg ɡg ɢg ɦh ɧh ɨi ɪi ɫl ɬl ɭl ɱm ɲn ɳn ɴn ɶoe ɼr ɽr ɾr ʀr ʂs ʈt ʉu ʋv ʏy ʐz ʑz ʙb ʛg ʜh ʝj ʟl ʠq ʣdz ʥdz ʦts ʪls ʫlz ʹ' ʺ\" ʻ' ʼ' ʽ' ˂< ˃> ˄^ ˆ^ ˈ' ˋ` ː: ˖+ ˗- ᴀa ᴁae ᴃb ᴄc ᴅd ᴆd ᴇe ᴊj ᴋk ᴌl ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵺth ᵻi ᵽp ᵾu ᶀb ᶁd ᶂf ᶃg ᶄk ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶌv ᶍx ᶎz ᶏa ᶑd ᶒe ᶓe ᶖi ᶙu ẜs ẝs ỻll ỽv ỿy ‐- ‒- –- —- ―- ‖|| ‘' ’' ‚, ‛' “\" ”\" „,, ‟\" ′' ‹< ›> ⁄/ ⁅[ ⁆] ⁎* ₠ce ₢cr ₣fr. ₤l. ₧pts ₹rs ₺tl ℗(p) ℘p ℞rx −- ∕/ ∖\\ ∣| ∥|| ≪<< ≫>> ⦅(( ⦆)) ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱺo 、, 。. 〇0 〈< 〉> 《<< 》>> 〔[ 〕] 〘[ 〙] 〚[ 〛] 〝\" 〞\" ꜰf ꜱs ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꝁk ꝃk ꝅk ꝇl ꝉl ꝋo ꝍo ꝏoo ꝑp ꝓp ꝕp ꝗq ꝙq ꝟv ꝡvy ꝥth ꝧth ꝱd ꝲl ꝳm ꝴn ꝵr ꝶr ꝷt ꝺd ꝼf ꞇt ꞑn ꞓc ꞡg ꞣk ꞥn ꞧr ꞩs";

/** Latin letters without a rule, each with the letter of the alphabet that Unicode sorts it with. */
export const sortedLetters =
  'ƍz ƛl ƪs ƹz ƺz ƾt ǝe ȝy ȣo ɋq ɐa ɑa ɒa ɔo ɘe əe ɚe ɜe ɝe ɞe ɣg ɤe ɥu ɩi ɮl ɯu ɰu ɵo ɷo ɸp ɹr ɺr ɻr ɿr ʁr ʃs ʄj ʅs ʆs ʇt ʊu ʌv ʍw ʎl ʒz ʓz ʚe ʞk ʤd ʧt ʨt ʩf ʮu ʯu ᴂa ᴈe ᴉi ᴎn ᴐo ᴑo ᴒo ᴓo ᴔo ᴕo ᴖo ᴗo ᴙr ᴚr ᴝu ᴞu ᴟu ᴣz ᴯb ᴻn ᵎi ᵷg ᵹg ᵼi ᵿu ᶋs ᶐa ᶔe ᶕe ᶗo ᶘs ᶚz ẟd ⅎf ↄc ⱶh ⱷp ⱹr ⱻe ꜧh ꜩt ꜿc ꝛr ꝝr ꝣz ꝿg ꞁl ꞃr ꞅs ꞎl ꞔc ꞕh ꞗb ꞙf ꞛa ꞝo ꞟu ꞯq ꞵb ꞷo ꞹu ꞻa ꞽi ꞿu ꟁa ꟃw ꟈd ꟊs ꟍs ꟑg ꟗs ꟙs ꟛl ꟶh ꟷi ꟺu ꟻf ꟼp ꟽm ꟾi ꟿm ꬰa ꬱa ꬲe ꬳe ꬴe ꬵf ꬶg ꬷl ꬸl ꬹl ꬺm ꬻn ꬼn ꬽo ꬾo ꬿo ꭀo ꭁo ꭂo ꭃo ꭄo ꭅr ꭆr ꭇr ꭈr ꭉr ꭊr ꭋr ꭌr ꭍs ꭎu ꭏu ꭐu ꭑu ꭒu ꭓx ꭔx ꭕx ꭖx ꭗx ꭘx ꭙx ꭚy ꭢo ꭤa ꭦd ꭧt ꭨr 𐞀a 𝼀f 𝼁g 𝼂g 𝼃k 𝼄l 𝼅l 𝼆l 𝼇n 𝼈r 𝼉t 𝼋s 𝼌s 𝼍t 𝼐k 𝼑l 𝼒d 𝼓l 𝼔n 𝼕r 𝼖r 𝼗t 𝼘z 𝼙d 𝼚i 𝼛o 𝼜t 𝼝c 𝼞s 𝼥d 𝼦l 𝼧n 𝼨r 𝼩s 𝼪t';

/** Marks that are dropped. */
export const unaccentMarks = /[\u0300-\u033f\u0342\u0345-\u0362\u20dd-\u20e0\u20e2-\u20e4]/gu;
