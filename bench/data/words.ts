/** Texts of the generated rows. */
export const words = {
  firstNames:
    'Anna Eva Maria Karin Sara Emma Johanna Elin Linnéa Åsa Märta Ebba Fatima Noor Aino Lars Erik Anders Johan Karl Björn Göran Håkan Måns Östen Oscar Ali Omar Mikko Sven'.split(
      ' ',
    ),
  lastNames:
    'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindberg Lindström Öberg Åkesson Sjögren Bergström Haddad Nieminen Nyström Ek'.split(
      ' ',
    ),
  companies:
    'Omsorgen Bageriet Verkstaden Byggarna Lagret Skolan Åkeriet Elbolaget Köket Städhjälpen Konsulten Kliniken Skogsbolaget Sågen Hotellet Växthuset'.split(
      ' ',
    ),
  titleEnds: ['', '', '', ' till vårt team', ' med driv', ' på heltid', ', vikariat', ' sökes', ' till natten', ' nu'],
  sentences: [
    'Vi söker en {yrke} som vill utvecklas tillsammans med oss i {ort}.',
    'Som {yrke} planerar du din egen dag och samarbetar nära dina kollegor.',
    'Arbetet är omväxlande och innebär mycket kontakt med kunder och leverantörer.',
    'Du är noggrann, lugn under press och tar ansvar för det du gör.',
    'Hos oss får du en gedigen introduktion och en erfaren handledare de första månaderna.',
    'Vi erbjuder friskvårdsbidrag, flexibla arbetstider och en tjänstepension som gör skillnad.',
    'Arbetsplatsen ligger centralt i {ort} med goda förbindelser från hela regionen.',
    'Du har arbetat som {yrke} tidigare eller har en utbildning som motsvarar det.',
    'Körkort är meriterande, eftersom vissa uppdrag utförs ute hos kund.',
    'Vi ser gärna att du talar fler språk än svenska, men det är inget krav.',
    'Tjänsten är en tillsvidareanställning som inleds med sex månaders provanställning.',
    'Arbetstiden är förlagd till dagtid på vardagar, med jour var sjätte vecka.',
    'Vår verksamhet växer, och nu behöver vi bli fler som kan hålla ihop projekten.',
    'Du trivs med att lösa problem och ser möjligheter där andra ser hinder.',
    'Säkerhet går alltid först, och du följer de rutiner som gäller på anläggningen.',
    'Vi arbetar för jämställdhet och välkomnar sökande med olika bakgrund.',
    'Urvalet sker löpande, så vänta inte med din ansökan.',
    'Du rapporterar till gruppchefen och ingår i ett team om åtta personer.',
    'Lönen är individuell och sätts efter erfarenhet enligt kollektivavtal.',
    'Har du frågor om tjänsten som {yrke} är du varmt välkommen att höra av dig.',
    'Vi har moderna lokaler, bra kaffe och ett arbetsklimat där alla kommer till tals.',
    'Dokumentation sker digitalt, och du har god vana av att arbeta i datorn.',
    'Du får växla mellan självständigt arbete och gemensamma genomgångar varje morgon.',
    'Tillträde sker så snart som möjligt eller efter överenskommelse.',
  ],
};
