/**
 * Brings the buttons of galleries to life, and shows hits while one types. Works on the page, and on its preview, whose
 * content changes: the returned function takes everything back.
 */
export function enhanceCareerPage(page: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const gallery of page.querySelectorAll<HTMLElement>('[data-gallery]')) addGalleryButtons(gallery, signal);
  for (const jobs of page.querySelectorAll<HTMLElement>('[data-jobs]')) filterWhileTyping(jobs, signal);
  return () => ended.abort();
}

function addGalleryButtons(gallery: HTMLElement, signal: AbortSignal): void {
  const row = gallery.querySelector<HTMLElement>('[data-gallery-row]');
  const buttons = gallery.querySelector<HTMLElement>('[data-gallery-buttons]');
  if (!row || !buttons) return;
  const steps = [...buttons.querySelectorAll<HTMLButtonElement>('button')];
  const update = () => {
    const room = row.scrollWidth - row.clientWidth;
    buttons.hidden = room <= 1;
    for (const button of steps) {
      button.disabled = button.dataset.step === '1' ? row.scrollLeft >= room - 1 : row.scrollLeft <= 1;
    }
  };
  for (const button of steps) {
    const step = () => {
      const width = row.firstElementChild?.clientWidth ?? row.clientWidth;
      row.scrollBy({ left: Number(button.dataset.step) * (width + 16) });
    };
    button.addEventListener('click', step, { signal });
  }
  row.addEventListener('scroll', update, { passive: true, signal });
  const sizes = new ResizeObserver(update);
  sizes.observe(row);
  signal.addEventListener('abort', () => sizes.disconnect());
}

/** Where all jobs are in the page; a list that the server has filtered is searched by the server again. */
function filterWhileTyping(jobs: HTMLElement, signal: AbortSignal): void {
  const form = jobs.querySelector<HTMLFormElement>('[data-job-search]');
  if (form?.dataset.jobSearch !== 'complete') return;
  const rows = [...jobs.querySelectorAll<HTMLElement>('li[data-city]')];
  const none = jobs.querySelector<HTMLElement>('[data-no-hits]');
  const shown = jobs.querySelector<HTMLElement>('[data-shown]');
  const show = () => {
    const data = new FormData(form);
    const words = lower(data.get('search')).split(/\s+/);
    const city = data.get('city') ?? '';
    for (const row of rows) {
      const text = lower(row.textContent);
      row.hidden = !words.every((word) => text.includes(word)) || (city !== '' && row.dataset.city !== city);
    }
    const hits = rows.filter((row) => !row.hidden).length;
    if (none) none.hidden = hits > 0;
    if (shown) shown.textContent = hits === rows.length ? `${hits} jobb` : `${hits} av ${rows.length} jobb`;
  };
  form.addEventListener('input', show, { signal });
  const showInstead = (event: Event) => {
    event.preventDefault();
    show();
  };
  form.addEventListener('submit', showInstead, { signal });
}

function lower(text: FormDataEntryValue | null): string {
  return String(text ?? '')
    .trim()
    .toLocaleLowerCase('sv');
}
