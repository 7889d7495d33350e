import { isNameLike } from './name-filter.ts';

/** The scripts of the list pages, which need no components: submit on change, placeholders, back button. */
export function submitOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'atOnce' in target.dataset) target.form?.requestSubmit();
  });
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && 'jobs' in target.dataset) {
      leaveOutEmpty(target);
      showPlaceholders();
    }
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-jobs]') : null;
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link && !elsewhere && !event.defaultPrevented) showPlaceholders();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    delete document.body.dataset.loading;
    if (persisted || arrivedBy('back_forward')) followAddress();
  });
  if (arrivedBy('navigate')) searchForChosen();
}

/** Filters a list of names while typing. */
export function filterNamesOnInput(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    const list = document.getElementById(form?.dataset.narrows ?? '');
    if (!list || !(target instanceof HTMLInputElement)) return;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-name]')];
    for (const row of rows) row.hidden = !isNameLike(row.dataset.name ?? '', target.value);
    const none = document.querySelector<HTMLElement>('[data-none]');
    if (none) none.hidden = rows.some((row) => !row.hidden);
  });
}

/** `?search=&city=Lund` is the same list as `?city=Lund`, which is the address to share. */
function leaveOutEmpty(form: HTMLFormElement): void {
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    },
    { once: true },
  );
}

function arrivedBy(type: NavigationTimingType): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === type;
}

/** Submits a choice made before this script was loaded. */
function searchForChosen(): void {
  const selects = [...document.querySelectorAll<HTMLSelectElement>('select[data-at-once]')];
  const chosen = selects.find(({ options }) => {
    const initial = [...options].find(({ defaultSelected }) => defaultSelected);
    return initial && !initial.selected;
  });
  chosen?.form?.requestSubmit();
}

/** After the back button the browser restores form values; resets them to the address. */
function followAddress(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-jobs]')) form.reset();
}

function showPlaceholders(): void {
  document.body.dataset.loading = '';
}
