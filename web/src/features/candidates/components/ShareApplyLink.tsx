import { Stack } from '@mantine/core';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyLinkButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

/** The link where people apply to the company, to be shared. `path` is without the site's address. */
export function ShareApplyLink({ path }: { path: string }) {
  return (
    <Card
      title="Länk för spontanansökan"
      lead="Dela den på er webbplats eller i sociala medier. De som söker hamnar i kandidatbanken."
    >
      <Stack gap="sm" align="start">
        <div style={{ width: '100%' }}>
          <TextField label="Länk" value={wholeAddress(path)} readOnly onChange={() => undefined} />
        </div>
        <CopyLinkButton path={path} />
      </Stack>
    </Card>
  );
}
