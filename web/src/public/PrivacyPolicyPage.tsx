import type { PublicPage } from '@platsa/contract/public-site';
import styles from '../shared/TextPage.module.css';
import { Page } from './Page.tsx';
import { StoredInBrowser } from './StoredInBrowser.tsx';

type PrivacyPolicyPageProps = Extract<PublicPage, { page: 'privacy-policy' }>;

export function PrivacyPolicyPage({ controller, cvModelHost }: PrivacyPolicyPageProps) {
  return (
    <Page>
      <article className={styles.text}>
        <h1>Integritetspolicy</h1>
        <p>
          Här står vilka personuppgifter Platsa behandlar, varför, hur länge och vilka rättigheter du har. Företag som
          du söker jobb hos är själva ansvariga för hur de hanterar din ansökan.
        </p>
        <h2>Personuppgiftsansvarig</h2>
        <p>
          {controller.name}
          {controller.address && `, ${controller.address}`} ansvarar för uppgifterna i ditt konto. Skriv till{' '}
          <a href={`mailto:${controller.email}`}>{controller.email}</a> om du undrar något eller vill använda dina
          rättigheter.
        </p>
        <h2>Personuppgifter vi behandlar</h2>
        <p>
          När du skapar ett konto sparar vi namn, e-postadress, telefonnummer, ort och för arbetssökande födelsedatum.
          Det du själv lägger till i din profil – bild, text om dig, kompetenser, egenskaper, språk, körkort, utbildning
          och erfarenhet – sparas för att företag ska kunna bedöma dina ansökningar.
        </p>
        <p>
          Matchningen mellan en profil och en annons räknas bara på kompetenser, egenskaper, erfarenhet, språk, körkort
          och fordon. Ålder, namn, kön, bild och bostadsort påverkar den aldrig. Ingen nekas automatiskt: det är alltid
          en människa på företaget som beslutar.
        </p>
        <ReadingOfCvs modelHost={cvModelHost} />
        <h2>Samtycke</h2>
        <p>
          Du godkänner behandlingen när du skapar ditt konto, och delar din profil med ett företag först när du söker en
          tjänst där. Du kan när som helst återkalla ditt samtycke genom att ta bort uppgifter ur profilen eller radera
          kontot.
        </p>
        <h2>Hur länge uppgifterna sparas</h2>
        <ul>
          <li>Konto och profil: tills du tar bort dem eller raderar kontot.</li>
          <li>
            Ansökningar och meddelanden om dem: den tid som företaget har valt, vanligen 24 månader efter att annonsen
            har slutat. Sedan blir ansökan anonym. Du får ett mejl en månad före.
          </li>
          <li>
            Ett samtycke till ett företags kandidatbank: den tid som företaget har valt, vanligen 12 månader. En månad
            före frågar vi om du vill stanna kvar; annars lämnar du banken.
          </li>
          <li>Uppladdade CV: de fem senaste, tills du tar bort dem.</li>
          <li>Bevakade sökningar och sparade annonser: tills du tar bort dem.</li>
          <li>Mejl som vi har skickat: 30 dagar, i en konversation 180 dagar.</li>
          <li>
            Inloggningar, med webbläsare, IP-adress och senaste användning: högst 30 dagar, eller 14 dagar utan
            användning.
          </li>
          <li>Länkar för nytt lösenord: en timme. Länkar som bekräftar en e-postadress: ett dygn.</li>
          <li>Räknare som bromsar upprepade försök att logga in: högst en timme.</li>
          <li>Konversationer som har rapporterats: två år.</li>
          <li>Säkerhetsloggen: sex år, och bara id-nummer när kontot är raderat.</li>
        </ul>
        <Rights />
        <h2>Referenspersoner</h2>
        <p>
          Lämnar du uppgifter om en referensperson behöver du själv ha den personens tillåtelse. Uppgifterna används
          bara av det företag som du har lämnat dem till.
        </p>
        <h2 id="kakor">Kakor och annat som sparas i din webbläsare</h2>
        <p>
          Vi sparar det som behövs för att du ska förbli inloggad och för att minnas dina val. Inget av det följer dig
          till andra webbplatser, och kakor sparas i högst två år. Du kan ta bort allt i din webbläsares inställningar.
        </p>
        <StoredInBrowser />
        <h2>Statistik</h2>
        <p>
          Vi räknar hur många gånger en annons visas och varifrån besöken kommer, så att företag ser vad som fungerar.
          Räkningen innehåller inga uppgifter om vem du är. Mätpixlar från andra används inte. Söker du jobbet sparas
          med din ansökan hur du kom till annonsen, till exempel genom vilken länk. Företaget ser det, och du får veta
          det när du hämtar dina uppgifter.
        </p>
      </article>
    </Page>
  );
}

function ReadingOfCvs({ modelHost }: { modelHost: string | null }) {
  return (
    <>
      <h2>Så läses ditt CV</h2>
      <p>
        Laddar du upp ett CV läses det av ett program på vår server, som letar efter sådant som profilen har plats för.
        Du granskar och rättar allt innan något sparas i profilen, och företag kan hämta filen först därefter.
      </p>
      <p>
        {modelHost
          ? `Texten i CV:t skickas också till en språkmodell hos ${modelHost}, som rättar det som blivit fel läst.`
          : 'CV:t skickas inte till någon annan för att läsas.'}
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Dina rättigheter</h2>
      <ul>
        <li>Få veta vad vi har sparat om dig, som ett arkiv att ta med: Inställningar, ”Dina uppgifter hos oss”.</li>
        <li>Rätta det som är fel: i profilen och i inställningarna.</li>
        <li>
          Bli raderad: Inställningar, ”Radera kontot”. Då försvinner profilen, bilderna, ansökningarna och dina CV.
        </li>
        <li>Invända mot en behandling eller begränsa den: skriv till den som är personuppgiftsansvarig.</li>
        <li>
          Klaga hos <a href="https://www.imy.se">Integritetsskyddsmyndigheten</a>.
        </li>
      </ul>
    </>
  );
}
