import { VisuallyHidden } from '@mantine/core';
import type { PersonFile } from '@platsa/contract/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatDay, fullName } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { fetchAttachment, personFiles } from '../api/attachments.ts';
import { FileButton } from './FileButton.tsx';
import styles from './PersonFiles.module.css';

interface PersonFilesProps {
  companyId: string;
  personId: string;
  name: string;
  resume: { createdAt: string; fetch: () => Promise<Blob> } | null;
}

/** The CV of a person and the files of the chats, the newest first; nothing if there are none. */
export function PersonFiles({ companyId, personId, name, resume }: PersonFilesProps) {
  const { support } = useSignedIn();
  const query = useQuery({ ...personFiles(companyId, personId), enabled: support?.readsChats !== false });
  const sent = (query.data?.files ?? []).map((file) => sentRow(file, name));
  const rows = resume ? [...sent, resumeRow(resume, name)] : sent;
  if (rows.length === 0 && !query.isError) return null;
  rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Card title={`Filer (${rows.length})`}>
      <ul className={styles.list}>
        {rows.map(({ key, kind, fileName, details, fetch }) => (
          <li key={key}>
            <FileButton
              {...{ kind, fileName }}
              details={
                <>
                  <VisuallyHidden>Ladda ner, </VisuallyHidden>
                  {details.join(' · ')}
                </>
              }
              onFetch={fetch}
            />
          </li>
        ))}
      </ul>
      {query.isError ? (
        <QueryView query={query} skeleton={null}>
          {() => null}
        </QueryView>
      ) : null}
    </Card>
  );
}

function resumeRow({ createdAt, fetch }: NonNullable<PersonFilesProps['resume']>, personName: string) {
  const details = [`Uppladdat ${formatDay(createdAt)}`];
  return { key: 'resume', kind: 'pdf' as const, fileName: `CV ${personName}.pdf`, createdAt, details, fetch };
}

function sentRow({ _id, kind, fileName, bytes, fromCompany, _author, createdAt }: PersonFile, personName: string) {
  const colleague = _author ? fullName(_author) : 'Tidigare medlem';
  const details = [formatBytes(bytes), fromCompany ? colleague : personName, formatDay(createdAt)];
  return { key: _id, kind, fileName, createdAt, details, fetch: () => fetchAttachment(_id) };
}
