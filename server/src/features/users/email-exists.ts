import { ApiError } from '../../http/api-error.ts';

export function emailExists(): ApiError {
  const message = 'Epost-adressen finns redan registrerad.';
  return new ApiError('emailExists', { userFriendlyMessage: message, fields: [{ path: 'email', message }] });
}
