import { Button } from '@mantine/core';
import { acceptTexts, listConsents } from '@platsa/contract/accounts/endpoints';
import { type TermText, textNames, textVersions } from '@platsa/contract/accounts/texts';
import { IconFileText } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMomentInWords } from '../../../lib/format.ts';
import { useSessionActions, useSignedIn } from '../../../lib/session.tsx';
import { publicPaths } from '../../../shared/paths.ts';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './EmailBanner.module.css';

/** The texts that the user has accepted. */
const consents = (userId: string) =>
  queryOptions({
    queryKey: ['applicant', 'consents', userId],
    meta: { live: ['session'] },
    queryFn: ({ signal }) => call(listConsents, { userId }, { signal }).then((answer) => answer.consents),
  });

const acceptNewTexts = (userId: string, texts: readonly TermText[]) =>
  call(acceptTexts, { userId, accepted: texts.map((text) => ({ text, version: textVersions[text] })) });

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
    onError: toast.refused,
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

/** Which version of each text the user has accepted, and when. */
export function AcceptedTexts({ userId }: { userId: string }) {
  const query = useQuery(consents(userId));
  return (
    <QueryList
      query={query}
      items={(all) => all}
      skeleton={<RowSkeleton />}
      empty={<p className={styles.none}>Inget är sparat om vad du har godkänt.</p>}
    >
      {(all) => (
        <ul className={styles.list}>
          {all.map(({ _id, text, version, companyName, givenAt }) => (
            <li key={_id}>
              <strong>{companyName ? `${textNames[text]} hos ${companyName}` : textNames[text]}</strong>
              <span>
                Version {version}, godkänd {formatMomentInWords(givenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
