/** Text on one line: composed, without control and direction characters, spaces of any kind made plain. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}|\s/gu, ' ')
    .replace(/\p{Cf}|\p{Cs}/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** Width of an average letter of a printer's scalable font, in parts of its height. */
const letterWidth = 0.58;

/** Words in lines of a width; a word too long is cut, what does not fit in the last line ends with an ellipsis. */
function wrapLines(text: string, width: number, size: number, maxLines: number): string[] {
  const perLine = Math.floor(width / (size * letterWidth));
  const lines: string[] = [''];
  for (const word of plainLine(text)
    .split(' ')
    .flatMap((one) => cutWord(one, perLine))) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (Array.from(longer).length <= perLine) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const last = Array.from(lines[maxLines - 1] ?? '').slice(0, perLine - 1);
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}

function cutWord(word: string, perLine: number): string[] {
  const letters = Array.from(word);
  const parts = Math.max(1, Math.ceil(letters.length / perLine));
  return Array.from({ length: parts }, (_, at) => letters.slice(at * perLine, (at + 1) * perLine).join(''));
}

/** Lines of all texts; a long one is shortened before it takes the line of one that follows. */
export function fitLines(
  { width, size, maxLines }: { width: number; size: number; maxLines: number },
  texts: readonly string[],
): string[] {
  const shown = texts.filter((text) => plainLine(text) !== '').slice(0, maxLines);
  return shown.reduce<string[]>((lines, text, at) => {
    const following = shown.length - at - 1;
    return [...lines, ...wrapLines(text, width, size, maxLines - lines.length - following)];
  }, []);
}
