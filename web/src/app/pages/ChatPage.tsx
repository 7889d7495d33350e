import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { InterviewStrip, OwnInterviewStrip } from '../../features/interviews/components/InterviewStrip.tsx';
import { templateList } from '../../features/messaging/api/templates.ts';
import { ChatView } from '../../features/messaging/components/ChatView.tsx';
import { useViewer } from '../../features/messaging/participants.ts';
import { JobRightsProvider } from '../../lib/job-rights.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState, LockIllustration } from '../../ui/EmptyState.tsx';
import { InCompany } from '../InCompany.tsx';

/** The chat of both sides. The operator's support sees it only where the company lets it. */
export function ChatPage() {
  const { support } = useSignedIn();
  return support && !support.readsChats ? <ClosedChat /> : <OpenChat />;
}

function ClosedChat() {
  return (
    <EmptyState
      level={1}
      illustration={<LockIllustration />}
      title="Chatten är företagets egen"
      text="En admin i företaget kan öppna den för supporten under Inställningar."
    />
  );
}

/** Companies also get templates. */
function OpenChat() {
  const { conversationId } = useParams();
  const viewer = useViewer();
  const templates = useQuery({ ...templateList(viewer.id), enabled: viewer.side === 'company' });
  const forChat = templates.data?.filter(({ type }) => type === 'chat') ?? [];
  return (
    <ChatView
      key={viewer.id}
      viewer={viewer}
      conversationId={conversationId}
      templates={forChat}
      above={({ _applicant: { _id: applicantId }, _job: { _id: jobId } }) =>
        viewer.side === 'company' ? (
          <InterviewStrip applicantId={applicantId} to={paths.jobApplicant.to({ jobId, applicantId })} />
        ) : (
          <OwnInterviewStrip applicantId={applicantId} />
        )
      }
      around={({ _company, _job }, children) =>
        viewer.side === 'company' ? (
          <InCompany companyId={_company._id}>
            <JobRightsProvider job={_job}>{children}</JobRightsProvider>
          </InCompany>
        ) : (
          children
        )
      }
    />
  );
}
