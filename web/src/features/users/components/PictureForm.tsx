import { removeUserImages, uploadUserImage } from '@platsa/contract/users/endpoints';
import type { User } from '@platsa/contract/users/schema';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';

/** Changed at once: a picture has been looked at and cropped before it comes here. */
export function PictureForm({ user }: { user: User }) {
  const { refresh } = useSessionActions();
  const save = useMutation({
    mutationFn: (picture: Blob | null) =>
      picture
        ? call(uploadUserImage, { userId: user._id }, { file: picture, fileName: 'profilbild.jpg' })
        : call(removeUserImages, { userId: user._id }),
    onSuccess: refresh,
  });
  // While it is being sent, and if it was refused, the picture stays as it was chosen.
  const shown = save.isPending || save.isError ? save.variables : imageUrl(user.images[0], '300x300');
  return (
    <ImageField
      label="Profilbild"
      description={save.isPending ? 'Sparar bilden…' : 'Syns för företag som du söker jobb hos.'}
      aspect={1}
      outputWidth={600}
      round
      clearable
      disabled={save.isPending}
      value={shown}
      onChange={save.mutate}
      error={save.error?.message}
    />
  );
}
