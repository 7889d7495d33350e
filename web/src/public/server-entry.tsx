import type { PublicAssets, PublicPage, PublicRenderer } from '@platsa/contract/public-site';
import { renderToString } from 'react-dom/server';
import { CareerPage } from '../shared/career-page/CareerPage.tsx';
import { pageAt } from '../shared/paths.ts';
import { AboutYouPage } from './AboutYouPage.tsx';
import { GuestApplicationPage, GuestApplicationSentPage } from './apply/GuestApplicationPage.tsx';
import { BusinessTermsPage } from './BusinessTermsPage.tsx';
import { BookingPage } from './booking/BookingPage.tsx';
import { ChoicesPage } from './ChoicesPage.tsx';
import { Document } from './Document.tsx';
import { ForCompaniesPage } from './ForCompaniesPage.tsx';
import { HowMatchingWorksPage } from './HowMatchingWorksPage.tsx';
import { JobPage } from './JobPage.tsx';
import { JobsPage } from './JobsPage.tsx';
import { CareerLockedPage, CareerNotFoundPage, FailedPage, NotFoundPage } from './MessagePages.tsx';
import { buildMetadata } from './metadata.ts';
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';
import { UserTermsPage } from './UserTermsPage.tsx';

export const renderPage: PublicRenderer['renderPage'] = (page: PublicPage, origin: string, assets: PublicAssets) =>
  `<!doctype html>${renderToString(
    <Document
      metadata={buildMetadata(page, origin)}
      font={assets.font}
      styles={listStyles(page, assets)}
      scripts={listScripts(page, assets)}
    >
      <Content page={page} />
    </Document>,
  )}`;

/** The form's styles come last; what it shares with other pages is listed once. */
function listStyles({ page }: PublicPage, assets: PublicAssets): readonly string[] {
  if (page === 'career') return assets.careerStyles;
  if (page === 'interview') return assets.bookingStyles;
  const isForm = page === 'guest-application' || page === 'guest-application-sent';
  return isForm ? [...new Set([...assets.styles, ...assets.applyStyles])] : assets.styles;
}

function listScripts({ page }: PublicPage, { scripts }: PublicAssets): string[] {
  if (page === 'career') return [scripts.career];
  if (page === 'interview') return [scripts.booking];
  if (page === 'jobs' || page === 'choices') return [scripts.page, scripts.list];
  if (page === 'guest-application') return [scripts.page, scripts.apply];
  return page === 'job' ? [scripts.page, scripts.job] : [scripts.page];
}

export const applicationPageAt: PublicRenderer['applicationPageAt'] = pageAt;

function Content({ page }: { page: PublicPage }) {
  switch (page.page) {
    case 'jobs':
      return <JobsPage {...page} />;
    case 'choices':
      return <ChoicesPage {...page} />;
    case 'job':
      return <JobPage job={page.job} around={page.around} />;
    case 'guest-application':
      return <GuestApplicationPage {...page} />;
    case 'guest-application-sent':
      return <GuestApplicationSentPage {...page} />;
    case 'privacy-policy':
      return <PrivacyPolicyPage {...page} />;
    case 'career':
      return <CareerPage page={page.career} site={page.site} />;
    case 'career-locked':
      return <CareerLockedPage site={page.site} />;
    case 'career-not-found':
      return <CareerNotFoundPage site={page.site} />;
    case 'business-terms':
      return <BusinessTermsPage />;
    case 'user-terms':
      return <UserTermsPage />;
    case 'how-matching-works':
      return <HowMatchingWorksPage />;
    case 'for-companies':
      return <ForCompaniesPage {...page} />;
    case 'about-you':
      return <AboutYouPage {...page} />;
    case 'interview':
      return <BookingPage {...page} />;
    case 'not-found':
      return <NotFoundPage />;
    case 'failed':
      return <FailedPage />;
  }
}
