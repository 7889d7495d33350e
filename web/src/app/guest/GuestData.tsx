import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { eraseApplication, fetchGuestData } from '../../features/applications/api/guest-application.ts';
import { today } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmPopup } from '../../ui/ConfirmPopup.tsx';
import { useDownload } from '../../ui/use-download.ts';

interface GuestDataProps {
  applicationId: string;
  onErased: () => void;
}

/** Exports and erases what is stored about a person without an account. */
export function GuestData({ applicationId, onErased }: GuestDataProps) {
  const { download, downloading } = useDownload();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title="Dina uppgifter" lead="Hämta allt som är sparat om dig, eller radera det för gott.">
      <Group gap="sm">
        <Button
          variant="default"
          loading={downloading}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void download(() => fetchGuestData(applicationId), `platsa-mina-uppgifter-${today()}.zip`)}
        >
          Hämta mina uppgifter
        </Button>
        <Button variant="light" color="bad" onClick={() => setIsAsking(true)}>
          Radera ansökan
        </Button>
      </Group>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Radera ansökan och allt om dig?"
        text="Ansökan, ditt CV, det du har skrivit och företagets anteckningar om dig försvinner för gott. Det går inte att ångra."
        confirmLabel="Radera för gott"
        danger
        onConfirm={async () => {
          await eraseApplication(applicationId);
          onErased();
        }}
      />
    </Card>
  );
}
