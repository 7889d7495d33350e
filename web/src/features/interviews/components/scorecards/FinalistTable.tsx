import type { Comparison } from '@platsa/contract/interviews/scorecards';
import { Link } from 'react-router';
import { fullName } from '../../../../lib/format.ts';
import { imageUrl } from '../../../../lib/images.ts';
import { MatchRing } from '../../../../shared/MatchRing.tsx';
import { Avatar } from '../../../../ui/LetterPicture.tsx';
import { type Finalist, findCell } from '../../compare-finalists.ts';
import { HiddenNotice } from './ApplicationScorecards.tsx';
import { FinalistJudgements, FinalistRecommendations } from './FinalistCell.tsx';
import styles from './Finalists.module.css';

interface FinalistTableProps {
  attributes: Comparison['attributes'];
  finalists: readonly Finalist[];
  /** Where an applicant is opened; nothing on paper. */
  addressOf?: (applicantId: string) => string;
}

/** Finalists side by side, attribute by attribute. On paper all notes are shown. */
export function FinalistTable({ attributes, finalists, addressOf }: FinalistTableProps) {
  const isOnPaper = addressOf === undefined;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {finalists.map((finalist) => (
            <th key={finalist._applicant} scope="col">
              <FinalistHead finalist={finalist} address={addressOf?.(finalist._applicant)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attributes.map(({ _id, name, isRequirement }) => (
          <tr key={_id}>
            <th scope="row">
              {name}
              {isRequirement ? <small>Krav</small> : null}
            </th>
            {finalists.map((finalist) => (
              <td key={finalist._applicant}>
                <FinalistJudgements cell={findCell(finalist, _id)} isOnPaper={isOnPaper} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Rekommendation</th>
          {finalists.map((finalist) => (
            <td key={finalist._applicant}>
              <FinalistRecommendations finalist={finalist} isOnPaper={isOnPaper} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface FinalistHeadProps {
  finalist: Finalist;
  address: string | undefined;
}

export function FinalistHead({ finalist, address }: FinalistHeadProps) {
  const { images, column, hidden } = finalist;
  const name = fullName(finalist) || 'Anonym kandidat';
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} src={imageUrl(images[0], '300x300')} size={44} />
        <div>
          {address ? <Link to={address}>{name}</Link> : <strong>{name}</strong>}
          <p>{column}</p>
        </div>
        <MatchRing application={finalist} size={44} />
      </div>
      {hidden > 0 ? <HiddenNotice hidden={hidden} /> : null}
    </>
  );
}
