import { Anchor, Stack } from '@mantine/core';
import { createUser } from '@platsa/contract/accounts/endpoints';
import { jobSeekerForm } from '@platsa/contract/accounts/person-forms';
import type { OutputOf } from '@platsa/contract/endpoint';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import type { NamedItem } from '../../../ui/fields/use-search.ts';
import { orFileRefusalAt } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { asTyped } from '../../../ui/form/use-touched-fields.ts';
import { ChosenPasswordField, EmailField, PersonFields, pickedCity } from './PersonFields.tsx';

interface ApplicantRegistrationFormProps {
  termsHref: string;
  privacyHref: string;
  onRegistered: (session: OutputOf<typeof createUser>) => void;
}

const initialValues = {
  picture: null as Blob | null,
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  birthDate: '',
  phoneNumber: '',
  _city: null as NamedItem | null,
  agreeTerms: false,
};

export function ApplicantRegistrationForm({ termsHref, privacyHref, onRegistered }: ApplicantRegistrationFormProps) {
  const schema = useMemo(
    () => jobSeekerForm(today()).extend({ _city: pickedCity, picture: z.instanceof(Blob).nullable() }),
    [],
  );
  const form = useSchemaForm({
    schema,
    initialValues,
    draftKey: 'applicant',
    validateOnBlur: asTyped,
    submit: ({ picture, ...account }) =>
      call(
        createUser,
        { ...account, isCompany: false },
        picture ? { file: picture, fileName: 'profilbild.jpg' } : {},
      ).catch(orFileRefusalAt('picture')),
    onDone: onRegistered,
  });
  return (
    <SchemaForm form={form} aria-label="Registrera ditt konto">
      <Stack gap="md">
        <ImageField
          label="Profilbild"
          shape="avatar"
          description="300 × 300 pixlar eller större."
          round
          clearable
          {...form.field('picture')}
        />
        <PersonFields
          firstName={form.field('firstName')}
          lastName={form.field('lastName')}
          birthDate={form.field('birthDate')}
          phoneNumber={form.field('phoneNumber')}
          city={form.picker('_city')}
        >
          <EmailField {...form.field('email')} />
          <ChosenPasswordField {...form.field('password')} />
        </PersonFields>
        <CheckboxField
          label={
            <>
              Jag godkänner{' '}
              <Anchor href={termsHref} underline="always" target="_blank">
                användarvillkoren
              </Anchor>{' '}
              och{' '}
              <Anchor href={privacyHref} underline="always" target="_blank">
                integritetspolicyn
              </Anchor>
            </>
          }
          {...form.field('agreeTerms')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Nästa
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
