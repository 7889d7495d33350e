import { Button, Group, Stack } from '@mantine/core';
import { codeForm, passwordConfirmation } from '@platsa/contract/accounts/forms';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  renewRecoveryCodes,
} from '@platsa/contract/accounts/log-in-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCopied } from '../../../ui/CopyLink.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { orAccountFailure } from '../../../ui/form/failure.ts';
import { FormFailure, PopupFormButtons, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFile } from '../../../ui/use-download.ts';
import { twoStep } from '../api/log-in-settings.ts';
import styles from './TwoStepPopup.module.css';

export type TwoStepChange = 'begin' | 'renew' | 'end';

interface TwoStepPopupProps {
  opened: boolean;
  userId: string;
  change: TwoStepChange;
  onClose: () => void;
}

interface AppKey {
  secret: string;
  keyUri: string;
}

const titles = {
  begin: 'Slå på tvåstegsinloggning',
  renew: 'Nya återställningskoder',
  end: 'Stäng av tvåstegsinloggning?',
};

/** Asks for the password first, whatever is changed; then shows what the change gives. */
export function TwoStepPopup({ opened, userId, change, onClose }: TwoStepPopupProps) {
  const client = useQueryClient();
  const [key, setKey] = useState<AppKey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refetchTwoStep = () => client.invalidateQueries({ queryKey: twoStep(userId).queryKey });
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setCodes(recoveryCodes);
    void refetchTwoStep();
  };
  const showEnded = async () => {
    await refetchTwoStep();
    toast.done('Tvåstegsinloggning är avstängd.');
    onClose();
  };
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      size="small"
      title={codes ? 'Spara återställningskoderna' : titles[change]}
    >
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : null}
      {!codes && key ? <ConfirmStep userId={userId} appKey={key} onDone={showCodes} onCancel={onClose} /> : null}
      {codes || key ? null : (
        <>
          {change === 'begin' ? (
            <PasswordStep
              label="Fortsätt"
              submit={(password) => call(beginTwoStep, { userId, password })}
              onDone={setKey}
              onCancel={onClose}
            >
              Du behöver en autentiseringsapp i telefonen, till exempel Google Authenticator eller Microsoft
              Authenticator.
            </PasswordStep>
          ) : null}
          {change === 'renew' ? (
            <PasswordStep
              label="Skapa nya koder"
              submit={(password) => call(renewRecoveryCodes, { userId, password })}
              onDone={showCodes}
              onCancel={onClose}
            >
              De koder du har i dag slutar gälla.
            </PasswordStep>
          ) : null}
          {change === 'end' ? (
            <PasswordStep
              label="Stäng av"
              submit={(password) => call(endTwoStep, { userId, password })}
              onDone={showEnded}
              onCancel={onClose}
            >
              Därefter räcker lösenordet för att logga in på ditt konto.
            </PasswordStep>
          ) : null}
        </>
      )}
    </Popup>
  );
}

interface PasswordStepProps<R> {
  /** The button's text. */
  label: string;
  submit: (password: string) => Promise<R>;
  onDone: (result: R) => unknown;
  onCancel: () => void;
  children: ReactNode;
}

function PasswordStep<R>({ label, submit, onDone, onCancel, children }: PasswordStepProps<R>) {
  const form = useSchemaForm({
    schema: passwordConfirmation,
    initialValues: { password: '' },
    submit: ({ password }) => submit(password).catch(orAccountFailure),
    onDone,
  });
  return (
    <SchemaForm form={form} aria-label={label}>
      <Stack gap="md">
        <p className={styles.text}>{children}</p>
        <PasswordField
          label="Lösenord"
          description="För att vi ska veta att det är du."
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <FormFailure form={form} />
        <PopupFormButtons form={form} label={label} onCancel={onCancel} />
      </Stack>
    </SchemaForm>
  );
}

interface ConfirmStepProps {
  userId: string;
  appKey: AppKey;
  onDone: (result: { recoveryCodes: string[] }) => void;
  onCancel: () => void;
}

/** The key for the app, and a first code that shows that the app has it. */
function ConfirmStep({ userId, appKey, onDone, onCancel }: ConfirmStepProps) {
  const form = useSchemaForm({
    schema: codeForm,
    initialValues: { code: '' },
    submit: ({ code }) => call(confirmTwoStep, { userId, code }).catch(orAccountFailure),
    onDone,
  });
  return (
    <SchemaForm form={form} aria-label={titles.begin}>
      <Stack gap="md">
        <p className={styles.text}>Läs av koden med appen, eller skriv in nyckeln för hand.</p>
        <QrCode text={appKey.keyUri} label="QR-kod för autentiseringsappen" />
        <code className={styles.key}>{appKey.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <TextField
          label="Kod från appen"
          description="Sex siffror som byts varje halvminut."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
        <FormFailure form={form} />
        <PopupFormButtons form={form} label="Slå på" onCancel={onCancel} />
      </Stack>
    </SchemaForm>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const { copied, copy } = useCopied(text, () => toast.failed('Koderna gick inte att kopiera. Spara dem som fil.'));
  return (
    <Stack gap="md">
      <p className={styles.text}>
        Med en av koderna loggar du in om du tappar bort telefonen. Varje kod gäller en gång. De visas bara nu.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {copied ? 'Koderna är kopierade' : 'Kopiera'}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'platsa-koder.txt')}
        >
          Spara som fil
        </Button>
        <Button onClick={onClose}>Klar</Button>
      </Group>
    </Stack>
  );
}
