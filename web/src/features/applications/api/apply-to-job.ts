import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export function useApplyToJob() {
  return useMutation({ mutationFn: (input: InputOf<typeof applyToJob>) => call(applyToJob, input) });
}
