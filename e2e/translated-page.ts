import type { Page } from '@playwright/test';

/**
 * Translates every page that opens from here on as Chrome does: each text is replaced by two nested <font> elements, from
 * the load on and again for what appears later. The words stay, so that they are found by their names.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched =
      'script, style, noscript, textarea, [translate="no"], [contenteditable="true"], font[data-translated]';
    const translateText = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched) !== null) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.dataset.translated = inner.dataset.translated = '';
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateWithin = (node: Node) => {
      if (node instanceof Text) return translateText(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translateText(text);
    };
    window.addEventListener('load', () => {
      document.documentElement.classList.add('translated-ltr');
      translateWithin(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records) {
          if (type === 'characterData') translateWithin(target);
          for (const node of addedNodes) if (node.isConnected) translateWithin(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
