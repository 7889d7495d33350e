import { Page } from './Page.tsx';
import styles from './TextPage.module.css';

export function PrivacyPolicyPage() {
  return (
    <Page>
      <article className={styles.text}>
        <h1>Integritetspolicy</h1>
        <p>
          Här står vilka personuppgifter Platsa behandlar, varför och vilka rättigheter du har. Den som driver den här
          installationen av Platsa är personuppgiftsansvarig för ditt konto. Företag som du söker jobb hos är ansvariga
          för hur de hanterar din ansökan.
        </p>
        <h2>Personuppgifter vi behandlar</h2>
        <p>
          När du skapar ett konto sparar vi namn, e-postadress, telefonnummer, ort och för arbetssökande födelsedatum.
          Det du själv lägger till i din profil – bild, text om dig, kompetenser, egenskaper, språk, körkort, utbildning
          och erfarenhet – sparas för att företag ska kunna bedöma dina ansökningar.
        </p>
        <p>
          Matchningen mellan en profil och en annons räknas bara på kompetenser, egenskaper, erfarenhet, språk, körkort
          och fordon. Ålder, namn, kön, bild och bostadsort påverkar den aldrig.
        </p>
        <h2>Samtycke</h2>
        <p>
          Du godkänner behandlingen när du skapar ditt konto, och delar din profil med ett företag först när du söker en
          tjänst där. Du kan när som helst återkalla ditt samtycke genom att ta bort uppgifter ur profilen eller be oss
          radera kontot.
        </p>
        <h2>Radering</h2>
        <p>
          Du har rätt att få veta vilka uppgifter vi har om dig, att få dem rättade och att få dem raderade. När ett
          konto raderas försvinner profilen, bilderna och ansökningarna. Säkerhetsloggen behåller bara anonyma
          id-nummer.
        </p>
        <h2>Referenspersoner</h2>
        <p>
          Lämnar du uppgifter om en referensperson behöver du själv ha den personens tillåtelse. Uppgifterna används
          bara av det företag som du har lämnat dem till.
        </p>
        <h2>Kakor</h2>
        <p>
          Vi sparar det som behövs för att du ska förbli inloggad och för att minnas dina val. Kakor sparas i högst två
          år. Du kan ta bort dem i din webbläsares inställningar.
        </p>
        <h2>Statistik</h2>
        <p>
          Vi räknar hur många gånger en annons visas och varifrån besöken kommer, så att företag ser vad som fungerar.
          Räkningen innehåller inga uppgifter om vem du är. Mätpixlar från andra används inte.
        </p>
      </article>
    </Page>
  );
}
