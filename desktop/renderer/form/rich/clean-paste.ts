// What comes from a word processor or a page, without what those write about themselves.

const comments = (root: Node): Comment[] => {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker?.nextNode()) found.push(walker.currentNode as Comment);
  return found;
};

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const isListed = (element: Element | null): element is Element =>
  (element?.className ?? '').startsWith('MsoListParagraph');

/** Takes the sign that stands before an item as text. @returns the name of the list it is of */
function takeSign(item: Element): 'ol' | 'ul' {
  const [sign] = item.querySelectorAll('[style*="mso-list"][style*="Ignore" i]');
  const isNumber = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign?.textContent ?? '');
  sign?.remove();
  return isNumber ? 'ol' : 'ul';
}

/** Items that a word processor writes as paragraphs one after another are a list. */
function makeLists(body: Element): void {
  for (const first of body.querySelectorAll('p[class^="MsoListParagraph"]')) {
    if (!first.isConnected) continue;
    const items: Element[] = [first];
    for (let next = first.nextElementSibling; isListed(next); next = next.nextElementSibling) items.push(next);
    const list = body.ownerDocument.createElement(takeSign(first));
    for (const item of items.slice(1)) takeSign(item);
    first.before(list);
    list.append(...items);
    for (const item of items) rename(item, 'li');
  }
}

/** Pasted HTML as the editor reads it: headings of our levels, lists as lists, nothing that is no text. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const comment of comments(body)) comment.remove();
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  makeLists(body);
  for (const element of body.querySelectorAll('h1')) rename(element, 'h2');
  for (const element of body.querySelectorAll('h5, h6')) rename(element, 'h4');
  return body.innerHTML;
}
