import { Button, Group } from '@mantine/core';
import { exportOwnData } from '@platsa/contract/users/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

/** Everything kept about the person, to take along. */
export function OwnDataForm({ userId }: { userId: string }) {
  const [fetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      saveFile(await fetchFile(exportOwnData, { userId }), `platsa-mina-uppgifter-${today()}.zip`);
    } catch (error) {
      toast.failed(failureOf(error).message);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Group>
      <Button
        variant="default"
        loading={fetching}
        onClick={download}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      >
        Hämta mina uppgifter
      </Button>
    </Group>
  );
}
