import { Button, Group, Stack } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconMail, IconShare } from '@tabler/icons-react';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { CopyLinkButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The public link of a published job, and ways to share it. `path` is without the site's address. */
export function ShareJob({ title, path }: { title: string; path: string }) {
  const address = wholeAddress(path);
  const [link, subject] = [encodeURIComponent(address), encodeURIComponent(title)];
  const places = [
    ['LinkedIn', IconBrandLinkedin, `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
    ['Facebook', IconBrandFacebook, `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['Mejl', IconMail, `mailto:?subject=${subject}&body=${link}`],
  ] as const;
  // Phones and some browsers offer the apps that the person has.
  const canShare = typeof navigator.share === 'function';
  return (
    <Stack gap="sm">
      <TextField label="Länk till annonsen" value={address} readOnly onChange={() => undefined} />
      <Group gap="xs">
        <CopyLinkButton path={path} />
        {places.map(([place, Icon, href]) => (
          <Button
            key={place}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Icon {...icon} />}
          >
            {place}
          </Button>
        ))}
        {canShare ? (
          <Button
            variant="default"
            leftSection={<IconShare {...icon} />}
            // Rejected when the person closes the choice of apps.
            onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
          >
            Dela på annat sätt
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
