import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import type { WritingTo } from '../../features/boards/components/BoardView.tsx';
import { GroupMessagePopup } from '../../features/messaging/components/GroupMessagePopup.tsx';
import { MailPopup } from '../../features/messaging/components/MailPopup.tsx';
import { useCompany } from '../../lib/session.tsx';

interface WriteToManyProps {
  job: string;
  templates: readonly MessageTemplate[];
  /** 'decline' is a chat message that starts from the declining template. */
  to: Omit<WritingTo, 'kind'> & { kind: WritingTo['kind'] | 'decline' };
}

export function WriteToMany({ job, templates, to: { kind, ...to } }: WriteToManyProps) {
  const { _id: companyId } = useCompany();
  const chat = templates.filter(({ type }) => type === 'chat');
  const mail = templates.filter(({ type }) => type === 'email');
  if (kind === 'mail') return <MailPopup companyId={companyId} templates={mail} {...to} />;
  return <GroupMessagePopup companyId={companyId} jobId={job} templates={chat} declines={kind === 'decline'} {...to} />;
}
