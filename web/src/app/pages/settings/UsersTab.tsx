import { Anchor, Stack } from '@mantine/core';
import { usersWithoutPlan } from '@platsa/contract/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paymentState } from '../../../features/billing/api/billing.ts';
import { company as companyQuery } from '../../../features/companies/api/company.ts';
import { inviteList } from '../../../features/companies/api/members.ts';
import { InviteForm, InviteTable } from '../../../features/companies/components/InviteTable.tsx';
import { MemberTable } from '../../../features/companies/components/MemberTable.tsx';
import { jobList } from '../../../features/jobs/api/lists.ts';
import { product } from '../../../lib/product.ts';
import { useCompany, useSignedIn } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';

/** The users of the plan, and the way to more of them, for companies that pay. */
function PlanRoom() {
  const { _id: companyId } = useCompany();
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const state = useQuery({ ...paymentState(companyId), enabled: plansForSale }).data?.paymentState;
  if (!plansForSale || !state) return null;
  return (
    <>
      Er plan har plats för {state.activeModel?.userCount ?? usersWithoutPlan} användare; fler väljer ni under{' '}
      <Anchor component={Link} to={paths.purchases.to()} underline="always">
        Betalning
      </Anchor>
      .
    </>
  );
}

export function UsersTab() {
  const { user } = useSignedIn();
  const { _id: companyId, name } = useCompany();
  const query = useQuery(companyQuery(companyId));
  const { data: jobs = [] } = useQuery(jobList(companyId));
  const { leaving = null, waitingMembers: waiting = [] } = query.data?.company ?? {};
  return (
    <Stack gap="lg" key={companyId}>
      <Card
        title="Användare"
        lead={
          <>
            De som arbetar i {name}.{' '}
            <Anchor component={Link} to={paths.teamHelp.to()} underline="always">
              Vem får göra vad?
            </Anchor>
          </>
        }
      >
        <QueryList
          query={query}
          items={({ company }) => company.members}
          skeleton={<RowSkeleton count={3} />}
          empty={
            <EmptyState
              level={3}
              title="Inga egna användare än"
              text="Bjud in företagets första admin här nedanför. Moderbolagets admins visas inte."
            />
          }
        >
          {(members) => (
            <MemberTable company={{ _id: companyId, name }} {...{ members, leaving, waiting }} ownId={user._id} />
          )}
        </QueryList>
      </Card>
      <Card
        title="Bjud in"
        lead={
          <>
            Länken i inbjudan gäller i 14 dagar och kan användas en gång. <PlanRoom />
          </>
        }
      >
        <InviteForm companyId={companyId} jobs={jobs} />
      </Card>
      <Card title="Inbjudningar" lead="De som inte har gått med än.">
        <QueryList
          query={useQuery(inviteList(companyId))}
          items={(invites) => invites}
          skeleton={<RowSkeleton count={2} />}
          empty={<EmptyState level={3} title="Inga obesvarade inbjudningar" />}
        >
          {(invites) => <InviteTable companyId={companyId} invites={invites} />}
        </QueryList>
      </Card>
    </Stack>
  );
}
