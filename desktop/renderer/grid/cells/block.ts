/** Rows and cells of what a spreadsheet puts on the clipboard. The line break after the last row is no row. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
