// What rich text says and how it is laid out, without what is only a way of writing it down.

/** Marks of text: their order says nothing. */
const marks = new Set(['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code']);
/** Groups of rows, which the editor makes anew by their cells. */
const transparent = new Set(['thead', 'tbody']);
/** Boxes whose first paragraph may as well be bare text. */
const boxes = new Set(['li', 'td', 'th']);

/** Attributes as they count: the server adds `rel` by itself, and one row or column is what a cell has anyway. */
const attributesOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name, value }) => name !== 'rel' && !(/^(?:col|row)span$/.test(name) && value === '1'))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .toSorted()
    .join('');

const markOf = (element: Element): string => `${element.localName}${attributesOf(element)}`;

interface Writing {
  done: string[];
  /** Pieces of the line that is being written, each with its marks. */
  line: { text: string; marks: string }[];
}

/** The line without the spaces that no reader sees; marks that touch are one. */
function lineOf(pieces: Writing['line']): string {
  let said = '';
  let before = '';
  let isSpace = true;
  for (const piece of pieces) {
    const text: string = isSpace ? piece.text.replace(/^ /, '') : piece.text;
    if (text === '') continue;
    said += piece.marks === before ? text : `{${piece.marks}}${text}`;
    before = piece.marks;
    isSpace = text.endsWith(' ') || text.endsWith('<br>');
  }
  return said.replace(/ +$/, '');
}

function endLine(writing: Writing, isBare: boolean): void {
  const line = lineOf(writing.line);
  writing.line = [];
  if (line !== '') writing.done.push(isBare ? `<p>${line}</p>` : line);
}

function write(
  node: Node,
  within: { marks: readonly string[]; isPlain: boolean; box: string },
  writing: Writing,
): void {
  if (node instanceof Text) {
    const text = within.isPlain ? node.data : node.data.replace(/[ \t\n\f\r]+/g, ' ');
    writing.line.push({ text, marks: within.marks.toSorted().join('+') });
    return;
  }
  if (!(node instanceof Element)) return;
  const name = node.localName;
  if (name === 'br' || name === 'img') {
    writing.line.push({ text: `<${markOf(node)}>`, marks: '' });
  } else if (marks.has(name)) {
    for (const part of node.childNodes)
      write(part, { ...within, marks: [...new Set([...within.marks, markOf(node)])] }, writing);
  } else if (transparent.has(name)) {
    for (const part of node.childNodes) write(part, within, writing);
  } else {
    writeBlock(node, within, writing);
  }
}

function writeBlock(block: Element, { box }: { box: string }, writing: Writing): void {
  endLine(writing, !boxes.has(box) && box !== 'pre');
  const name = block.localName;
  const isBare = name === 'p' && boxes.has(box) && block === block.parentElement?.firstElementChild;
  const inside: Writing = { done: [], line: [] };
  for (const part of block.childNodes) write(part, { marks: [], isPlain: name === 'pre', box: name }, inside);
  endLine(inside, ['body', 'blockquote', 'figure'].includes(name));
  const said = inside.done.join('');
  // A paragraph without a word is a gap; a cell or a rule without one is not.
  if (name === 'p' && said === '') return;
  writing.done.push(isBare ? said : `<${markOf(block)}>${said}</${name}>`);
}

/** Two texts with the same meaning are drawn alike; what differs in them is how they were written down. */
export function meaningOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const writing: Writing = { done: [], line: [] };
  writeBlock(body, { box: '' }, writing);
  return writing.done.join('');
}
