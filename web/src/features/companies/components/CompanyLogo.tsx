import { useMutation } from '@tanstack/react-query';
import { imageUrl } from '../../../lib/images.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { uploadLogo, useUpdateCompany } from '../api/company.ts';

/** Saved as soon as it is chosen. */
export function CompanyLogo({ companyId, logo }: { companyId: string; logo: string | null }) {
  const update = useUpdateCompany();
  const saving = useMutation({
    mutationFn: async (picture: Blob | null) =>
      update({ companyId, logo: picture ? await uploadLogo(companyId, picture) : null }),
    onSuccess: ({ logo: stored }) => toast.done(stored ? 'Logotypen är sparad' : 'Logotypen är borttagen'),
  });
  const failure = saving.error ? toFailure(saving.error) : null;
  return (
    <ImageField
      label="Logotyp"
      description="Visas på annonser och tavlor. PNG eller JPEG, gärna kvadratisk, längsta sidan minst 300 punkter."
      value={saving.isPending ? (saving.variables ?? null) : imageUrl(logo, '300x300')}
      onChange={(picture) => saving.mutate(picture)}
      error={failure?.fields.file ?? failure?.message}
      disabled={saving.isPending}
      shape="logo"
      chooseLabel="Välj logotyp"
      clearable
    />
  );
}
