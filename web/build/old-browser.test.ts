import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = await readFile(new URL('../public/old-browser.js', import.meta.url), 'utf8');

/** As much of a document as a browser of any age has; `removed` and `focused` say what the script did. */
function fakeBrowser(css: unknown) {
  const done = { focused: false, removed: false };
  const button = { onclick: () => {}, focus: () => Object.assign(done, { focused: true }) };
  const popup = {
    innerHTML: '',
    attributes: new Map<string, string>(),
    style: {},
    onkeydown: (_event: { keyCode: number }) => {},
    setAttribute: (name: string, value: string) => popup.attributes.set(name, value),
    getElementsByTagName: () => [button],
    parentNode: { removeChild: () => Object.assign(done, { removed: true }) },
  };
  const shown: unknown[] = [];
  const document = { createElement: () => popup, body: { appendChild: (element: unknown) => shown.push(element) } };
  const window = css === undefined ? {} : { CSS: css };
  runInContext(script, createContext({ window, document, ...window }));
  return { popup, button, shown, done };
}

test('a browser without CSS.supports is told that it is old, and one may continue or fetch a new one', () => {
  const { popup, button, shown, done } = fakeBrowser(undefined);
  expect(shown).toEqual([popup]);
  expect(popup.attributes.get('role')).toBe('dialog');
  for (const text of ['Din webbläsare är gammal', 'Ladda ner en ny', 'Fortsätt ändå']) {
    expect(popup.innerHTML).toContain(text);
  }
  expect(done).toEqual({ focused: true, removed: false });
  button.onclick();
  expect(done.removed).toBe(true);
});

test('Escape closes it, other keys do not', () => {
  const { popup, done } = fakeBrowser({ supports: () => false });
  popup.onkeydown({ keyCode: 65 });
  expect(done.removed).toBe(false);
  popup.onkeydown({ keyCode: 27 });
  expect(done.removed).toBe(true);
});

test('a browser that has :has sees nothing', () => {
  expect(fakeBrowser({ supports: () => true }).shown).toEqual([]);
});

test('it is written in the syntax of 2009, which every browser parses', () => {
  const code = script.replace(/^\s*\/\/.*$/gm, '');
  expect(code).not.toMatch(/=>|`|\b(let|const|class|async)\b|\?\.|\?\?|\.\.\.|catch \{|,\s*\)/);
});
