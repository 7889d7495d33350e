import { removeUserImages, uploadUserImage } from '@platsa/contract/accounts/endpoints';
import type { User } from '@platsa/contract/accounts/schema';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

interface ProfilePictureProps {
  user: User;
  /** Text about who sees the picture. */
  description?: string;
}

/** For both kinds of account. Saved as soon as it is cropped. */
export function ProfilePicture({ user, description }: ProfilePictureProps) {
  const { refresh } = useSessionActions();
  const saving = useMutation({
    mutationFn: async (picture: Blob | null) => {
      const userId = user._id;
      await (picture
        ? call(uploadUserImage, { userId }, { file: picture, fileName: 'profilbild.jpg' })
        : call(removeUserImages, { userId }));
      await refresh();
    },
    onSuccess: (_answer, picture) => toast.done(picture ? 'Profilbilden är sparad' : 'Profilbilden är borttagen'),
  });
  const failure = saving.error ? toFailure(saving.error) : null;
  // The chosen picture stays visible while it is uploaded and after a refusal.
  const shown = saving.isPending || failure ? saving.variables : undefined;
  return (
    <ImageField
      label="Profilbild"
      description={
        saving.isPending ? 'Sparar bilden…' : [description, '300 × 300 pixlar eller större.'].filter(Boolean).join(' ')
      }
      value={shown === undefined ? imageUrl(user.images[0], '300x300') : shown}
      onChange={(picture) => saving.mutate(picture)}
      error={failure?.fields.file ?? failure?.message}
      disabled={saving.isPending}
      shape="avatar"
      round
      clearable
    />
  );
}
