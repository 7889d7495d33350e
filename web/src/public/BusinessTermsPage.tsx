import styles from '../shared/TextPage.module.css';
import { Page } from './Page.tsx';

export function BusinessTermsPage() {
  return (
    <Page>
      <article className={styles.text}>
        <h1>Företagsvillkor</h1>
        <p>Villkoren gäller företag som annonserar och rekryterar med Platsa.</p>
        <h2>Kontot</h2>
        <p>
          Den som registrerar ett företag ska ha rätt att företräda det, blir admin och svarar för vilka kollegor som
          får tillgång till företagets annonser och kandidater.
        </p>
        <h2>Annonser</h2>
        <p>
          En annons ska gälla ett verkligt uppdrag, följa diskrimineringslagen och beskriva tjänsten sanningsenligt.
          Annonser som bryter mot det tas bort.
        </p>
        <h2>Kandidater</h2>
        <p>
          Företaget är personuppgiftsansvarigt för de ansökningar det tar emot, använder dem bara för rekrytering och
          raderar dem när de inte längre behövs. Matchningen är ett stöd: beslutet om en kandidat fattas av en människa.
        </p>
        <h2>Avslut</h2>
        <p>Företaget kan när som helst sluta använda tjänsten och få sina uppgifter raderade.</p>
      </article>
    </Page>
  );
}
