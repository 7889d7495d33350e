import { Anchor, Stack } from '@mantine/core';
import { accessForm } from '@platsa/contract/accounts/applicant-access';
import { openApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { codeForm } from '@platsa/contract/accounts/forms';
import type { NewSession } from '@platsa/contract/accounts/schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError, call } from '../../../lib/api.ts';
import { deviceKey } from '../../../lib/device-key.ts';
import { paths } from '../../../shared/paths.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { AccessLink } from '../api/applicant-access.ts';

interface AccessFormProps {
  link: AccessLink;
  email: string;
  /** The address has an account, whose password is asked for. */
  userExist: boolean;
  onSession: (session: NewSession) => unknown;
}

/** Opens the applicants of an access link; an account with two-step log-in is asked for its code as well. */
export function AccessForm({ link, email, userExist, onSession }: AccessFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useSchemaForm({
    schema: needsCode ? accessForm.extend(codeForm.shape) : accessForm,
    initialValues: { password: '', code: '' },
    submit: async (given) => {
      try {
        return await call(openApplicantAccess, { ...link, ...given, deviceKey: deviceKey.read() });
      } catch (error) {
        if (!(error instanceof CallError) || error.error !== 'codeRequired') throw error;
        setNeedsCode(true);
        return null;
      }
    },
    onDone: (session) => session && onSession(session),
  });
  return (
    <SchemaForm form={form} aria-label="Få tillgång till kandidater">
      <Stack gap="md">
        <TextField
          label="E-postadress"
          type="email"
          autoComplete="username"
          disabled
          value={email}
          onChange={() => undefined}
        />
        <PasswordField
          label="Lösenord"
          description={
            userExist
              ? 'Lösenordet till ditt konto hos Platsa.'
              : 'Välj ett lösenord med minst 8 tecken. Med det skapas ett konto för adressen.'
          }
          autoComplete={userExist ? 'current-password' : 'new-password'}
          autoFocus
          required
          {...form.field('password')}
        />
        {needsCode ? (
          <TextField
            label="Engångskod"
            description="De sex siffrorna i din autentiseringsapp, eller en av dina återställningskoder."
            autoComplete="one-time-code"
            autoFocus
            required
            {...form.field('code')}
          />
        ) : null}
        {userExist ? (
          <Anchor component={Link} to={paths.recover.to({})}>
            Glömt lösenordet?
          </Anchor>
        ) : null}
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Visa kandidater
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
