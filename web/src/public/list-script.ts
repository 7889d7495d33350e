/** The scripts of the list pages, which need no components: placeholders, plain addresses, back button. */
export function watchSearches(): void {
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
}

/** Filters a list of names while typing. */
export function filterNamesOnInput(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    const list = document.getElementById(target.form?.dataset.narrows ?? '');
    if (!list) return;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-name]')];
    for (const row of rows) row.hidden = !isNameLike((row.dataset.name ?? '').split('|'), target.value);
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

export function arrivedBy(type: NavigationTimingType): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === type;
}

/** After the back button the browser restores form values; resets them to the address. */
function followAddress(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-jobs]')) form.reset();
}

function showPlaceholders(): void {
  document.body.dataset.loading = '';
}

/** Whether one of the names contains the typed text; text without accents matches any spelling. */
export function isNameLike(names: readonly string[], typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase('sv');
  const isPlain = wanted === plain(wanted);
  return names.some((name) => {
    const lower = name.toLocaleLowerCase('sv');
    return (isPlain ? plain(lower) : lower).includes(wanted);
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
