import type { ListedInterview } from '@platsa/contract/interviews/schema';
import { capital } from '@platsa/contract/mid-sentence';
import { formatWeekday, fullName, listNames } from '../../../lib/format.ts';
import { PrintSheet } from '../../../ui/PrintSheet.tsx';
import { formatSpan, groupByDay } from '../interview-text.ts';
import styles from './InterviewsSheet.module.css';

interface InterviewsSheetProps {
  title: string;
  companyName: string;
  /** The days that are shown. */
  period: string;
  interviews: readonly ListedInterview[];
}

/** The interviews on paper, whichever view the screen has: day by day, with who holds them and where. */
export function InterviewsSheet({ title, companyName, period, interviews }: InterviewsSheetProps) {
  return (
    <PrintSheet title={title} facts={[companyName, period]} landscape>
      {() =>
        groupByDay(interviews).map(([day, ofDay]) => (
          <section key={day} className={styles.day}>
            <h2>{capital(formatWeekday(day))}</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Tid</th>
                  <th scope="col">Kandidat</th>
                  <th scope="col">Intervju</th>
                  <th scope="col">Annons</th>
                  <th scope="col">Intervjuare</th>
                  <th scope="col">Plats</th>
                </tr>
              </thead>
              <tbody>
                {ofDay.map((interview) => (
                  <SheetRow key={interview._id} interview={interview} />
                ))}
              </tbody>
            </table>
          </section>
        ))
      }
    </PrintSheet>
  );
}

function SheetRow({ interview }: { interview: ListedInterview }) {
  const { startsAt, endsAt, applicant, name, job, interviewers, place } = interview;
  const holders = interviewers.filter(({ takesPart }) => takesPart);
  return (
    <tr>
      <td>{startsAt && endsAt ? formatSpan({ startsAt, endsAt }) : ''}</td>
      <td>{fullName(applicant)}</td>
      <td>{name}</td>
      <td>{job.title}</td>
      <td>{listNames(holders.map(fullName))}</td>
      <td>{place}</td>
    </tr>
  );
}
