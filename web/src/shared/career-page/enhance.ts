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
    const scrollGallery = () => {
      const width = row.firstElementChild?.clientWidth ?? row.clientWidth;
      row.scrollBy({ left: Number(button.dataset.step) * (width + 16) });
    };
    button.addEventListener('click', scrollGallery, { signal });
  }
  row.addEventListener('scroll', update, { passive: true, signal });
  const sizes = new ResizeObserver(update);
  sizes.observe(row);
  signal.addEventListener('abort', () => sizes.disconnect());
}

/** Where all jobs are in the page. */
function filterWhileTyping(jobs: HTMLElement, signal: AbortSignal): void {
  const form = jobs.querySelector<HTMLFormElement>('[data-job-search]');
  if (form?.dataset.jobSearch !== 'complete') return;
  const rows = [...jobs.querySelectorAll<HTMLElement>('li[data-city]')];
  const none = jobs.querySelector<HTMLElement>('[data-no-hits]');
  const shown = jobs.querySelector<HTMLElement>('[data-shown]');
  const more = jobs.querySelector<HTMLDetailsElement>('[data-more-jobs]');
  const filterRows = () => {
    const data = new FormData(form);
    const words = lower(data.get('search')).split(/\s+/);
    const city = data.get('city') ?? '';
    for (const row of rows) {
      const text = lower(row.textContent);
      row.hidden = !words.every((word) => text.includes(word)) || (city !== '' && row.dataset.city !== city);
    }
    const hits = rows.filter((row) => !row.hidden).length;
    // All hits are in view.
    if (more && hits < rows.length) more.open = true;
    more?.toggleAttribute('data-filtered', hits < rows.length);
    if (none) none.hidden = hits > 0;
    if (shown) shown.textContent = hits === rows.length ? `${hits} jobb` : `${hits} av ${rows.length} jobb`;
  };
  form.addEventListener('input', filterRows, { signal });
  const showInstead = (event: Event) => {
    event.preventDefault();
    filterRows();
  };
  form.addEventListener('submit', showInstead, { signal });
}

const typingPause = 200;

/**
 * Where some jobs are not in the page: shows those of the page that the search form leads to, while one types. If the server
 * does not answer, the form still works.
 */
export function searchWhileTyping(page: HTMLElement): void {
  const form = page.querySelector<HTMLFormElement>('[data-job-search=part]');
  const jobs = form?.closest('[data-jobs]');
  if (!form || !jobs) return;
  let timer = 0;
  let asked = new AbortController();
  const fetchHits = async () => {
    asked.abort();
    asked = new AbortController();
    const choices = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const address = `?${new URLSearchParams(choices)}`;
    const answer = await fetch(address, { signal: asked.signal });
    if (!answer.ok) return;
    const found = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of ['[data-hits]', '[data-shown]']) {
      const hits = found.querySelector(part);
      if (hits) jobs.querySelector(part)?.replaceChildren(...hits.childNodes);
    }
    // Back from another page then shows these hits again.
    history.replaceState(history.state, '', address);
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void fetchHits().catch(() => undefined), typingPause);
  });
}

function lower(text: FormDataEntryValue | null): string {
  return String(text ?? '')
    .trim()
    .toLocaleLowerCase('sv');
}
