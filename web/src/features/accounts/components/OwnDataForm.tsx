import { Button, Group } from '@mantine/core';
import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { useDownload } from '../../../ui/use-download.ts';

/** Downloads everything stored about the user. */
export function OwnDataForm({ userId }: { userId: string }) {
  const { download, downloading } = useDownload();
  return (
    <Group>
      <Button
        variant="default"
        loading={downloading}
        onClick={() =>
          void download(() => fetchFile(exportOwnData, { userId }), `platsa-mina-uppgifter-${today()}.zip`)
        }
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      >
        Hämta mina uppgifter
      </Button>
    </Group>
  );
}
