// Cluster membership and quorums: the stations that vote, in numbered epochs.
import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';

/** A station that counts where stations vote. */
export const HubMember = z.object({
  device_id: Uuid,
  name: z.string(),
  /** Where it was last reached in the local network, `host:port`; empty while it has not said. */
  addresses: z.array(z.string()),
});
export type HubMember = z.infer<typeof HubMember>;

/** Fewest stations of a roster: one alone could not tell its own cable from an outage of the house. */
const fewest = 2;

/** More than half of the roster: any two of them share a station. */
export const quorumOf = (members: number): number => Math.floor(members / 2) + 1;

/** Whether so many stations of a roster may decide for it. */
export const isQuorum = (members: number, agreeing: number): boolean =>
  members >= fewest && agreeing >= quorumOf(members);

export interface RosterFacts {
  /** Stations of the roster in force; null when there was none. */
  former: readonly string[] | null;
  /** Stations that have said that they will never again vote by the roster in force. */
  released: ReadonlySet<string>;
  /** The server was restored from a backup: a roster it does not know may be in force. */
  mayHaveLostOne?: boolean;
  /** All stations the server knows of. */
  known?: readonly string[];
}

/**
 * Whether the next roster may come into force: from then on no quorum of the former one can be had, because more than
 * half of it will not vote by it any more. Of a former one that is lost nobody can say who was in it: then every station
 * has to say so, or be removed.
 */
export const mayComeIntoForce = ({ former, released, mayHaveLostOne = false, known = [] }: RosterFacts): boolean =>
  (former === null || former.filter((id) => released.has(id)).length >= quorumOf(former.length)) &&
  (!mayHaveLostOne || known.every((id) => released.has(id)));
