import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { companyDeletion } from '../api/change-company.ts';

/** Shows how many rows of each kind the deletion of a company would delete. */
export function DeletionCounts({ companyId }: { companyId: string }) {
  const { data, error } = useQuery(companyDeletion(companyId));
  const goes = data?.goes;
  return (
    <>
      <p>Är du säker på att du vill ta bort detta företag?</p>
      <p aria-live="polite">
        {goes
          ? `Det här försvinner: ${[
              count(goes.jobs, 'annons', 'annonser'),
              count(goes.applications, 'ansökan', 'ansökningar'),
              count(goes.conversations, 'chatt', 'chattar'),
              count(goes.careerPages, 'karriärsida', 'karriärsidor'),
              count(goes.files, 'fil', 'filer'),
            ].join(
              ', ',
            )}. ${count(goes.members, 'medlem', 'medlemmar')} får ett mejl. ${count(goes.invoices, 'faktura', 'fakturor')} finns kvar.`
          : error
            ? 'Det gick inte att räkna vad som försvinner.'
            : 'Räknar vad som försvinner...'}
      </p>
    </>
  );
}
