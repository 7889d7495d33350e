import { Badge, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { toCareerPageForm } from '@platsa/contract/career-pages/forms';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { careerPage, careerSurroundings } from '../../features/career-pages/api/career-page.ts';
import { LivePage } from '../../features/career-pages/components/PagePreview.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';
import styles from './CareerPreviewPage.module.css';

/** The saved page for the company's members alone, published or not: its address is shared among members. */
export function CareerPreviewPage() {
  const { careerPageId = '' } = useParams();
  const query = useQuery(careerPage(careerPageId));
  return (
    <QueryView
      query={query}
      skeleton={<FormSkeleton fields={6} />}
      failure={{ title: 'Karriärsidan hittades inte', back: paths.careerPages.to() }}
    >
      {(page) => (
        <InCompany companyId={page._company}>
          <Preview page={page} />
        </InCompany>
      )}
    </QueryView>
  );
}

function Preview({ page }: { page: CareerPage }) {
  const { isAdmin } = useSignedIn();
  const query = useQuery(careerSurroundings(page._company, page._brand?._id ?? null));
  useDocumentTitle(`${page.title} – Platsa`);
  return (
    <>
      <div className={styles.bar}>
        <p>
          <Badge color={page.active ? 'good' : 'gray'} variant="light">
            {page.active ? 'Publicerad' : 'Utkast'}
          </Badge>
          {page.active ? 'Så här ser sidan ut för besökare.' : 'Bara ni som arbetar i företaget ser utkastet.'}
        </p>
        {isAdmin ? (
          <Button component={Link} to={paths.careerPage.to({ careerPageId: page._id })} variant="default">
            Redigera karriärsida
          </Button>
        ) : null}
      </div>
      <QueryView query={query} skeleton={<FormSkeleton fields={6} />}>
        {(surroundings) => <LivePage page={{ ...toCareerPageForm(page), _id: page._id }} surroundings={surroundings} />}
      </QueryView>
    </>
  );
}
