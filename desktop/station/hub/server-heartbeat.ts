// Heartbeat of a voting station to the server while it is there: brings the roster and the crates to share out without it.
import { mostReported } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { ApiSession } from '../net/api-session.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import { failureOf, type Network } from '../net/network.ts';
import { probe } from '../net/probe.ts';
import { type RoundEnd, BackgroundLoop } from '../sync/background-loop.ts';
import { type HubMemory, reportedGrants } from './memory.ts';

/** What the station tells the server of itself, and learns from it, while it is there. */
export interface ServerHeartbeatParts {
  memory: HubMemory;
  session: ApiSession;
  network: Network;
  apiOrigin: string;
  /** Makes the station known to the server first. */
  introduce: () => Promise<string>;
  /** Proves to the server that this station speaks for itself. */
  key: StationKey;
  /** Where other stations reach this one. */
  addresses: () => string[];
  pauseMs: number;
  clockAndIds: ClockAndIds;
  log: Log;
  /** The roster is another one. */
  changed: () => void;
}

/** Without the server it is looked for this often, so that stations without anybody at them know that it is back. */
const longestPauseMs = 3000;

/**
 * While the server can be reached, reports this station's votes to it and fetches the roster and the claimable work.
 * With nobody signed in who may pack it only probes whether the server is there.
 */
export class ServerHeartbeat {
  readonly #parts: ServerHeartbeatParts;
  readonly #loop: BackgroundLoop;
  /** The server has heard that this station does not take part. */
  #hasLeft = false;
  #refused = '';

  constructor(parts: ServerHeartbeatParts) {
    this.#parts = parts;
    const { pauseMs, clockAndIds } = parts;
    this.#loop = new BackgroundLoop({ round: () => this.#round(), pauseMs, longestMs: longestPauseMs, clockAndIds });
  }

  /** Code by which the server last refused to talk; empty when it did not. */
  get refused(): string {
    return this.#refused;
  }

  start(): void {
    this.#hasLeft = false;
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #round(): Promise<RoundEnd> {
    const { memory, log } = this.#parts;
    const isMember = memory.settings.is_on;
    if (isMember) this.#hasLeft = false;
    else if (this.#hasLeft || memory.roster === null) return 'idle';
    return this.#once(isMember).catch((error: unknown) => {
      const failure = failureOf(error);
      if (failure.kind === 'refused') {
        this.#refused = failure.code;
        log.fault('The server refused to talk about the hub', error);
      }
      return 'failed' as const;
    });
  }

  async #once(isMember: boolean): Promise<'done' | 'more' | 'failed'> {
    const { memory, session, network, apiOrigin, introduce, key, addresses, changed } = this.#parts;
    if (!session.isConfirmed() || !session.may('warehouse.pack')) return probe(network, apiOrigin);
    const device_id = await introduce();
    const report = memory.report(network.state === 'online');
    const { roster, claimable } = await session.client.warehouse.hubContact({
      device_id,
      key,
      is_member: isMember,
      addresses: addresses(),
      held_epoch: report.heldEpoch,
      votes: reportedGrants(report.votes),
      held_grants: memory.claimRequests.held().slice(0, mostReported),
      released_grants: report.released,
      known_version: memory.listVersion,
    });
    this.#refused = '';
    if (memory.settings.is_on !== isMember) return 'more';
    if (!isMember) {
      memory.leave(report);
      this.#hasLeft = report.votes.length < mostReported;
      return this.#hasLeft ? 'done' : 'more';
    }
    if (!memory.adopt(report, roster, claimable)) return 'done';
    changed();
    // Others wait for this station's word about the new roster.
    return 'more';
  }
}
