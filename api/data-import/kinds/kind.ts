// What each kind of import does with rows; the rest of an import is the same for all of them.
import type { ImportLine, ImportOptions } from '@kolobeh/shared/data-import/contract.ts';
import type { ImportValues, RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import type { EntityManager } from 'typeorm';
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

export interface Kind {
  /** Takes what rows are about, to the end of the transaction, in an order in which nobody waits for another. */
  hold: (manager: EntityManager, lines: readonly ReadLine[]) => Promise<void>;
  /** Rows beside what is there now, in their order. */
  weigh: (manager: EntityManager, lines: readonly ReadLine[]) => Promise<Weighed[]>;
  /** Writes held rows that are as they were checked. @returns why a row was refused, by its number */
  write: (writing: Writing, lines: readonly WrittenLine[]) => Promise<Map<number, string>>;
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
