import { Badge, Button } from '@mantine/core';
import { readableShade } from '@platsa/contract/career-pages/contrast';
import { careerAddress } from '@platsa/contract/career-pages/rules';
import type { CareerPage, CareerPageCard } from '@platsa/contract/career-pages/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { count } from '../../../lib/format.ts';
import { CareerPicture } from '../../../shared/career-page/CareerPicture.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RocketIllustration } from '../../../ui/page-illustrations.tsx';
import { type FailureText, QueryView } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { careerPageList } from '../api/career-page.ts';
import styles from './CareerPageCards.module.css';
import { CareerPageMenu } from './CareerPageMenu.tsx';
import { GatePopup } from './GatePopup.tsx';

interface CareerPageCardsProps {
  companyId: string;
  /** Members who are not admins see the pages, and change none. */
  isAdmin: boolean;
  failure: FailureText;
  to: {
    page: (careerPageId: string) => string;
    preview: (careerPageId: string) => string;
    create: string;
    plans: string;
  };
}

/** A company's career pages, and the card that leads to another. */
export function CareerPageCards({ companyId, isAdmin, failure, to }: CareerPageCardsProps) {
  const query = useQuery(careerPageList(companyId));
  const navigate = useNavigate();
  const onCopied = ({ _id }: CareerPage) => void navigate(to.page(_id));
  return (
    <QueryView query={query} skeleton={<CardSkeleton />} failure={failure}>
      {({ careerPages, mayCreate }) =>
        careerPages.length === 0 ? (
          <NoPages create={isAdmin ? to.create : null} />
        ) : (
          <ul className={styles.cards}>
            {careerPages.map((page) => (
              <li key={page._id}>
                <PageCard page={page} to={to.page(page._id)} />
                {isAdmin ? (
                  <div className={styles.menu}>
                    <CareerPageMenu {...{ page, onCopied }} preview={to.preview(page._id)} plans={to.plans} />
                  </div>
                ) : null}
              </li>
            ))}
            {isAdmin ? (
              <li>
                <AddCard to={to.create} plans={to.plans} mayCreate={mayCreate} />
              </li>
            ) : null}
          </ul>
        )
      }
    </QueryView>
  );
}

function NoPages({ create }: { create: string | null }) {
  return (
    <EmptyState
      illustration={<RocketIllustration />}
      title="Ni har ingen karriärsida än"
      text="Berätta vilka ni är och hur det är att jobba hos er. Era lediga jobb visas av sig själva."
      action={
        create ? (
          <Button component={Link} to={create}>
            Skapa karriärsida
          </Button>
        ) : null
      }
    />
  );
}

function PageCard({ page, to }: { page: CareerPageCard; to: string }) {
  const { title, pageId, active, headerImage, colors, views, _brand } = page;
  return (
    <article className={styles.card}>
      <div
        className={styles.picture}
        style={{ background: colors.secondary, color: readableShade(colors.titleColor, colors.secondary) }}
      >
        {headerImage ? (
          <CareerPicture imageId={headerImage} shape="header" alt="" sizes="(max-width: 700px) 100vw, 400px" />
        ) : (
          <span aria-hidden="true">{title}</span>
        )}
      </div>
      <div className={styles.words}>
        <Badge color={active ? 'good' : 'gray'} variant="light">
          {active ? 'Publicerad' : 'Utkast'}
        </Badge>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p>{[_brand?.name, careerAddress(pageId)].filter(Boolean).join(' · ')}</p>
        {active ? <p>{`${count(views, 'visning', 'visningar')} på trettio dagar`}</p> : null}
      </div>
    </article>
  );
}

function AddCard({ to, plans, mayCreate }: { to: string; plans: string; mayCreate: boolean }) {
  const [asking, setAsking] = useState(false);
  const words = (
    <>
      <IconPlus size={28} stroke={1.75} aria-hidden="true" />
      Skapa karriärsida
    </>
  );
  if (mayCreate) {
    return (
      <Link to={to} className={styles.add}>
        {words}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={styles.add} onClick={() => setAsking(true)}>
        {words}
      </button>
      <GatePopup opened={asking} onClose={() => setAsking(false)} plans={plans} />
    </>
  );
}
