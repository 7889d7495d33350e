import { Alert, Anchor, Button, FileButton, Group } from '@mantine/core';
import { personForm } from '@platsa/contract/people/forms';
import { downloadPiledResume } from '@platsa/contract/people/pile-endpoints';
import type { PiledResume } from '@platsa/contract/people/schema';
import { cvFileTypes } from '@platsa/contract/profiles/rules';
import { IconDownload, IconFileCv, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchFile } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { paths } from '../../../shared/paths.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useDownload } from '../../../ui/use-download.ts';
import { usePeopleChanges } from '../api/people.ts';
import styles from './AddPersonPopup.module.css';

interface AddPersonPopupProps {
  companyId: string;
  /** The board that the person is added to; without it the candidate bank. */
  board?: { _id: string; columns: readonly { _id: string; value: string }[] };
  /** A CV of the pile, whose file and reading the person gets. */
  piled?: PiledResume;
  onClose: () => void;
  /** Called with the application of a person who was added, and its column, before `onAdded`. */
  onPlaced?: (placed: { _id: string; name: string; columnId: string | null }) => void;
  /** In the place of closing, once somebody was added. */
  onAdded?: () => void;
}

const empty = { firstName: '', lastName: '', email: '', phoneNumber: '', source: '' };

/** Adds a person whom the company has found itself, to a board or to the candidate bank. */
export function AddPersonPopup({ companyId, board, piled, onClose, onPlaced, onAdded = onClose }: AddPersonPopupProps) {
  const { add, addPiled } = usePeopleChanges(companyId);
  const [_id] = useState(newId);
  const [file, setFile] = useState<File | null>(null);
  const [columnId, setColumnId] = useState<string | null>(board?.columns[0]?._id ?? null);
  const [known, setKnown] = useState<PersonOnFile | null>(null);
  const form = useSchemaForm({
    schema: personForm,
    initialValues: piled ? readValues(piled) : empty,
    submit: (person) => {
      const placed = { _workflowBoard: board?._id, _workflowColumn: columnId };
      if (piled) return addPiled({ ...person, ...placed, personId: piled._id });
      return add({ ...person, ...placed, _id }, file);
    },
    onDone: ({ _person, name, isKnown, takesResume, placed }) => {
      if (isKnown) return setKnown({ personId: _person, name, takesResume });
      toast.done(board ? `${name} ligger nu på tavlan` : `${name} finns nu i kandidatbanken`);
      if (placed) onPlaced?.({ _id: placed._applicant, name, columnId });
      onAdded();
    },
  });
  const target = board ? 'Lägg till en person på tavlan' : 'Lägg till en person i kandidatbanken';
  const popupTitle = piled ? `Gå igenom ${piled.fileName}` : target;
  return (
    <FormPopup form={form} title={popupTitle} label="Lägg till en person" submitLabel="Lägg till" onClose={onClose}>
      {piled ? <PiledFile companyId={companyId} piled={piled} /> : null}
      <Group grow align="start" preventGrowOverflow={false}>
        <TextField label="Förnamn" required autoFocus {...form.field('firstName')} />
        <TextField label="Efternamn" required {...form.field('lastName')} />
      </Group>
      <TextField
        label="E-post"
        type="email"
        description="E-post eller telefon behövs, så att ni kan nå personen."
        {...form.field('email')}
      />
      {known ? (
        <Alert color="warning" icon={<IconInfoCircle size={20} stroke={1.75} />} role="status">
          {known.name} finns redan hos er med den adressen.{' '}
          <Anchor component={Link} underline="always" to={paths.person.to({ personId: known.personId })}>
            Öppna {known.name}
          </Anchor>
          {piled && known.takesResume ? <GiveResume {...{ companyId, piled, known }} onGiven={onAdded} /> : null}
        </Alert>
      ) : null}
      <TextField label="Telefon" type="tel" {...form.field('phoneNumber')} />
      <TextField
        label="Varifrån har ni uppgifterna?"
        required
        description="Personen får läsa det här. Till exempel LinkedIn, tips från en kollega eller en mässa."
        {...form.field('source')}
      />
      {board && board.columns.length > 1 ? (
        <SelectField
          label="Kolumn"
          value={columnId}
          options={board.columns.map(({ _id: value, value: label }) => ({ value, label }))}
          onChange={setColumnId}
        />
      ) : null}
      {piled ? null : <ResumePicker file={file} onFile={setFile} />}
      <p className={styles.note}>
        Inget mejl går ut nu. Personen får veta att ni har uppgifterna efter det antal dagar som står i inställningarna,
        en gång, med en länk för att se, rätta eller ta bort dem.
      </p>
    </FormPopup>
  );
}

interface PersonOnFile {
  personId: string;
  name: string;
  takesResume: boolean;
}

interface GiveResumeProps {
  companyId: string;
  piled: PiledResume;
  known: PersonOnFile;
  onGiven: () => void;
}

/** The file of the pile becomes the known person's newest CV. */
function GiveResume({ companyId, piled, known: { personId, name }, onGiven }: GiveResumeProps) {
  const { givePiled } = usePeopleChanges(companyId);
  const { run: giveResume, busy } = useOneAtATime(() =>
    givePiled(piled._id, personId).then(() => {
      toast.done(`CV:t finns nu hos ${name}`);
      onGiven();
    }, toast.refused),
  );
  return (
    <Button display="block" mt="sm" size="sm" variant="default" loading={busy} onClick={() => void giveResume()}>
      Spara CV:t hos {name}
    </Button>
  );
}

/** The form begins with the values that were read in the file, for the member to check. */
const readValues = ({ firstName, lastName, email, phoneNumber }: PiledResume) => ({
  ...empty,
  ...{ firstName, lastName, email, phoneNumber },
});

/** The member compares the values with the file. */
function PiledFile({ companyId, piled: { _id: personId, fileName } }: { companyId: string; piled: PiledResume }) {
  const { download, downloading } = useDownload();
  const fetchPiledResume = () => fetchFile(downloadPiledResume, { companyId, personId });
  return (
    <Button
      variant="light"
      size="sm"
      className={styles.piledFile}
      loading={downloading}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download(fetchPiledResume, fileName)}
    >
      Ladda ner CV
    </Button>
  );
}

function ResumePicker({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  return (
    <Group gap="sm">
      <FileButton accept={cvFileTypes} onChange={onFile}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            leftSection={<IconFileCv size={18} stroke={1.75} aria-hidden />}
          >
            {file ? 'Byt CV' : 'Välj CV'}
          </Button>
        )}
      </FileButton>
      {file ? (
        <>
          <span className={styles.file}>{file.name}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => onFile(null)}>
            Ta bort
          </Button>
        </>
      ) : null}
    </Group>
  );
}
