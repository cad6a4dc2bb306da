// HTML as people would write it, of what an editor's document is drawn with.

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === name);

/** A paragraph that is all there is in an item or a cell is its text; a list may follow it. */
function unwrap(box: Element): void {
  const [first] = box.children;
  const rest = [...box.children].slice(1);
  const isText = first?.localName === 'p' && rest.every(({ localName }) => localName === 'ul' || localName === 'ol');
  if (isText) first.replaceWith(...first.childNodes);
}

const isHead = (row: Element): boolean =>
  row.children.length > 0 && [...row.children].every(({ localName }) => localName === 'th');

/** Rows of headings at the top of a table are its head. */
function makeHead(table: Element): void {
  const body = childrenOf(table, 'tbody')[0];
  if (!body) return;
  const rows = [...body.children];
  const count = rows.findIndex((row) => !isHead(row));
  if (count <= 0) return;
  const head = table.ownerDocument.createElement('thead');
  head.append(...rows.slice(0, count));
  body.before(head);
}

/** @param drawn what holds the document as the editor draws it; changed in place */
export function tidyHtml(drawn: HTMLElement): string {
  for (const element of drawn.querySelectorAll('colgroup')) element.remove();
  for (const element of drawn.querySelectorAll('*')) {
    // Chromium writes an empty style that nobody has asked for yet only after it was removed.
    for (const name of ['style', 'class', 'target']) if (element.hasAttribute(name)) element.removeAttribute(name);
    for (const name of ['colspan', 'rowspan']) if (element.getAttribute(name) === '1') element.removeAttribute(name);
  }
  for (const box of drawn.querySelectorAll('li, td, th')) unwrap(box);
  for (const table of drawn.querySelectorAll('table')) makeHead(table);
  // The editor keeps a line to write on below the last thing.
  while (drawn.lastElementChild?.localName === 'p' && drawn.lastElementChild.childNodes.length === 0)
    drawn.lastElementChild.remove();
  return drawn.innerHTML.replaceAll('&nbsp;', '\u00a0');
}
