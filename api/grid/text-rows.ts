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

/**
 * A plain text as one word. An index of trigrams knows which words a text has, not which follows which: of a surname and
 * the first letter of a name it finds whoever has both. Plain text has no capitals, so its words are joined by one.
 */
const joined = (sql: string): string => `replace(${sql}, ' ', 'Q')`;

/** As `lineLike`, where the index is of the line as one word. */
export const joinedLike = (line: string, parameters: Parameters, text: string): string =>
  `${joined(line)} like ${joined(`plain_text(${parameters.add(`%${literal(text)}%`)})`)}`;

/** The line says which rows to compare; the column, whether the text stands there. @param sql of the column */
export const rowsByLine =
  (line: string, sql: string, like = lineLike): TextRows =>
  (parameters, text, isStart) =>
    `(${like(line, parameters, text)} and ${columnLike(sql, parameters, text, isStart)})`;

/** Rows whose column holds one of the ids another statement finds. @param id SQL of the column @param found `select` of ids */
export const rowsAmong = (id: string, found: string): string => `${id} = any(array(${found}))`;

/** A likeness of a column by a part of its text, as an index on its plain text answers it. */
export const columnLike = (sql: string, parameters: Parameters, text: string, isStart: boolean): string =>
  `plain_text(${sql}) like plain_text(${parameters.add(`${isStart ? '' : '%'}${literal(text)}%`)})`;

/** Rows by a part of the text of a column, compared as it stands. */
export const rowsByColumn =
  (sql: string): TextRows =>
  (parameters, text, isStart) =>
    columnLike(sql, parameters, text, isStart);

/** Rows of a grid by a text of their order. @param id SQL of the order's id @param column of `shop_order` */
export const rowsByOrder =
  (id: string, column: 'number' | 'customer_name'): TextRows =>
  (parameters, text, isStart) =>
    rowsAmong(
      id,
      `select found.id from shop_order found where ${rowsByLine('found.search_line', `found.${column}`, joinedLike)(parameters, text, isStart)}`,
    );
