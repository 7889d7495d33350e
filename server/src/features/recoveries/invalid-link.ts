import { ApiError } from '../../http/api-error.ts';

export function invalidLink(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Återställnings-länken är inte giltig.' });
}
