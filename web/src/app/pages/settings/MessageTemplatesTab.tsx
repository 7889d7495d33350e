import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { declineReasons } from '../../../features/messaging/api/decline-reasons.ts';
import { templateList } from '../../../features/messaging/api/templates.ts';
import { DeclineReasonSection } from '../../../features/messaging/components/DeclineReasonSection.tsx';
import { TemplateSection } from '../../../features/messaging/components/TemplateSection.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function MessageTemplatesTab() {
  const { _id: companyId, name } = useCompany();
  const query = useQuery(templateList(companyId));
  const reasons = useQuery(declineReasons(companyId));
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={4} />}>
      {(templates) => (
        <Stack key={companyId} gap="lg">
          <TemplateSection
            companyId={companyId}
            companyName={name}
            type="chat"
            title="Chatt"
            lead="Finns till hands när du skriver till en kandidat i chatten."
            empty="Ni har inga mallar för chatten än."
            templates={templates.filter(({ type }) => type === 'chat')}
          />
          <TemplateSection
            companyId={companyId}
            companyName={name}
            type="email"
            title="Mejl"
            lead="För mejl till en eller flera kandidater."
            empty="Ni har inga mallar för mejl än."
            templates={templates.filter(({ type }) => type === 'email')}
          />
          <QueryView query={reasons} skeleton={<FormSkeleton fields={3} />}>
            {(stored) => <DeclineReasonSection companyId={companyId} reasons={stored} />}
          </QueryView>
        </Stack>
      )}
    </QueryView>
  );
}
