import type { Pool } from 'pg';
import { begunSpan, inThisTrace, isTracing } from '../tracing/tracing.ts';

/** What a statement does to which table, without its values: `select shop_order`. */
export function summaryOf(text: string): string {
  const verb = /^\s*(?:--[^\n]*\n\s*)*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)/i.exec(text)?.[1];
  return table ? `${verb} ${table.toLowerCase()}` : verb;
}

type Query = (first: unknown, ...rest: unknown[]) => unknown;
type Done = (error?: unknown, ...rest: unknown[]) => unknown;

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '');

/** The same query, with a span while it runs where a trace is under way. */
export const tracedQuery =
  (query: Query): Query =>
  (first, ...rest) => {
    if (!isTracing()) return query(first, ...rest);
    const end = begunSpan(summaryOf(textOf(first)), { kind: 'CLIENT', 'db.system.name': 'postgresql' });
    if (!end) return query(first, ...rest);
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const done: Done = (error, ...more) => {
        end(error);
        return (last as Done)(error, ...more);
      };
      return query(first, ...rest.slice(0, -1), inThisTrace(done));
    }
    const answer = query(first, ...rest);
    if (answer instanceof Promise)
      answer.then(
        () => end(),
        (error: unknown) => end(error),
      );
    else end();
    return answer;
  };

type Connect = (callback?: (...args: never[]) => unknown) => unknown;

/** Who waits for a connection goes on in its own trace, not in that of whoever gave the connection back. */
export function keepTracesOf(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  const kept: Connect = (callback) => connect(callback && inThisTrace(callback));
  pool.connect = kept as Pool['connect'];
}
