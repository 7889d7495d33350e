import { readableShade, textOn, veilFor, white } from '@platsa/contract/career-pages/contrast';
import type { PublicCareerPage } from '@platsa/contract/career-pages/public-page';
import { socialLabels } from '@platsa/contract/career-pages/rules';
import { phoneLink } from '@platsa/contract/phone-link';
import { type CSSProperties, useId } from 'react';
import { count } from '../../lib/format.ts';
import { Logo } from '../../ui/LetterPicture.tsx';
import styles from './CareerPage.module.css';
import { CareerPicture } from './CareerPicture.tsx';
import { CareerSections, listAnchors } from './CareerSections.tsx';

interface CareerPageProps {
  page: PublicCareerPage;
  /** The address of the site without a trailing slash, where the page is on a host name of its own; '' on the site itself. */
  site: string;
}

/** A career page as visitors see it: rendered by the server, and by the editor as its preview. Works without script. */
export function CareerPage({ page, site }: CareerPageProps) {
  return (
    <div
      className={styles.root}
      style={careerStyles(page)}
      data-career={page._id}
      data-page-id={page.pageId}
      data-company={page.companyId}
    >
      <a className={styles.skip} href="#innehall">
        Till innehållet
      </a>
      <Bar page={page} />
      <Header page={page} />
      <main id="innehall" className={styles.main}>
        <Facts page={page} />
        <Highlights page={page} site={site} />
        <CareerSections page={page} site={site} />
      </main>
      <Footer page={page} site={site} />
    </div>
  );
}

/** The page's colours as custom properties, each with the text that can be read on it, and the part of the picture that stays. */
function careerStyles({ colors, headerLayout, headerImage, headerFocus }: PublicCareerPage): CSSProperties {
  const { primary, secondary, titleColor, subtitleColor } = colors;
  const veil = veilFor(titleColor);
  const overPicture = headerLayout === 'fullscreen' && headerImage !== null;
  return {
    '--primary': primary,
    '--on-primary': textOn(primary),
    '--primary-ink': readableShade(primary, white),
    '--secondary': secondary,
    '--on-secondary': textOn(secondary),
    '--title': titleColor,
    '--subtitle': overPicture ? titleColor : subtitleColor,
    '--focus': `${headerFocus}%`,
    '--veil': `color-mix(in srgb, ${veil.colour} ${Math.round(veil.opacity * 100)}%, transparent)`,
  } as CSSProperties;
}

/** So many sections are named in the bar, if their titles are short enough. */
const namedSections = { most: 4, longest: 24 };

function Bar({ page: { owner, jobs, sections } }: { page: PublicCareerPage }) {
  const anchors = listAnchors(sections);
  const links = sections
    .map(({ title, type }, index) => ({ title: title.trim(), type, anchor: anchors[index] }))
    .filter(({ title, type }) => type !== 'jobs' && title !== '' && title.length <= namedSections.longest)
    .slice(0, namedSections.most);
  return (
    <section className={styles.bar} aria-label={owner.name}>
      <span className={styles.owner}>
        <Logo name={owner.name} src={owner.logo && `/images/${owner.logo}_300x300.jpg`} size={40} />
        <b>{owner.name}</b>
      </span>
      {links.length > 1 && (
        <nav className={styles.links} aria-label="På sidan">
          {links.map(({ title, anchor }) => (
            <a key={anchor} href={`#${anchor}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {jobs.total > 0 && (
        <a className={styles.toJobs} href="#jobb">
          Lediga jobb
          <span className={styles.number}>{jobs.total}</span>
        </a>
      )}
    </section>
  );
}

/** In letters: the size of the title is one that its longest word fits in. */
function longestWord(title: string): number {
  return Math.max(1, ...title.split(/[\s-]+/).map((word) => word.length));
}

function Header({ page }: { page: PublicCareerPage }) {
  const { headerImage, headerImageAlt, headerLayout, title, subTitle, jobs } = page;
  const bank = page.sections.find(({ type }) => type === 'candidate-bank');
  const fullscreen = headerLayout === 'fullscreen';
  return (
    <header className={fullscreen ? styles.fullscreen : styles.header} data-picture={headerImage !== null || undefined}>
      <div className={styles.words} style={{ '--longest': longestWord(title) } as CSSProperties}>
        <h1>{title}</h1>
        {subTitle && <p>{subTitle}</p>}
        <div className={styles.actions}>
          {jobs.total > 0 && (
            <a className={styles.button} href="#jobb">
              {count(jobs.total, 'ledigt jobb', 'lediga jobb')}
            </a>
          )}
          {jobs.total === 0 && bank && (
            <a className={styles.button} href="#spontanansokan">
              Skicka en spontanansökan
            </a>
          )}
        </div>
      </div>
      {headerImage ? (
        <CareerPicture
          className={styles.cover}
          imageId={headerImage}
          shape="header"
          alt={headerImageAlt}
          // Full-screen it is as high as the window, and wider than a phone's.
          sizes={fullscreen ? '(max-width: 800px) 157vh, 100vw' : '(max-width: 800px) 100vw, 640px'}
          eager
        />
      ) : (
        <div className={styles.shapes} aria-hidden="true" />
      )}
    </header>
  );
}

function Facts({ page: { facts } }: { page: PublicCareerPage }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The company's brands, or its departments. */
function Highlights({ page: { highlight, highlights }, site }: CareerPageProps) {
  const id = useId();
  if (highlights.length === 0) return null;
  return (
    <div className={styles.highlights}>
      <p id={id}>{highlight === 'brands' ? 'Våra varumärken' : 'Våra avdelningar'}</p>
      <ul aria-labelledby={id}>
        {highlights.map(({ name, logo, pageId }) => (
          <li key={name}>
            {logo && <Logo name={name} src={`/images/${logo}_300x300.jpg`} size={40} />}
            {pageId ? <a href={`${site}/career/${pageId}`}>{name}</a> : name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Footer({ page, site }: CareerPageProps) {
  const { owner, address, email, phoneNumber, website, socials } = page;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <address>
          <b>{owner.name}</b>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {(email || phoneNumber || website) && (
          <ul>
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phoneNumber && (
              <li>
                <a href={phoneLink(phoneNumber) ?? undefined}>{phoneNumber}</a>
              </li>
            )}
            {website && (
              <li>
                <a href={website} rel="noopener noreferrer">
                  {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                </a>
              </li>
            )}
          </ul>
        )}
        {socials.length > 0 && (
          <ul aria-label="Sociala medier">
            {socials.map(({ name, link }) => (
              <li key={name}>
                <a href={link} rel="noopener noreferrer">
                  {socialLabels[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.about}>
        <a href={`${site}/privacy-policy`}>Integritetspolicy</a>
        <a href={`${site}/jobs`}>Rekrytering med Platsa</a>
      </p>
    </footer>
  );
}
