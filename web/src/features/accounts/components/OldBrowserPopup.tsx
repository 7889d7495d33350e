import { Button } from '@mantine/core';
import { useState } from 'react';
import { Popup } from '../../../ui/Popup.tsx';

/** A CSS feature our style sheets need; browsers without it are from before 2023. */
function isVeryOld(): boolean {
  return !CSS.supports('selector(:has(*))');
}

export function OldBrowserPopup() {
  const [opened, setOpened] = useState(isVeryOld);
  return (
    <Popup
      opened={opened}
      onClose={() => setOpened(false)}
      size="small"
      title="Din webbläsare är gammal"
      footer={
        <>
          <Button variant="default" onClick={() => setOpened(false)}>
            Fortsätt ändå
          </Button>
          <Button component="a" href="https://www.mozilla.org/sv-SE/firefox/new/" rel="noreferrer">
            Ladda ner en ny
          </Button>
        </>
      }
    >
      Platsa är gjort för nyare webbläsare. I den här kan delar se fel ut eller sluta fungera.
    </Popup>
  );
}
