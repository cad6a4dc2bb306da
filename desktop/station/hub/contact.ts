import { backOffMs, Pause } from '../back-off.ts';
import type { ApiSession } from '../api-session.ts';
import type { Chance } from '../clock.ts';
import type { Log } from '../log.ts';
import { failureOf, type Network } from '../network.ts';
import { type HubMemory, reportedGrants } from './memory.ts';

export interface ContactParts {
  memory: HubMemory;
  session: ApiSession;
  network: Network;
  apiOrigin: string;
  /** Makes the station known to the server first. */
  introduce: () => Promise<string>;
  /** Where other stations reach this one. */
  addresses: () => string[];
  pauseMs: number;
  chance: Chance;
  log: Log;
  /** The roster is another one. */
  changed: () => void;
}

const probeMs = 2000;
/** Without the server it is looked for this often, so that stations without anybody at them know that it is back. */
const longestPauseMs = 3000;

/**
 * Talks with the server about the hub as long as it can be reached: tells it the votes and hears roster and claimable
 * work. With nobody signed in who may pack it only looks whether the server is there.
 */
export class Contact {
  readonly #parts: ContactParts;
  readonly #pause = new Pause();
  #isRunning = false;
  /** The server has heard that this station does not take part. */
  #hasLeft = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(parts: ContactParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#hasLeft = false;
    this.#loop = this.#run();
  }

  wake(): void {
    this.#pause.ring();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#pause.ring();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { memory, pauseMs, chance, log } = this.#parts;
    let failures = 0;
    while (this.#isRunning) {
      const isMember = memory.settings.is_on;
      if (isMember) this.#hasLeft = false;
      if (!isMember && (this.#hasLeft || memory.roster === null)) {
        await this.#pause.wait(null);
        continue;
      }
      const outcome = await this.#once(isMember).catch((error: unknown) => {
        if (failureOf(error).kind === 'refused') log.fault('The server refused to talk about the hub', error);
        return 'failed' as const;
      });
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome === 'again') continue;
      const failedMs = Math.min(longestPauseMs, backOffMs(failures, chance.random()));
      await this.#pause.wait(outcome === 'failed' ? failedMs : pauseMs);
    }
  }

  async #once(isMember: boolean): Promise<'done' | 'again' | 'failed'> {
    const { memory, session, introduce, addresses, changed } = this.#parts;
    if (!session.may('warehouse.pack')) return this.#probe();
    const device_id = await introduce();
    const report = memory.report();
    const { roster, claimable } = await session.client.warehouse.hubContact({
      device_id,
      is_member: isMember,
      addresses: addresses(),
      held_epoch: report.heldEpoch,
      votes: reportedGrants(report.votes),
      held_grants: memory.heldGrants(),
      known_version: memory.listVersion,
    });
    if (memory.settings.is_on !== isMember) return 'again';
    if (!isMember) {
      memory.leave(report);
      this.#hasLeft = true;
      return 'done';
    }
    if (!memory.adopt(report, roster, claimable)) return 'done';
    changed();
    // Others wait for this station's word about the new roster.
    return 'again';
  }

  async #probe(): Promise<'done' | 'failed'> {
    const { network, apiOrigin } = this.#parts;
    try {
      const reply = await fetch(`${apiOrigin}/api/new/health`, { signal: AbortSignal.timeout(probeMs) });
      await reply.arrayBuffer();
      network.replied(reply);
      return 'done';
    } catch (error) {
      network.failed(error);
      return 'failed';
    }
  }
}
