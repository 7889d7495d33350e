import type { PublicCareerPage } from '@platsa/contract/career-pages/public-page';
import type { SectionForm } from '@platsa/contract/career-pages/schema';
import { Fragment, type ReactNode } from 'react';
import { ContactText } from '../job-view/ContactText.tsx';
import { LineIcon } from '../LineIcon.tsx';
import { BenefitIcon } from './BenefitIcon.tsx';
import { CareerJobList } from './CareerJobList.tsx';
import pageStyles from './CareerPage.module.css';
import { CareerPicture } from './CareerPicture.tsx';
import styles from './CareerSections.module.css';
import galleryStyles from './Gallery.module.css';

interface CareerSectionsProps {
  page: PublicCareerPage;
  site: string;
}

/** The sections of a career page, in the order of its editor. */
export function CareerSections({ page, site }: CareerSectionsProps) {
  const anchors = listAnchors(page.sections);
  return page.sections.map((section, index) => (
    <section
      // A section that is being edited may have no id yet.
      key={section._id ?? `new ${index}`}
      id={anchors[index]}
      className={styles.section}
      data-section={section._id}
      data-type={section.type}
    >
      <Content section={section} page={page} site={site} isFirstJobs={anchors[index] === 'jobb'} />
    </section>
  ));
}

/** The anchors of sections: names that links elsewhere use for the first of some types, and otherwise the section's number. */
export function listAnchors(sections: readonly SectionForm[]): string[] {
  const findFirst = (type: SectionForm['type']) => sections.findIndex((section) => section.type === type);
  const [jobs, bank] = [findFirst('jobs'), findFirst('candidate-bank')];
  return sections.map((_, index) => (index === jobs ? 'jobb' : index === bank ? 'spontanansokan' : `del-${index + 1}`));
}

interface ContentProps extends CareerSectionsProps {
  section: SectionForm;
  /** Further sections of jobs show the same list without the search. */
  isFirstJobs: boolean;
}

function Content({ section, page, site, isFirstJobs }: ContentProps) {
  switch (section.type) {
    case 'text':
      return (
        <TextSection
          section={section}
          hasJobs={page.jobs.total > 0 && page.sections.some(({ type }) => type === 'jobs')}
        />
      );
    case 'carousel':
      return <Gallery title={section.title} pictures={listCarouselPictures(section)} />;
    case 'benefits':
      return (
        <Titled title={section.title}>
          <ul className={styles.benefits}>
            {(section.benefits ?? []).map(({ id, text, icon }) => (
              <li key={id}>
                <span className={styles.icon}>
                  <BenefitIcon icon={icon} />
                </span>
                {text}
              </li>
            ))}
          </ul>
        </Titled>
      );
    case 'departments':
      return (
        <Titled title={section.title}>
          <ul className={styles.departments}>
            {(section.departments ?? []).map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Titled>
      );
    case 'jobs':
      return (
        <Titled title={section.title}>
          <CareerJobList jobs={page.jobs} pageId={page.pageId} site={site} searchable={isFirstJobs} />
        </Titled>
      );
    case 'candidate-bank':
      return (
        <div className={styles.bank}>
          <div>
            <h2>{section.title}</h2>
            {section.subtitle && <p>{section.subtitle}</p>}
          </div>
          <a
            className={styles.bankButton}
            href={`${site}/company-apply/${page.companyId}?career=${page.pageId}`}
            data-click
          >
            {section.buttonText}
          </a>
        </div>
      );
  }
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}

type TextForm = SectionForm & { type: 'text' };

function TextSection({ section, hasJobs }: { section: TextForm; hasJobs: boolean }) {
  const { title, text = '', image, imageAlt = '', showJobsButton = true } = section;
  return (
    <div className={styles.text} data-picture={Boolean(image) || undefined}>
      <div>
        <h2>{title}</h2>
        {text
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph, index) => (
            // The paragraphs of a text have no identity but their place.
            <Fragment key={String(index)}>
              <p>
                <ContactText>{paragraph}</ContactText>
              </p>
            </Fragment>
          ))}
        {showJobsButton && hasJobs && (
          <a className={pageStyles.button} href="#jobb" data-click>
            Lediga jobb
          </a>
        )}
      </div>
      {image && (
        <CareerPicture imageId={image} shape="section" alt={imageAlt} sizes="(max-width: 800px) 100vw, 460px" />
      )}
    </div>
  );
}

function listCarouselPictures({ images = [] }: SectionForm & { type: 'carousel' }) {
  return (images as readonly (string | { _image: string; alt?: string })[]).map((one) =>
    typeof one === 'string' ? { imageId: one, alt: '' } : { imageId: one._image, alt: one.alt ?? '' },
  );
}

interface GalleryProps {
  title: string;
  pictures: readonly { imageId: string; alt: string }[];
}

/**
 * Pictures side by side. Fingers swipe them, and arrow keys move them while the row has the focus; the buttons, which
 * client.ts brings to life, are for the mouse.
 */
function Gallery({ title, pictures }: GalleryProps) {
  return (
    <div className={galleryStyles.gallery} data-gallery>
      <div className={galleryStyles.head}>
        <h2>{title}</h2>
        {pictures.length > 1 && (
          <div className={galleryStyles.buttons} data-gallery-buttons hidden>
            <button type="button" aria-label={`Tidigare bilder: ${title}`} data-step="-1">
              <LineIcon size={24} d="M15 6l-6 6l6 6" />
            </button>
            <button type="button" aria-label={`Fler bilder: ${title}`} data-step="1">
              <LineIcon size={24} d="M9 6l6 6l-6 6" />
            </button>
          </div>
        )}
      </div>
      {pictures.length > 0 && (
        <ul
          className={galleryStyles.row}
          data-gallery-row
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={`${title}, bläddra med piltangenterna`}
        >
          {pictures.map(({ imageId, alt }, index) => (
            <li key={imageId}>
              <CareerPicture
                imageId={imageId}
                shape="section"
                alt={alt || `Bild ${index + 1} av ${pictures.length}`}
                sizes="(max-width: 550px) 80vw, 440px"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
