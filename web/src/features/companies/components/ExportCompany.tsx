import { Button, Group } from '@mantine/core';
import { exportCompany } from '@platsa/contract/companies/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { useDownload } from '../../../ui/use-download.ts';

/** Downloads everything that the company has stored. For admins. */
export function ExportCompany({ companyId }: { companyId: string }) {
  const { download, downloading } = useDownload();
  const fileName = `platsa-foretagets-uppgifter-${today()}.zip`;
  return (
    <Card
      title="Företagets uppgifter"
      lead="Annonser, ansökningar, chattar, karriärsidor och filer, som ett arkiv ni kan läsa och ta med er."
    >
      <Group>
        <Button
          variant="default"
          loading={downloading}
          onClick={() => void download(() => fetchFile(exportCompany, { companyId }), fileName)}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Hämta företagets uppgifter
        </Button>
      </Group>
    </Card>
  );
}
