import { topicsMax, topicsMin } from '@platsa/contract/profiles/rules';
import { tagSources } from '../api/search-tags.ts';
import styles from './ProfileView.module.css';
import { TagSection } from './TagSection.tsx';

/** Topics of the articles that the job seeker wants to read among the jobs. */
export function InterestsSection() {
  return (
    <div className={styles.sheet}>
      <TagSection
        name="_topics"
        title="Intressen"
        object="intressen"
        blank="Vilka ämnen vill du läsa om medan du söker jobb?"
        pickerLabel="Lägg till intresse"
        placeholder="Sök ämne"
        source={tagSources.topics}
        suggestions="topics"
        max={topicsMax}
        obstacleOf={topicsObstacle}
      />
    </div>
  );
}

function topicsObstacle(count: number): string | null {
  const allowed = count >= topicsMin && count <= topicsMax;
  return allowed ? null : `Ange minst ${topicsMin} och max ${topicsMax} intressen`;
}
