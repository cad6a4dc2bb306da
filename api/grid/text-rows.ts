/** Parameters of one statement, numbered as they are added. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Text with LIKE's own signs made plain. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Condition of rows by a part of a text, where it is answered by more than a comparison of the column.
 * @param isStart the text begins so; otherwise it may be anywhere
 */
export type TextRows = (parameters: Parameters, text: string, isStart: boolean) => string;

/** Rows in whose line a text occurs. @param line SQL of the plain text kept beside a row */
export const lineLike = (line: string, parameters: Parameters, text: string): string =>
  `${line} like plain_text(${parameters.add(`%${literal(text)}%`)})`;

/** The line says which rows to compare; the column, whether the text stands there. @param sql of the column */
export const rowsByLine =
  (line: string, sql: string): TextRows =>
  (parameters, text, isStart) =>
    `(${lineLike(line, parameters, text)} and plain_text(${sql}) like plain_text(${parameters.add(`${isStart ? '' : '%'}${literal(text)}%`)}))`;
