import { searchCities } from '@platsa/contract/reference/endpoints';
import { call } from '../../../lib/api.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { ReviewForm } from '../review-form.ts';
import { PickedItem } from './PickedItem.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import styles from './ReviewSections.module.css';

/** Contact details for the account. Existing ones are replaced only if picked. */
export function ContactReview({ form }: { form: ReviewForm }) {
  const { name, phone, city } = form.values;
  return (
    <ReviewSection
      title="Dina uppgifter"
      hint="Vill du använda dem i dina inställningar? E-postadressen ändras inte."
      found={name.length + phone.length + city.length}
    >
      <ul className={styles.list}>
        {name.map(({ now, firstName, lastName }) => (
          <PickedItem
            key="name"
            label={replacing('Namn', `${firstName} ${lastName}`, now)}
            {...form.field('name.0.picked')}
          >
            <div className={styles.pair}>
              <TextField label="Förnamn" required {...form.field('name.0.firstName')} />
              <TextField label="Efternamn" required {...form.field('name.0.lastName')} />
            </div>
          </PickedItem>
        ))}
        {phone.map(({ now, phoneNumber }) => (
          <PickedItem key="phone" label={replacing('Telefon', phoneNumber, now)} {...form.field('phone.0.picked')}>
            <TextField label="Telefonnummer" type="tel" required {...form.field('phone.0.phoneNumber')} />
          </PickedItem>
        ))}
        {city.map(({ now, _city }) => (
          <PickedItem key="city" label={replacing('Ort', _city?.name ?? '', now)} {...form.field('city.0.picked')}>
            <AsyncPicker
              label="Ort"
              required
              searchKey="cities"
              search={async (text, signal) => (await call(searchCities, { name: text }, { signal })).cities}
              {...form.picker('city.0._city')}
            />
          </PickedItem>
        ))}
      </ul>
    </ReviewSection>
  );
}

function replacing(what: string, found: string, now: string): string {
  return now === '' ? `${what}: ${found}` : `${what}: ${found} (i stället för ${now})`;
}
