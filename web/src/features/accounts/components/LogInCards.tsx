import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { changePassword } from '@platsa/contract/accounts/endpoints';
import { passwordChangeForm } from '@platsa/contract/accounts/forms';
import type { OpenSession } from '@platsa/contract/accounts/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { PasswordField } from '../../../ui/fields/TextField.tsx';
import { orAccountFailure } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { sessionList, twoStep, useEndSession } from '../api/log-in-settings.ts';
import styles from './SessionList.module.css';
import type { TwoStepChange } from './TwoStepPopup.tsx';

/** Settings of log-in, for both kinds of account. */
export function LogInCards({ userId }: { userId: string }) {
  return (
    <>
      <Card title="Lösenord" lead="När du byter loggas du ut på alla andra enheter.">
        <ChangePasswordForm userId={userId} />
      </Card>
      <Card title="Tvåstegsinloggning" lead="En kod från telefonen utöver lösenordet när du loggar in.">
        <TwoStep userId={userId} />
      </Card>
      <Card title="Inloggade enheter" lead="Enheter som inte används på 14 dagar loggas ut av sig själva.">
        <SessionList userId={userId} />
      </Card>
    </>
  );
}

const TwoStepPopup = lazyComponent(() => import('./TwoStepPopup.tsx').then((m) => m.TwoStepPopup));

/** Whether a log-in needs a code from an authenticator app, and the means to change that. */
function TwoStep({ userId }: { userId: string }) {
  const query = useQuery(twoStep(userId));
  const [change, setChange] = useState<TwoStepChange | null>(null);
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
      {({ enabledAt, recoveryCodesLeft }) => (
        <Stack gap="md" align="flex-start">
          {enabledAt ? (
            <p>
              På sedan {formatDay(enabledAt)}. Du har {recoveryCodesLeft} återställningskoder kvar.
            </p>
          ) : null}
          <Group gap="sm">
            {enabledAt ? (
              <>
                <Button variant="default" onClick={() => setChange('renew')}>
                  Nya återställningskoder
                </Button>
                <Button variant="light" color="bad" onClick={() => setChange('end')}>
                  Stäng av
                </Button>
              </>
            ) : (
              <Button variant="light" onClick={() => setChange('begin')}>
                Slå på
              </Button>
            )}
          </Group>
          <TwoStepPopup
            key={change}
            opened={change !== null}
            userId={userId}
            change={change ?? 'begin'}
            onClose={() => setChange(null)}
          />
        </Stack>
      )}
    </QueryView>
  );
}

const empty = { oldPassword: '', newPassword: '', repeatPassword: '' };

/** For both kinds of account. */
function ChangePasswordForm({ userId }: { userId: string }) {
  const form = useSchemaForm({
    schema: passwordChangeForm,
    initialValues: empty,
    draftKey: `password.${userId}`,
    submit: (passwords) => call(changePassword, { userId, ...passwords }).catch(orAccountFailure),
    onDone: () => {
      form.reset(empty);
      toast.done('Lösenordet är bytt. Andra enheter är utloggade.');
    },
  });
  return (
    <SchemaForm form={form} aria-label="Byt lösenord">
      <Stack gap="md">
        <PasswordField
          label="Nuvarande lösenord"
          autoComplete="current-password"
          required
          {...form.field('oldPassword')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PasswordField
            label="Nytt lösenord"
            description="Minst 8 tecken"
            autoComplete="new-password"
            required
            {...form.field('newPassword')}
          />
          <PasswordField
            label="Repetera nytt lösenord"
            autoComplete="new-password"
            required
            {...form.field('repeatPassword')}
          />
        </SimpleGrid>
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton form={form} size="sm" disabled={!form.changed}>
            Byt lösenord
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

/** Where the account is logged in, this browser first, and how to log out elsewhere. */
function SessionList({ userId }: { userId: string }) {
  const query = useQuery(sessionList(userId));
  const end = useEndSession(userId);
  const logOut = (sessionId: string | null) =>
    end
      .mutateAsync(sessionId)
      .then(() => toast.done(sessionId ? 'Enheten är utloggad.' : 'Alla andra enheter är utloggade.'), toast.refused);
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
      {({ sessions }) => {
        const others = sessions.filter(({ isCurrent }) => !isCurrent);
        return (
          <>
            <ul className={styles.list}>
              {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  busy={end.isPending}
                  onEnd={() => logOut(session._id)}
                />
              ))}
            </ul>
            {others.length > 0 ? (
              <Button variant="light" color="bad" disabled={end.isPending} onClick={() => logOut(null)}>
                Logga ut alla andra
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const { device, place, lastUsedAt, isCurrent } = session;
  return (
    <li>
      <div className={styles.words}>
        <strong>{device}</strong>
        <p>
          {isCurrent ? (
            'Den här enheten'
          ) : (
            <>
              Användes <RelativeTime at={lastUsedAt} />
            </>
          )}
          {' · '}
          {place}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          onClick={onEnd}
          aria-label={`Logga ut ${device}, ${place}`}
        >
          Logga ut
        </Button>
      )}
    </li>
  );
}
