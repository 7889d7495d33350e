import type { Overview } from '@platsa/contract/statistics/schema';
import {
  IconCalendarDue,
  IconCircleCheck,
  IconFilePencil,
  IconHourglassHigh,
  IconMessageCircle,
  type IconProps,
  IconTargetArrow,
  IconUserMinus,
  IconUserSearch,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { count, formatNumber, formatRelativeDay, fullName, scorePercent } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { taskTitles } from './TaskFilter.tsx';
import styles from './ToDoList.module.css';

export interface ToDoAddresses {
  conversation: (conversationId: string) => string;
  job: (jobId: string) => string;
  editJob: (jobId: string) => string;
  board: (boardId: string) => string;
  /** The list of all of each kind; requests are all shown. */
  all: Record<Exclude<keyof Overview['toDo'], 'withdrawals' | 'reviews'>, string>;
}

/** An application to handle, and the board that it lies on. */
interface QueuedTask {
  boardId: string;
  applicantId: string;
}

interface ToDoListProps {
  toDo: Overview['toDo'];
  to: ToDoAddresses;
  /** Opens an applicant of each kind. */
  open: Record<'withdrawals' | 'reviews' | 'newMatches', (entry: QueuedTask) => LinkProps>;
  /** Removes an application that its applicant wants to withdraw, of a job that is not unlocked. */
  onRemove: (applicantId: string) => void;
}

/** The member's tasks, most urgent first. Kinds without any are left out. */
export function ToDoList({ toDo, to, open, onRemove }: ToDoListProps) {
  const { unanswered, withdrawals, reviews, newMatches, closing, drafts, idleBoards } = toDo;
  if (Object.values(toDo).every(({ count: amount }) => amount === 0)) return <NothingToDo />;
  return (
    <div className={styles.root}>
      <Tasks title={taskTitles.unanswered} Icon={IconMessageCircle} tasks={unanswered} all={to.all.unanswered}>
        {(task) => (
          <Task key={task._conversation} to={to.conversation(task._conversation)} title={fullName(task)}>
            {task.title}, <RelativeTime at={task.since} />
          </Task>
        )}
      </Tasks>
      <Tasks title={taskTitles.withdrawals} Icon={IconUserMinus} tasks={withdrawals}>
        {(task) =>
          task.unlocked ? (
            <Task
              key={task._applicant}
              {...open.withdrawals({ boardId: task.workflowId, applicantId: task._applicant })}
              title={fullName(task)}
            >
              {task.title}, svara senast {task.dueDay}
            </Task>
          ) : (
            <li key={task._applicant}>
              <button type="button" className={styles.task} onClick={() => onRemove(task._applicant)}>
                <span className={styles.name}>En kandidat</span>
                <span className={styles.note}>
                  {task.title} är inte upplåst, ta bort ansökan senast {task.dueDay}
                </span>
              </button>
            </li>
          )
        }
      </Tasks>
      <Tasks title={taskTitles.reviews} Icon={IconUserSearch} tasks={reviews}>
        {(task) => (
          <Task
            key={task._applicant}
            {...open.reviews({ boardId: task.workflowId, applicantId: task._applicant })}
            title={fullName(task)}
          >
            {task.title}, <RelativeTime at={task.since} />
          </Task>
        )}
      </Tasks>
      <Tasks title={taskTitles.newMatches} Icon={IconTargetArrow} tasks={newMatches} all={to.all.newMatches}>
        {(task) => (
          <Task
            key={task._id}
            {...open.newMatches({ boardId: task.workflowId, applicantId: task._id })}
            title={fullName(task._user)}
          >
            {task.title}, {scorePercent(task.score)}&nbsp;% match
          </Task>
        )}
      </Tasks>
      <Tasks title={taskTitles.closing} Icon={IconCalendarDue} tasks={closing} all={to.all.closing}>
        {(task) => (
          <Task key={task._job} to={to.job(task._job)} title={task.title}>
            {formatRelativeDay(task.endDate)}, {count(task.applicants, 'kandidat', 'kandidater')}
          </Task>
        )}
      </Tasks>
      <Tasks title={taskTitles.idleBoards} Icon={IconHourglassHigh} tasks={idleBoards} all={to.all.idleBoards}>
        {(task) => (
          <Task key={task._job} to={to.board(task.workflowId)} title={task.title}>
            {count(task.applicants, 'kandidat', 'kandidater')} i första kolumnen
          </Task>
        )}
      </Tasks>
      <Tasks title={taskTitles.drafts} Icon={IconFilePencil} tasks={drafts} all={to.all.drafts}>
        {(task) => (
          <Task key={task._job} to={to.editJob(task._job)} title={task.title}>
            Skapat <RelativeTime at={task.createdAt} />
          </Task>
        )}
      </Tasks>
    </div>
  );
}

function NothingToDo() {
  return (
    <p className={styles.nothing}>
      <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
      Inget väntar på dig just nu.
    </p>
  );
}

interface TasksProps<T> {
  title: string;
  Icon: ComponentType<IconProps>;
  tasks: { count: number; items: readonly T[] };
  all?: string;
  children: (task: T) => ReactNode;
}

function Tasks<T>({ title, Icon, tasks, all, children }: TasksProps<T>) {
  if (tasks.count === 0) return null;
  return (
    <section className={styles.tasks} aria-label={title}>
      <h3 className={styles.title}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {all ? <Link to={all}>{title}</Link> : <strong>{title}</strong>}
        <span>{formatNumber(tasks.count)}</span>
      </h3>
      <ul className={styles.list}>{tasks.items.map(children)}</ul>
    </section>
  );
}

function Task({ title, children, ...link }: LinkProps & { title: string; children: ReactNode }) {
  return (
    <li>
      <Link {...link} className={styles.task}>
        <span className={styles.name}>{title}</span>
        <span className={styles.note}>{children}</span>
      </Link>
    </li>
  );
}
