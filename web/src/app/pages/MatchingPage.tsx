import { MatchingText } from '../../shared/MatchingText.tsx';
import { publicPaths } from '../../shared/paths.ts';
import styles from '../../shared/TextPage.module.css';
import { Page, PageHeader } from '../../ui/Page.tsx';

/** Explains to companies how the match is computed. */
export function MatchingPage() {
  return (
    <Page>
      <PageHeader
        title="Så räknas matchningen"
        lead="Läs det innan ni väljer krav, och innan ni låter matchningen påverka ett beslut."
      />
      <article className={styles.text}>
        <MatchingText />
        <h2>Det här är ert ansvar</h2>
        <ul>
          <li>
            Välj Krav bara för det som jobbet verkligen inte går utan. Varje Krav håller den som saknar det under 60 %.
          </li>
          <li>
            Läs också dem med lägre matchning. En profil kan sakna något som personen kan, och matchningen ser bara det
            som står där.
          </li>
          <li>
            Kandidater kan begära att en människa granskar deras matchning. Begäran syns på översikten och i ansökan.
            Läs då kraven och profilen, bedöm dem själva, och svara i chatten vad ni kom fram till.
          </li>
          <li>
            Kandidater läser samma beskrivning på <a href={publicPaths.howMatchingWorks}>Platsas öppna sidor</a>.
          </li>
        </ul>
      </article>
    </Page>
  );
}
