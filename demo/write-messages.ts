import { getBoard } from '@platsa/contract/boards/endpoints';
import type { BoardApplication } from '@platsa/contract/boards/schema';
import { getApplicantConversation, seeConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { z } from 'zod';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoJobSeeker } from './load-people.ts';
import { demoJobSeeker } from './people/people.ts';
import { createRandom, type Random } from './random.ts';
import { readText } from './read-text.ts';
import type { DemoServer } from './server.ts';
import { dayMoment } from './times.ts';

/** Author, minutes since the previous message, and text. */
const line = z.tuple([z.enum(['company', 'jobSeeker']), z.number(), z.string()]);
type Line = z.output<typeof line>;

const { interviews, question } = readText(
  'conversations',
  z.strictObject({ interviews: z.array(z.array(line)), question: z.array(line) }),
);

interface Options {
  company: DemoCompany;
  jobSeekers: ReadonlyMap<string, DemoJobSeeker>;
  startedAt: Date;
}

/** Writes conversations between the company's users and some of a job's applicants. */
export async function writeMessages(server: DemoServer, { job, boardId }: LoadedJob, options: Options): Promise<void> {
  const random = createRandom(`talks ${job.title}`);
  const [admin] = options.company.members;
  const board = await server.must(getBoard, { boardId }, { token: admin?.token ?? '' });
  const [, processing, interview] = board.columns.map(({ items }) => items.map(({ _applicant }) => _applicant));
  const known = [...options.jobSeekers.values()].find(({ person }) => person.email === demoJobSeeker.email)?.person;
  const isDemoSeeker = ({ _user }: BoardApplication) =>
    _user.firstName === known?.firstName && _user.lastName === known.lastName;
  const own = board.columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant)).find(isDemoSeeker);
  const invited = own ?? (random.between(0, 2) === 0 ? interview?.[0] : undefined);
  if (invited) await writeAll(server, invited, random.pick(interviews), options, random);
  const asked = random.between(0, 3) === 0 ? processing?.find((card) => card !== invited) : undefined;
  if (asked) await writeAll(server, asked, question, options, random);
}

async function writeAll(
  server: DemoServer,
  card: BoardApplication,
  lines: readonly Line[],
  { company, jobSeekers, startedAt }: Options,
  random: Random,
): Promise<void> {
  const member = random.pick(company.members);
  const asked = { applicantId: card._id };
  const { conversation } = await server.must(getApplicantConversation, asked, { token: member.token });
  const conversationId = conversation._id;
  const jobSeeker = jobSeekers.get(conversation._applicant._user._id);
  if (!jobSeeker) return;
  // Written before an interruption.
  const { messages } = await server.must(listMessages, { conversationId }, { token: member.token });
  if (messages.length > 0) return;
  let at = dayMoment(startedAt, -random.between(1, 9), random.between(9, 13));
  for (const [index, [by, minutes, text]] of lines.entries()) {
    at = new Date(at.getTime() + minutes * 60_000);
    const writer: DemoAccount = by === 'company' ? member : jobSeeker;
    const said = { conversationId, text: text.replaceAll('{förnamn}', card._user.firstName) };
    const next = lines[index + 1]?.[0];
    const reader = by === 'company' ? jobSeeker : member;
    await server.at(at, async () => {
      const { message } = await server.must(sendMessage, said, { token: writer.token });
      // Answered messages are read, and half of the unanswered ones.
      const isRead = next !== undefined ? next !== by : random.between(0, 1) === 0;
      if (isRead)
        await server.must(seeConversation, { conversationId, number: message.number }, { token: reader.token });
    });
  }
}
