import { Button, type ButtonProps } from '@mantine/core';

/** Submits its form; shows progress and can't be pressed twice. */
export function SubmitButton({ form, ...props }: ButtonProps & { form: { submitting: boolean } }) {
  return <Button size="md" {...props} type="submit" loading={form.submitting} />;
}
