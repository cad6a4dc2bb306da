import type { Pool } from 'pg';
import { vi } from 'vitest';

/** What goes over the connections of a pool; each is a wait for the database. */
export interface OnTheWire {
  statements: number;
  /** Texts among them that are parsed and planned anew, having no name. */
  unprepared: string[];
}

interface Connection {
  parse: (query: { text: string; name?: string }) => void;
  bind: (config: object) => void;
  query: (text: string) => void;
}

const connectionsOf = (pool: Pool): Connection[] =>
  (pool as unknown as { _clients: { connection: Connection }[] })._clients.map(({ connection }) => connection);

/** Watches the connections that are open now, below whatever asks through them, while the work runs. */
export async function onTheWire(pool: Pool, work: () => Promise<unknown>): Promise<OnTheWire> {
  const watched = connectionsOf(pool).map((connection) => ({
    parse: vi.spyOn(connection, 'parse'),
    bind: vi.spyOn(connection, 'bind'),
    query: vi.spyOn(connection, 'query'),
  }));
  await work();
  const seen = watched.map(({ parse, bind, query }) => ({
    statements: bind.mock.calls.length + query.mock.calls.length,
    unprepared: parse.mock.calls.filter(([asked]) => !asked.name).map(([asked]) => asked.text),
  }));
  for (const spy of watched.flatMap((one) => Object.values(one))) spy.mockRestore();
  return {
    statements: seen.reduce((sum, one) => sum + one.statements, 0),
    unprepared: seen.flatMap((one) => one.unprepared),
  };
}
