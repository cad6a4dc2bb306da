// The feed of changes that stations follow, and what tells them that the data under it are not those they knew.
import type { EntityManager } from 'typeorm';
import { findState, listChanges } from './queries/feed.ts';

interface Change {
  position: number;
  topic: string;
  subject_id: string;
  detail: Record<string, unknown>;
}

/**
 * Changes after a position. Positions are given out under a lock held to the commit, so they follow commits and a
 * reader that asks for "after n" misses nothing.
 */
async function readChanges(
  db: Pick<EntityManager, 'query'>,
  after: number,
  limit: number,
): Promise<{ position: number; changes: Change[] }> {
  const rows = await listChanges(db, after, limit);
  const changes = rows.map((row) => ({ ...row, position: Number(row.position) }));
  return { position: changes.at(-1)?.position ?? after, changes };
}

/** What a station compares with its own memory. */
interface ServerState {
  server_id: string;
  head: number;
  last_seq: number | null;
}

async function readState(db: Pick<EntityManager, 'query'>, deviceId: string | undefined): Promise<ServerState> {
  const row = await findState(db, deviceId);
  if (!row) throw new Error('The feed of changes has no head');
  return { ...row, head: Number(row.head), last_seq: row.last_seq === null ? null : Number(row.last_seq) };
}

/** One answer to a station that follows the changes; `position` is where to ask on. */
export interface Feed extends ServerState {
  position: number;
  changes: Change[];
}

/** Changes after a position together with the server's state; the state is read first, so it is never ahead of them. */
export async function readFeed(
  db: Pick<EntityManager, 'query'>,
  { after, limit, device_id: deviceId }: { after: number; limit: number; device_id?: string | undefined },
): Promise<Feed> {
  const state = await readState(db, deviceId);
  return { ...state, ...(await readChanges(db, after, limit)) };
}
