/** Explains, in the same words to job seekers and companies, what enters a match score, what never does and how it is weighed. */
export function MatchingText() {
  return (
    <>
      <p>
        Matchningen är ett tal från 0 till 100 %. Det säger hur väl en profil svarar mot kraven i en annons, och räknas
        likadant för alla. Den som söker och företaget ser samma tal och samma lista, krav för krav.
      </p>
      <h2>Det här räknas</h2>
      <p>Bara det som annonsen frågar efter, jämfört med det som står i profilen:</p>
      <ul>
        <li>kompetenser, och hur länge man har använt dem</li>
        <li>erfarenhet i ett yrke, i år</li>
        <li>språk, och hur väl man kan dem</li>
        <li>körkort, behörigheter och fordon</li>
        <li>egenskaper som man själv har angett</li>
      </ul>
      <h2>Det här räknas aldrig</h2>
      <p>
        Ålder, kön, namn, bild, bostadsort, nationalitet och ursprung. Inte heller texter som man har skrivit, filer,
        meddelanden, företagets betyg och kommentarer, eller vad företag har valt tidigare. Har annonsen en åldersgräns
        avgör den vem som kan söka, men inte matchningen.
      </p>
      <h2>Så vägs kraven</h2>
      <ul>
        <li>
          Företaget väljer hur viktigt varje krav är: Önskvärt väger 1, Meriterande 2, Viktigt 3 och Krav 4. En egenskap
          väger en fjärdedel av annat, eftersom man anger den själv.
        </li>
        <li>
          Varje krav ger från 0 till 100 %. Det som frågas efter eller mer ger 100 %: ingen förlorar på att kunna för
          mycket. Färre år ger i proportion, och ett språk halveras för varje nivå under. Det som är ja eller nej, som
          körkort och egenskaper, ger allt eller inget.
        </li>
        <li>
          År i ett närliggande yrke ger tre fjärdedelar. Ett körkort räknas också för de lägre klasser och de fordon som
          det gäller för.
        </li>
        <li>
          Matchningen är kravens vägda medelvärde. Den som möter ett Krav till mindre än hälften stannar under 60 %, hur
          bra resten än är.
        </li>
      </ul>
      <p>
        Ett exempel: annonsen söker minst 3 år med Excel (Viktigt) och flytande svenska (Krav). Den som har svenska som
        modersmål och 1–3 år med Excel möter svenskan till 100 % och Excel till två tredjedelar, och får 85 %.
      </p>
      <h2>Nivåerna</h2>
      <p>
        Under 20 % är låg, från 20 % medel och från 60 % hög. ”Rekommenderad” är den med hög matchning som har sökt
        eller ändrat sin profil de senaste 90 dagarna och inte har sagt att hen inte söker jobb.
      </p>
      <h2>När något ändras</h2>
      <p>
        Ändras profilen eller annonsens krav räknas matchningen om. Varje ändring sparas, krav för krav och med skälet:
        företaget ser den i ansökans historik, och den som har sökt får den i arkivet med sina uppgifter.
      </p>
      <h2>En människa bestämmer</h2>
      <p>
        Matchningen ordnar och förklarar. Ingen nekas eller anställs av sig själv: det är alltid en människa på
        företaget som beslutar. Matchningen lär sig inget av tidigare val, och ingen språkmodell är med och räknar.
      </p>
    </>
  );
}
