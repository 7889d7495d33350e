/**
 * Translators in browsers replace each text node by a <font> element, behind React's back. React then throws when it
 * removes such a text or inserts something before it, which fails the whole page, and changes the text that nobody sees
 * (facebook/react issues 11538 and 17256). Here those calls are carried out on the element in the text's place; a text
 * that React changes takes its own place back, and the translator translates it again.
 */
export function tolerateTranslation(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const observer = new MutationObserver(recordReplacements);
  observer.observe(document, { childList: true, subtree: true });

  const findReplacement = (text: Node, parent: Node | null): ChildNode | undefined => {
    // Records the latest replacements, which the observer has not been told yet.
    recordReplacements(observer.takeRecords());
    const element = latestReplacement(text);
    return element?.parentNode && (parent === null || element.parentNode === parent) ? element : undefined;
  };
  const isReplaced = (node: Node | null, parent: Node): node is Text =>
    node instanceof Text && node.parentNode !== parent;
  /** A text that is placed again comes without its translation. */
  const removeReplacement = (node: Node) => {
    if (node instanceof Text && node.parentNode === null && replacements.has(node))
      findReplacement(node, null)?.remove();
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isReplaced(child, this)) return removeChild.call(this, child) as T;
    findReplacement(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    removeReplacement(node);
    const place = isReplaced(next, this) ? (findReplacement(next, this) ?? null) : next;
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    removeReplacement(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      nodeValue?.set?.call(this, value);
      if (this.parentNode === null) findReplacement(this, null)?.replaceWith(this);
    },
  });
}

/** The element in the place of a text, or of an element that a translator has replaced in turn. */
const replacements = new WeakMap<Node, ChildNode>();

function latestReplacement(text: Node): ChildNode | undefined {
  let element = replacements.get(text);
  // Bounded, because two elements may have replaced each other.
  for (let step = 0; step < 20 && element && element.parentNode === null; step++) element = replacements.get(element);
  return element;
}

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

let translated = false;

/** Whether a translator has replaced texts of this page. */
export function isTranslated(): boolean {
  return translated;
}

/** Some translators replace in one step, others insert beside the text and remove it. */
function recordReplacements(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (removedNodes.length === 0) continue;
    const element = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!element) continue;
    translated = true;
    for (const node of removedNodes) if (node instanceof Text || isTranslation(node)) replacements.set(node, element);
  }
}
