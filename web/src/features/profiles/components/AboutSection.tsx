import { profileSections } from '@platsa/contract/profiles/forms';
import { descMax, descMin } from '@platsa/contract/profiles/rules';
import { z } from 'zod';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useProfile } from '../profile-context.ts';
import { useSection } from '../use-section.ts';
import styles from './AboutSection.module.css';
import { Blank } from './Blank.tsx';
import { Section } from './Section.tsx';
import { SectionEditor } from './SectionEditor.tsx';

const schema = z.object({ desc: profileSections.desc });

export function AboutSection() {
  const { desc } = useProfile().profile;
  const section = useSection({
    name: 'desc',
    schema,
    values: { desc },
    change: (sections) => ({ sections, shown: sections }),
  });
  return (
    <Section
      title="Om mig"
      section={section}
      action={{ verb: desc ? 'Ändra' : 'Lägg till', object: 'text om mig', run: () => section.edit() }}
    >
      {section.editing ? null : desc ? (
        <p className={styles.text}>{desc}</p>
      ) : (
        <Blank>
          Berätta kort vem du är, vad du är bra på och vad du vill framåt. Det är det första en arbetsgivare läser.
        </Blank>
      )}
      {section.open ? (
        <SectionEditor section={section}>
          <TextAreaField label="Vem är du?" minLength={descMin} maxLength={descMax} {...section.form.field('desc')} />
        </SectionEditor>
      ) : null}
    </Section>
  );
}
