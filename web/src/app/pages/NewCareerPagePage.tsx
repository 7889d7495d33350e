import { Button } from '@mantine/core';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { careerPageList } from '../../features/career-pages/api/career-page.ts';
import { CareerEditor } from '../../features/career-pages/components/CareerEditor.tsx';
import { gateTexts } from '../../features/career-pages/components/GatePopup.tsx';
import { brandList } from '../../features/companies/api/brands.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths, plansAddress } from '../../shared/paths.ts';
import { Locked } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';

/** The created page is shown this long before its own editor opens. */
const leadsOnMs = 1000;

const back = (
  <Button component={Link} to={paths.careerPages.to()}>
    Till karriärsidorna
  </Button>
);

export function NewCareerPagePage() {
  const { _id: companyId, name } = useCompany();
  const { isAdmin } = useSignedIn();
  const pages = useQuery(careerPageList(companyId));
  const brands = useQuery(brandList(companyId));
  const [created, setCreated] = useState<CareerPage | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(
      () => void navigate(paths.careerPage.to({ careerPageId: created._id }), { replace: true }),
      leadsOnMs,
    );
    return () => clearTimeout(timer);
  }, [created, navigate]);
  const showCreatedPage = (page: CareerPage) => {
    toast.done('Karriärsidan skapades!');
    setCreated(page);
  };
  if (!isAdmin) {
    return (
      <Locked
        isPage
        title="Hittade inte rätt behörighet"
        text="Be en admin i företaget att skapa karriärsidan."
        action={back}
      />
    );
  }
  if (!created && pages.data?.mayCreate === false) {
    const plans = (
      <Button component={Link} to={plansAddress}>
        Visa planer
      </Button>
    );
    return <Locked isPage {...gateTexts} action={plans} />;
  }
  return (
    <Page width="wide">
      <PageHeader title="Skapa karriärsida" />
      <QueryView query={brands} skeleton={<FormSkeleton fields={6} />}>
        {(list) => (
          <CareerEditor
            key={companyId}
            companyId={companyId}
            companyName={name}
            brands={list}
            page={null}
            onCreated={showCreatedPage}
          />
        )}
      </QueryView>
    </Page>
  );
}
