import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { call } from '../../../lib/api.ts';

/** Puts a logo in the company's library; it is used once the company refers to it. */
export async function uploadLogo(companyId: string, file: Blob): Promise<string> {
  const { image } = await call(uploadLibraryImage, { companyId, type: 'logo' }, { file });
  return image.imageId;
}
