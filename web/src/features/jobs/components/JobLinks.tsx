import { ActionIcon, Button } from '@mantine/core';
import { type JobLink, jobLinkForm } from '@platsa/contract/jobs/source-schema';
import { IconDownload, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CopyButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { QrCode, qrCodeFile } from '../../../ui/QrCode.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { jobLinks, useLinkChanges } from '../api/sources.ts';
import styles from './JobLinks.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface JobLinksProps {
  jobId: string;
  /** The path of the job's page. */
  path: string;
}

/** Links of the company's own to a job, each with how many came and applied through it. */
export function JobLinks({ jobId, path }: JobLinksProps) {
  const query = useQuery(jobLinks(jobId));
  const { create, remove } = useLinkChanges(jobId);
  const [removed, setRemoved] = useState<JobLink | null>(null);
  // Made anew after each link, empty.
  const [made, setMade] = useState(0);
  return (
    <section className={styles.root} aria-label="Egna länkar">
      <h3>Egna länkar</h3>
      <p>Gör en länk för varje ställe där ni delar annonsen, så ser ni hur många som kommer och söker därifrån.</p>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {(links) =>
          links.length > 0 ? (
            <ul className={styles.links}>
              {links.map((link) => (
                <LinkRow
                  key={link._id}
                  link={link}
                  address={wholeAddress(`${path}?src=${link.code}`)}
                  onRemove={() => setRemoved(link)}
                />
              ))}
            </ul>
          ) : null
        }
      </QueryView>
      <NewLink key={made} onCreate={create} onDone={() => setMade(made + 1)} />
      <ConfirmPopup
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Ta bort länken ”${removed?.name}”?`}
        text="Den leder fortfarande till annonsen, men räknas inte längre för sig. Ansökningar som har kommit genom den behåller namnet."
        confirmLabel="Ta bort länken"
        onConfirm={async () => {
          if (removed) await remove(removed._id);
        }}
      />
    </section>
  );
}

function NewLink({ onCreate, onDone }: { onCreate: (name: string) => Promise<unknown>; onDone: () => void }) {
  const form = useSchemaForm({
    schema: jobLinkForm,
    initialValues: { name: '' },
    submit: ({ name }) => onCreate(name),
    onDone,
  });
  return (
    <SchemaForm form={form} aria-label="Ny länk">
      <div className={styles.form}>
        <TextField label="Var ska länken delas?" placeholder="Till exempel Mässan i Lund" {...form.field('name')} />
        <Button type="submit" variant="default" loading={form.submitting}>
          Skapa länk
        </Button>
      </div>
      <FormFailure form={form} />
    </SchemaForm>
  );
}

function LinkRow({ link, address, onRemove }: { link: JobLink; address: string; onRemove: () => void }) {
  const [shown, setShown] = useState(false);
  const { name, views, applications } = link;
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.name}>
          <b>{name}</b>
          <span>
            {count(views, 'besök', 'besök')} · {count(applications, 'ansökan', 'ansökningar')}
          </span>
        </div>
        <CopyButton text={address} label={`Kopiera länken ${name}`} />
        <ActionIcon aria-label={`QR-kod för ${name}`} aria-expanded={shown} onClick={() => setShown(!shown)}>
          <IconQrcode {...icon} />
        </ActionIcon>
        <ActionIcon aria-label={`Ta bort länken ${name}`} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
      {shown ? (
        <div className={styles.code}>
          <QrCode text={address} label={`QR-kod för ${name}`} />
          <div>
            <p>{address}</p>
            <Button
              component="a"
              href={qrCodeFile(address)}
              download={`qr-kod-${link.code}.svg`}
              variant="default"
              leftSection={<IconDownload {...icon} />}
            >
              Ladda ner koden
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
