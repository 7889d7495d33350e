import { Button } from '@mantine/core';
import { agencyDelayMinutes } from '@platsa/contract/jobs/agency';
import { Popup } from '../../../ui/Popup.tsx';
import styles from './HowSenderIdWorks.module.css';

export function HowSenderIdWorks({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title="Så publicerar ni hos Arbetsförmedlingen"
      footer={<Button onClick={onClose}>Jag förstår</Button>}
    >
      <ol className={styles.steps}>
        <li>Logga in på arbetsformedlingen.se som arbetsgivare och gå till ”Annonsera i Platsbanken”.</li>
        <li>Öppna ”Hantera medgivanden” och godkänn Platsa, så att vi får lägga ut annonser åt er.</li>
        <li>Ert kundnummer står på samma sida. Det är ert Sender ID: skriv in det här.</li>
        <li>Kryssa i ”Publicera även hos Arbetsförmedlingen” i annonsen.</li>
      </ol>
      <p className={styles.text}>
        Det tar omkring {agencyDelayMinutes} minuter innan annonsen syns i Platsbanken. Sedan följer den annonsen här:
        den ändras när ni ändrar och tas bort när annonsen avpubliceras, arkiveras eller går ut.
      </p>
    </Popup>
  );
}
