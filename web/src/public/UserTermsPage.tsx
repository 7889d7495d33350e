import styles from '../shared/TextPage.module.css';
import { Page } from './Page.tsx';

export function UserTermsPage() {
  return (
    <Page>
      <article className={styles.text}>
        <h1>Användarvillkor</h1>
        <p>Villkoren gäller dig som söker jobb med Platsa. Tjänsten är kostnadsfri för arbetssökande.</p>
        <h2>Ditt konto</h2>
        <p>
          Du behöver ha fyllt 15 år. Kontot är personligt, och uppgifterna i din profil ska vara dina egna och stämma.
          Håll lösenordet för dig själv.
        </p>
        <h2>Dina ansökningar</h2>
        <p>
          När du söker en tjänst får företaget se din profil och hur den svarar mot annonsens krav. Du kan ta tillbaka
          en ansökan inom 20 minuter. Företaget bestämmer vem som anställs.
        </p>
        <h2>Det här accepterar vi inte</h2>
        <p>
          Kränkande innehåll, försök att komma åt andras uppgifter och automatiserade ansökningar leder till att kontot
          stängs.
        </p>
        <h2>Personuppgifter</h2>
        <p>
          Hur vi behandlar dina uppgifter står i vår <a href="/privacy-policy">integritetspolicy</a>.
        </p>
      </article>
    </Page>
  );
}
