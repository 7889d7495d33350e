import type { PostedFields } from '@platsa/contract/questions/posted-answers';

/** The text typed before the form was refused, as the first values of its fields. */
export function restoreFields(posted: PostedFields = {}) {
  const list = (name: string): readonly string[] => [posted[name] ?? []].flat();
  return {
    text: (name: string) => list(name)[0] ?? '',
    has: (name: string, value: string) => list(name).includes(value),
  };
}

export type RestoredFields = ReturnType<typeof restoreFields>;

/** The fields of a form as it is now, without files. */
export function readFields(form: HTMLFormElement): PostedFields {
  const posted: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') posted[name] = [...(posted[name] ?? []), value];
  }
  return posted;
}

/** Writes a draft into the form's fields. */
export function writeFields(form: HTMLFormElement, posted: PostedFields): void {
  const restored = restoreFields(posted);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = restored.has(control.name, control.value);
    } else if (isTextControl(control) && control.name in posted) {
      control.value = restored.text(control.name);
    }
  }
}

function isTextControl(control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (control instanceof HTMLInputElement) return control.type !== 'file';
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
}
