import { Button } from '@mantine/core';
import { type TermText, textNames } from '@platsa/contract/accounts/texts';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSessionActions, useSignedIn } from '../../../lib/session.tsx';
import { publicPaths } from '../../../shared/paths.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { acceptNewTexts } from '../api/consents.ts';
import styles from './EmailBanner.module.css';

const addresses: Record<TermText, string> = {
  userTerms: publicPaths.userTerms,
  businessTerms: publicPaths.businessTerms,
  privacyPolicy: publicPaths.privacyPolicy,
};

/** Asks, above any page, to accept the texts of which the user has accepted an earlier version, or none. */
export function ChangedTexts() {
  const { user, textsToAccept } = useSignedIn();
  const { refresh } = useSessionActions();
  const accept = useMutation({
    mutationFn: () => acceptNewTexts(user._id, textsToAccept),
    onSuccess: () => refresh(),
    onError: (error) => toast.failed(toFailure(error).message),
  });
  if (textsToAccept.length === 0) return null;
  return (
    <section className={styles.root} aria-label="Nya villkor">
      <div className={styles.inner}>
        <IconFileText className={styles.icon} size={20} stroke={1.75} aria-hidden="true" />
        <p>
          <strong>Läs och godkänn det som gäller nu:</strong>{' '}
          {textsToAccept.map((text, index) => (
            <span key={text}>
              {index > 0 ? ' och ' : ''}
              <a href={addresses[text]} target="_blank" rel="noopener">
                {textNames[text]}
              </a>
            </span>
          ))}
          .
        </p>
        <div className={styles.send}>
          <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
            Jag godkänner
          </Button>
        </div>
      </div>
    </section>
  );
}
