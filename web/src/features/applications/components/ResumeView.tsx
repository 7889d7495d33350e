import { downloadApplicantResume } from '@platsa/contract/applications/endpoints';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer } from 'unpdf/pdfjs';
import { fetchFile } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { ResumeButton } from './PersonPanel.tsx';
import styles from './ResumeView.module.css';

const mostPages = 20;

/** The uploaded CV in place: each page as a picture, under its text, which can be selected, searched and read aloud. */
export function ResumeView({ applicant }: { applicant: ApplicantDetails }) {
  const { _id: applicantId, resume } = applicant;
  const file = useQuery({
    queryKey: ['applicant', 'resume', applicantId, resume?.createdAt],
    queryFn: resume
      ? async ({ signal }) => (await fetchFile(downloadApplicantResume, { applicantId }, { signal })).arrayBuffer()
      : skipToken,
    // The bytes of CVs are not kept when they are out of view.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!resume) return null;
  return (
    <section aria-label="CV" className={styles.root}>
      <div className={styles.head}>
        <p>
          {resume.fileName}
          <span>Uppladdat {formatDay(resume.createdAt)}</span>
        </p>
        <ResumeButton applicant={applicant} />
      </div>
      <QueryView query={file} skeleton={<CardSkeleton count={3} />}>
        {(bytes) => <ResumePages bytes={bytes} />}
      </QueryView>
    </section>
  );
}

function ResumePages({ bytes }: { bytes: ArrayBuffer }) {
  const { pdf, failed } = usePdf(bytes);
  const root = useRef<HTMLDivElement>(null);
  // A CV is read from its beginning. Nothing is returned: newer browsers give a promise, which React takes for a clean-up.
  useEffect(() => {
    root.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={root} className={styles.pages}>
      {failed ? <p role="alert">Filen gick inte att visa här. Ladda ner den i stället.</p> : null}
      {pdf
        ? Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, index) => index + 1).map((number) => (
            <ResumePage key={number} pdf={pdf} number={number} />
          ))
        : null}
      {pdf && pdf.numPages > mostPages ? <p>Filen har fler sidor. Ladda ner den för att läsa dem.</p> : null}
    </div>
  );
}

function usePdf(bytes: ArrayBuffer) {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; failed?: boolean }>({});
  useEffect(() => {
    const thread = new Worker(new URL('../resume-worker.ts', import.meta.url), { type: 'module' });
    const worker = PDFWorker.create({ port: thread });
    // The worker takes the bytes over, so it gets a copy.
    const task = getDocument({ data: bytes.slice(0), worker, useWasm: false });
    let isGone = false;
    const fail = () => isGone || setState({ failed: true });
    thread.addEventListener('error', fail);
    task.promise.then((pdf) => isGone || setState({ pdf }), fail);
    return () => {
      isGone = true;
      void task.destroy().finally(() => thread.terminate());
    };
  }, [bytes]);
  return state;
}

interface ResumePageProps {
  pdf: PDFDocumentProxy;
  number: number;
}

/** Drawn as wide as there is room, and again when that changes. */
function ResumePage({ pdf, number }: ResumePageProps) {
  const draw = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      let stopDrawing = () => {};
      let width = 0;
      const observer = new ResizeObserver(() => {
        if (box.clientWidth === width) return;
        width = box.clientWidth;
        stopDrawing();
        stopDrawing = drawResumePage(pdf, number, box);
      });
      observer.observe(box);
      return () => {
        observer.disconnect();
        stopDrawing();
      };
    },
    [pdf, number],
  );
  return <section ref={draw} aria-label={`Sida ${number} av ${pdf.numPages}`} className={styles.page} />;
}

/** Returns what cancels it. */
function drawResumePage(pdf: PDFDocumentProxy, number: number, box: HTMLElement): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const text = document.createElement('div');
  text.className = styles.text ?? '';
  box.replaceChildren(canvas, text);
  let isCancelled = false;
  let cancelDrawing = () => {
    isCancelled = true;
  };
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (isCancelled) return;
    const viewport = page.getViewport({ scale: box.clientWidth / page.getViewport({ scale: 1 }).width });
    box.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
    box.style.setProperty('--total-scale-factor', String(viewport.scale));
    const density = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    cancelDrawing = () => {
      picture.cancel();
      layer.cancel();
    };
    await Promise.all([picture.promise, layer.render()]);
  };
  // Leaving the page cancels its drawing; a page that cannot be drawn stays white, beside the button that downloads it.
  draw().catch(() => undefined);
  return () => cancelDrawing();
}
