import { vehicleName } from '@platsa/contract/reference/vehicles';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { JobFormState } from '../use-job-form.ts';
import styles from './QuestionsSection.module.css';

interface QuestionChoice {
  name: string;
  asked: boolean;
}

/** Chooses which requirements applicants are asked about; hidden while there are none. */
export function QuestionsSection({ form }: { form: JobFormState }) {
  const { skills, traits, languages, licenses, vehicles } = form.values;
  const setAsked = (path: string, asked: boolean) => form.set(`${path}.asked`, asked as never);
  const groups: { path: string; title: string; choices: QuestionChoice[] }[] = [
    { path: 'skills', title: 'Kompetenser', choices: skills.map((item) => ({ ...item, name: item._skill.name })) },
    { path: 'traits', title: 'Egenskaper', choices: traits.map((item) => ({ ...item, name: item._trait.name })) },
    { path: 'languages', title: 'Språk', choices: languages },
    {
      path: 'licenses',
      title: 'Körkort och behörigheter',
      choices: licenses.map((item) => ({ ...item, name: item._license.name })),
    },
    {
      path: 'vehicles',
      title: 'Fordon',
      choices: vehicles.map((item) => ({ ...item, name: vehicleName(item.vehicleType, item.licenseType) })),
    },
  ];
  const shown = groups.filter(({ choices }) => choices.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card
      title="Frågor till den som söker"
      lead="Den som söker får svara på om hen har det du väljer här. Svaren sparas i profilen, så att matchningen blir rätt."
    >
      <div className={styles.groups}>
        {shown.map(({ path, title, choices }) => (
          <fieldset key={path} className={styles.group}>
            <legend>{title}</legend>
            {choices.map(({ name, asked }, index) => (
              <CheckboxField
                key={name}
                label={name}
                value={asked}
                onChange={(next) => setAsked(`${path}.${index}`, next)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
