// What each kind of import does with rows; the rest of an import is the same for all of them.
import type { ImportLine, ImportOptions } from '@kolobeh/shared/data-import/contract.ts';
import type { ImportValues, RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import type { EntityManager } from 'typeorm';
import type { LineMade } from '../../database/entities/goods/import-entities.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';

/** A row of the file whose cells could be read. */
export interface ReadLine {
  line: number;
  values: ImportValues;
}

/** What a row would do. `before` is null when it makes something new, else it has the same fields as `after`. */
export interface Weighed {
  line: number;
  subject: string;
  /** What no other row of the file may be about. */
  keys: string[];
  before: ImportLine['before'];
  after: ImportLine['after'];
  low: ImportLine['low'];
  isAsked: boolean;
  faults: RowFault[];
}

export interface WrittenLine extends ReadLine {
  weighed: Weighed;
}

export interface Writing {
  deps: Deps;
  manager: EntityManager;
  caller: Caller;
  options: ImportOptions;
}

/** What became of rows, by their numbers. */
export interface Written {
  /** Why a row was refused. */
  refusals: Map<number, string>;
  /** What a row made, to be looked at when it is taken back. */
  made: Map<number, LineMade>;
}

/** A row that was written, as it is taken back. `before` is null when it made something new. */
export interface DoneLine extends ReadLine {
  before: ImportLine['before'];
  after: ImportLine['after'];
  made: LineMade;
}

/** The way back of a kind. */
interface KindUndo {
  /** Why rows cannot go back though what they wrote stands as they wrote it, by their numbers. */
  hindrances: (manager: EntityManager, lines: readonly DoneLine[]) => Promise<Map<number, string>>;
  /** Takes back held rows, the last of the file first. @returns why a row stays after all, by its number */
  takeBack: (writing: Writing, lines: readonly DoneLine[]) => Promise<Map<number, string>>;
}

export interface Kind {
  /** Takes what rows are about, to the end of the transaction, in an order in which nobody waits for another. */
  hold: (manager: EntityManager, lines: readonly ReadLine[]) => Promise<void>;
  /** Rows beside what is there now, in their order. */
  weigh: (manager: EntityManager, lines: readonly ReadLine[]) => Promise<Weighed[]>;
  /** Writes held rows that are as they were checked. */
  write: (writing: Writing, lines: readonly WrittenLine[]) => Promise<Written>;
  undo: KindUndo;
}

/** Why a row stays: somebody has changed since what it wrote. */
export const changedSince = 'CHANGED_SINCE';

/** What a row changed of a thing that was there. */
export const changedColumns = ({ before, after }: Pick<DoneLine, 'before' | 'after'>): string[] =>
  before === null ? [] : Object.keys(after).filter((column) => before[column] !== after[column]);

/** A row as if it said what was there before it: what it changed, without what had no value. */
export function formerLine(line: DoneLine): WrittenLine {
  const values: Record<string, string | number> = {};
  for (const column of changedColumns(line)) {
    const value = line.before?.[column];
    if (value !== null && value !== undefined) values[column] = value;
  }
  const weighed = { line: line.line, subject: '', keys: [], low: {}, isAsked: false, faults: [] };
  return { line: line.line, values, weighed: { ...weighed, before: line.after, after: values } };
}

/** A row of which nothing is known but that it is wrong. */
export const faulty = (line: number, subject: string, ...faults: RowFault[]): Weighed => ({
  line,
  subject,
  keys: [],
  before: null,
  after: {},
  low: {},
  isAsked: false,
  faults,
});

/** A cell as text; empty where the row says nothing of the column. */
export const textIn = ({ values }: ReadLine, column: string): string => {
  const value = values[column];
  return value === undefined ? '' : String(value);
};

/** A cell as a number; null where the row says nothing of the column. */
export const numberIn = ({ values }: ReadLine, column: string): number | null => {
  const value = values[column];
  return typeof value === 'number' ? value : null;
};
