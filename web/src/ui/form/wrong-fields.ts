const wrongFields = '[aria-invalid="true"],[data-problem]';

/** Scrolls to the form's first wrong field and focuses it. Returns whether there was one. */
export function focusFirstError(form: HTMLFormElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>(wrongFields);
  if (!invalid) return false;
  // A message about several fields is focused itself.
  const focusable = invalid.matches('input,select,textarea,button,[contenteditable],[data-problem]')
    ? invalid
    : invalid.querySelector<HTMLElement>('input,select,textarea,button,[tabindex]');
  focusable?.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: 'center' });
  return true;
}

/** 'Telefonnummer', or 'Telefonnummer och 2 till': the fields that show a problem, from the top; '' if there are none. */
export function nameWrongFields(form: HTMLFormElement | null): string {
  const names = [...(form?.querySelectorAll<HTMLElement>(wrongFields) ?? [])].map(readLabel);
  return joinNames(names);
}

/** The fields at these paths, in the same words. */
export function nameFields(form: HTMLFormElement | null, paths: readonly string[]): string {
  const elements = paths.map((path) => form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`));
  return joinNames(elements.map((element) => (element ? readLabel(element) || readOwnLabel(element) : '')));
}

function joinNames(names: readonly string[]): string {
  const [first, ...more] = new Set(names.filter(Boolean));
  if (!first) return '';
  return more.length > 0 ? `${first} och ${more.length} till` : first;
}

/** The label inside of an element that holds a control. */
function readOwnLabel(element: HTMLElement): string {
  return readText(element.querySelector('label, legend, [id$="-label"]'));
}

/** A control's label, after that of its group: 'Lön: Från'. */
function readLabel(control: HTMLElement): string {
  const group = readText(control.closest('fieldset')?.querySelector('legend'));
  const own = readText(findLabel(control)) || control.getAttribute('aria-label') || '';
  return [group, own].filter(Boolean).join(': ');
}

function findLabel(control: HTMLElement): Element | null | undefined {
  // A button that opens something is named after what it does, so the field's label counts.
  if (control.matches('button')) return control.closest('[data-path]')?.querySelector('[id$="-label"]');
  const labelledBy = control.getAttribute('aria-labelledby')?.split(' ')[0];
  if (labelledBy) return document.getElementById(labelledBy);
  return control.matches('input, textarea, select') ? (control as HTMLInputElement).labels?.[0] : null;
}

/** Without counters and asterisks, which only decorate a label. */
function readText(element: Element | null | undefined): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const decoration of copy.querySelectorAll('[aria-hidden="true"]')) decoration.remove();
  return copy.textContent.trim();
}
