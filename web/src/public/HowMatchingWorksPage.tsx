import { MatchingText } from '../shared/MatchingText.tsx';
import styles from '../shared/TextPage.module.css';
import { Page } from './Page.tsx';

export function HowMatchingWorksPage() {
  return (
    <Page>
      <article className={styles.text}>
        <h1>Så räknas matchningen</h1>
        <MatchingText />
        <h2>Om du inte håller med</h2>
        <ul>
          <li>Stämmer något i din profil inte, så ändra det. Matchningen räknas då om av sig själv.</li>
          <li>
            Begär att en människa på företaget granskar matchningen: öppna din ansökan under{' '}
            <a href="/history">Historik</a> och välj ”Begär granskning”. Skriv gärna vad som inte stämmer. Företaget
            svarar i chatten.
          </li>
          <li>
            Du kan invända mot hur dina uppgifter behandlas, eller klaga. Hur står i vår{' '}
            <a href="/privacy-policy">integritetspolicy</a>. Misstänker du diskriminering kan du vända dig till{' '}
            <a href="https://www.do.se">Diskrimineringsombudsmannen</a>.
          </li>
        </ul>
      </article>
    </Page>
  );
}
