// Column types of PostgreSQL with the TypeScript type in which a repository hands them over.
import type { EntitySchemaColumnOptions } from 'typeorm';

declare const held: unique symbol;

/** A column whose values are exactly `Value`: neither wider nor narrower, so a forgotten `null` does not compile. */
export interface Column<Value> {
  readonly type: EntitySchemaColumnOptions;
  readonly [held]?: (value: Value) => Value;
}

const now = (): string => 'now()';

/** The same column, in which null means something; what, says its row type. */
export const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({
  type: { ...type, nullable: true },
});

/** Any length: limits are the matter of contracts and checks. */
export const text = <Value extends string = string>(byDefault?: NoInfer<Value>): Column<Value> => ({
  type: { type: 'text', default: byDefault },
});
/** An array, never null; empty by default when that is given. */
export const texts = <Value extends string = string>(byDefault?: NoInfer<Value>[]): Column<Value[]> => ({
  type: { type: 'text', array: true, default: byDefault },
});

/** 32 bits; money is one, in minor units. */
export const integer = (byDefault?: number): Column<number> => ({ type: { type: 'integer', default: byDefault } });
export const integers = (byDefault?: number[]): Column<number[]> => ({
  type: { type: 'integer', array: true, default: byDefault },
});
/** Decimal digits: 64 bits do not fit a JavaScript number. */
export const bigint = (byDefault?: string): Column<string> => ({ type: { type: 'bigint', default: byDefault } });
/** Decimal digits with a point, exactly as stored. */
export const decimal = (precision: number, scale: number, byDefault?: number): Column<string> => ({
  type: { type: 'numeric', precision, scale, default: byDefault },
});
/** For coordinates; nothing is counted with it. */
export const double = (): Column<number> => ({ type: { type: 'double precision' } });
/** A boolean that is never null. */
export const flag = (byDefault?: boolean): Column<boolean> => ({ type: { type: 'boolean', default: byDefault } });

/** Numbered by the database: `generated always as identity`. */
export const identity = (): Column<number> => ({ type: { type: 'integer', generated: 'increment' } });
/** Numbered by the database beyond 32 bits; decimal digits. */
export const bigIdentity = (): Column<string> => ({ type: { type: 'bigint', generated: 'increment' } });

/** Given by the row, or the id of another table. */
export const uuid = (): Column<string> => ({ type: { type: 'uuid' } });
/** Made by the database when the row brings none; sorts by time of creation. */
export const newUuid = (): Column<string> => ({ type: { type: 'uuid', default: (): string => 'uuidv7()' } });

/** A moment, whatever the time zone of the server. */
export const instant = (): Column<Date> => ({ type: { type: 'timestamp with time zone' } });
/** When the row's transaction began, unless the row brings another moment. */
export const instantOfInsert = (): Column<Date> => ({ type: { type: 'timestamp with time zone', default: now } });
/** `YYYY-MM-DD` through a repository. A plain query gives a `Date` at local midnight: select `column::text` there. */
export const day = (): Column<string> => ({ type: { type: 'date' } });

/** A default of `{}` says that nothing was said, whatever the shape of a filled value. */
export const json = <Value extends object>(byDefault?: object): Column<Value> => ({
  type: { type: 'jsonb', default: byDefault },
});
/** Hashes and encrypted values. */
export const bytes = (): Column<Buffer> => ({ type: { type: 'bytea' } });
/** Lexemes of the full-text search, in PostgreSQL's own notation. */
export const searchVector = (): Column<string> => ({ type: { type: 'tsvector' } });
