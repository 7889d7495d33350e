import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CareerPageForm } from '@platsa/contract/career-pages/forms';
import { type CareerSurroundings, toPublicCareerPage } from '@platsa/contract/career-pages/public-page';
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { CareerPage } from '../../../shared/career-page/CareerPage.tsx';
import { enhanceCareerPage } from '../../../shared/career-page/enhance.ts';
import { shownColours } from '../use-career-form.ts';
import styles from './PagePreview.module.css';

interface PagePreviewProps {
  /** The fields as they are stored or being edited. */
  page: CareerPageForm & { _id?: string };
  surroundings: CareerSurroundings;
}

/** Widths in pixels of the screens that the page is shown for. */
const screens = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof screens;

/** The page as visitors will see it, drawn at the width of a desktop or a phone and scaled to the room there is. */
export function PagePreview({ page, surroundings }: PagePreviewProps) {
  const [screen, setScreen] = useState<Screen>('desktop');
  const { ref, width } = useElementSize();
  const zoom = width === 0 ? 1 : Math.min(1, width / screens[screen]);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p>Så här ser sidan ut</p>
        <SegmentedControl
          size="xs"
          aria-label="Skärmens bredd"
          value={screen}
          onChange={(next) => setScreen(next === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'desktop', label: 'Dator' },
            { value: 'phone', label: 'Telefon' },
          ]}
        />
      </div>
      <div className={styles.room} ref={ref}>
        <section className={styles.scroller} data-screen={screen} aria-label="Förhandsgranskning">
          <div style={{ width: screens[screen], zoom }}>
            <LivePage page={page} surroundings={surroundings} />
          </div>
        </section>
      </div>
    </div>
  );
}

/**
 * The page itself: galleries, the search and links within it work; other links and forms lead nowhere. Deferred, so that
 * typing in its editor stays responsive.
 */
export function LivePage({ page, surroundings }: PagePreviewProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(page);
  const career = toPublicCareerPage({ ...shown, colors: shownColours(shown.colors) }, surroundings);
  // After every change, which may have added a gallery or a job.
  useEffect(() => (element.current ? enhanceCareerPage(element.current) : undefined));
  const keepInPreview = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    const target = link.getAttribute('href') ?? '';
    if (target.startsWith('#')) element.current?.querySelector(target)?.scrollIntoView();
  };
  return (
    <div
      ref={element}
      className={styles.live}
      onClickCapture={keepInPreview}
      onAuxClickCapture={keepInPreview}
      onSubmitCapture={(event) => event.preventDefault()}
    >
      <CareerPage page={career} site="" />
    </div>
  );
}
