import { Button, Group, Stack } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconDownload, IconMail, IconShare } from '@tabler/icons-react';
import { useMay } from '../../../lib/job-rights.tsx';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { CopyLinkButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { QrCode, qrCodeFile } from '../../../ui/QrCode.tsx';
import { JobLinks } from './JobLinks.tsx';
import styles from './ShareJob.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ShareJobProps {
  jobId: string;
  title: string;
  /** Without the site's address. */
  path: string;
  /** False: the link leads nowhere yet, so that it can be copied and printed but not sent. */
  isPublic?: boolean;
}

/** The public link of a published or scheduled job, and ways to share it. */
export function ShareJob({ jobId, title, path, isPublic = true }: ShareJobProps) {
  const may = useMay();
  const address = wholeAddress(path);
  // The company sees the link as the source of applications.
  const [link, subject] = [(src: string) => encodeURIComponent(`${address}?src=${src}`), encodeURIComponent(title)];
  const printed = `${address}?src=qr`;
  const places = [
    ['LinkedIn', IconBrandLinkedin, `https://www.linkedin.com/sharing/share-offsite/?url=${link('linkedin')}`],
    ['Facebook', IconBrandFacebook, `https://www.facebook.com/sharer/sharer.php?u=${link('facebook')}`],
    ['Mejl', IconMail, `mailto:?subject=${subject}&body=${link('mejl')}`],
  ] as const;
  // Phones and some browsers offer the apps that the person has.
  const canShare = isPublic && typeof navigator.share === 'function';
  return (
    <Stack gap="sm">
      <TextField label="Länk till annonsen" value={address} readOnly onChange={() => undefined} />
      <Group gap="xs">
        <CopyLinkButton path={path} />
        {(isPublic ? places : []).map(([place, Icon, href]) => (
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
      <div className={styles.code}>
        <QrCode text={printed} label="QR-kod som leder till annonsen" />
        <div>
          <p>På anslagstavlan, i skyltfönstret eller på en mässa: den som läser av koden kommer till annonsen.</p>
          <Button
            component="a"
            href={qrCodeFile(printed)}
            download="qr-kod.svg"
            variant="default"
            leftSection={<IconDownload {...icon} />}
          >
            Ladda ner QR-koden
          </Button>
        </div>
      </div>
      {may('editJob') ? <JobLinks jobId={jobId} path={path} /> : null}
    </Stack>
  );
}
