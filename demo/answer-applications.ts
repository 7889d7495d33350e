import { getBoard } from '@platsa/contract/boards/endpoints';
import type { ColumnStage } from '@platsa/contract/boards/rules';
import type { BoardApplication } from '@platsa/contract/boards/schema';
import { messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import { z } from 'zod';
import type { DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import { createRandom } from './random.ts';
import { readText } from './read-text.ts';
import type { DemoServer } from './server.ts';

const { answers } = readText(
  'answers',
  z.strictObject({
    answers: z.record(z.enum(['new', 'review', 'interview', 'hired', 'declined']), z.array(z.string()).min(1)),
  }),
);

const dayMs = 86_400_000;
const answeredShare = { older: 0.88, recent: 0.4 } as const;
/** Applications of this age have mostly got an answer. */
const olderAfterDays = 3;

/**
 * Answers most of a job's applications that nobody has written to, in one call for each column: `dateAnswers` then spreads the
 * messages over the days after each application.
 */
export async function answerApplications(
  server: DemoServer,
  { job, jobId, boardId }: LoadedJob,
  { company: { companyId, members }, startedAt }: { company: DemoCompany; startedAt: Date },
): Promise<void> {
  const random = createRandom(`answers ${job.title}`);
  const { columns } = await server.must(getBoard, { boardId }, { token: members[0]?.token ?? '' });
  const isAnswered = ({ createdAt }: BoardApplication) => {
    const days = (startedAt.getTime() - new Date(createdAt).getTime()) / dayMs;
    return days > 1 && random.chance(days > olderAfterDays ? answeredShare.older : answeredShare.recent);
  };
  for (const { stage, items } of columns) {
    const token = random.pick(members).token;
    const text = random.pick(answers[textStage(stage)]);
    // A load that was interrupted has written to some of them already.
    const chosen = items.map(({ _applicant }) => _applicant).filter(isAnswered);
    const applicants = chosen.filter(({ messaged }) => !messaged).map(({ _id }) => _id);
    if (applicants.length === 0) continue;
    const decline = stage === 'declined';
    await server.must(messageApplicants, { companyId, jobId, text, decline, applicants }, { token });
  }
}

const textStage = (stage: ColumnStage) => (stage === 'offer' ? 'interview' : stage);
