// Peer discovery and failure detection (heartbeats): which stations of the hub are there.
import type { RevocationStamp } from '@kolobeh/shared/staff/revocations.ts';
import type { HubMember } from '@kolobeh/shared/warehouse/hub/roster.ts';
import type { Ballot } from '@kolobeh/shared/warehouse/hub/voting.ts';
import type { HubPeer } from '../../bridge/hub.ts';
import type { HubAsk, HubReply } from './messages.ts';
import type { Heard, PeerTransport } from './peer-transport.ts';

/** Whom a station looks for, and how long it takes a silent one for present. */
export interface PeersParts {
  stationId: string;
  transport: Pick<PeerTransport, 'ask'>;
  members: () => readonly HubMember[];
  /** Addresses a person wrote into the settings. */
  addresses: () => readonly string[];
  now: () => Date;
  /** Silent for so long, a station is not there. Measured by the running of the program, never by the clock. */
  silentMs: number;
  /** Likewise for people, who are shown the last of the rarer greetings too. */
  shownMs: number;
}

interface Sight {
  address: string;
  run: string;
  isOffline: boolean;
  acting: Ballot | null;
  revoked: RevocationStamp | null;
  /** By `performance.now()`. */
  at: number;
  lastSeen: string;
}

/** Where the other stations of the roster are, and how each was when it last answered. */
export class Peers {
  readonly #parts: PeersParts;
  readonly #sights = new Map<string, Sight>();
  readonly #announced = new Map<string, string>();
  readonly #otherRosters = new Set<string>();

  constructor(parts: PeersParts) {
    this.#parts = parts;
  }

  /** A station said where it listens; whether it is there is for the next greeting to find out. */
  announced(stationId: string, address: string): void {
    this.#announced.set(stationId, address);
  }

  /** Stations seen just now. */
  get present(): { device_id: string; isOffline: boolean; acting: Ballot | null }[] {
    return this.#others.flatMap(({ device_id: id }) => {
      const sight = this.#fresh(id);
      return sight ? [{ device_id: id, isOffline: sight.isOffline, acting: sight.acting }] : [];
    });
  }

  /** Stations seen just now that know of dismissals, and by which stamp. */
  get knowing(): { device_id: string; stamp: RevocationStamp }[] {
    return this.#others.flatMap(({ device_id }) => {
      const stamp = this.#fresh(device_id)?.revoked ?? null;
      return stamp === null ? [] : [{ device_id, stamp }];
    });
  }

  nameOf(stationId: string): string {
    return this.#parts.members().find((one) => one.device_id === stationId)?.name ?? '';
  }

  /** Greets all stations where they were last, and where they might be when they are not there. */
  async greet(): Promise<void> {
    await Promise.all([...this.#toGreet()].map((address) => this.#greetAt(address)));
  }

  /** @returns null when the station is not there */
  async ask(stationId: string, ask: HubAsk): Promise<HubReply | null> {
    const sight = this.#fresh(stationId);
    if (!sight) return null;
    const heard = await this.#parts.transport.ask(sight.address, { device_id: stationId, run: sight.run }, ask);
    return typeof heard === 'string' ? null : heard.reply;
  }

  report(): HubPeer[] {
    return this.#others.map((member) => {
      const { device_id, name } = member;
      const last = this.#sights.get(device_id);
      const isSeen = last !== undefined && performance.now() - last.at <= this.#parts.shownMs;
      const answers = this.#placesOf(member).find((address) => this.#otherRosters.has(address));
      return {
        device_id,
        name,
        state: isSeen ? 'seen' : answers ? 'other_roster' : 'silent',
        address: isSeen ? (last?.address ?? '') : (answers ?? ''),
        last_seen_at: last?.lastSeen ?? null,
      };
    });
  }

  get #others(): HubMember[] {
    return this.#parts.members().filter(({ device_id: id }) => id !== this.#parts.stationId);
  }

  #fresh(stationId: string): Sight | null {
    const sight = this.#sights.get(stationId);
    return sight && performance.now() - sight.at <= this.#parts.silentMs ? sight : null;
  }

  #placesOf({ device_id: id, addresses }: HubMember): string[] {
    const places = [this.#sights.get(id)?.address, this.#announced.get(id), ...addresses];
    return places.filter((address) => address !== undefined);
  }

  #toGreet(): Set<string> {
    const all = new Set<string>();
    for (const member of this.#others) {
      const sight = this.#fresh(member.device_id);
      if (sight) all.add(sight.address);
      else for (const address of [...this.#placesOf(member), ...this.#parts.addresses()]) all.add(address);
    }
    return all;
  }

  async #greetAt(address: string): Promise<void> {
    const heard = await this.#parts.transport.ask(address, null, { kind: 'hello' });
    if (heard === 'other_roster') this.#otherRosters.add(address);
    else this.#otherRosters.delete(address);
    if (typeof heard !== 'string') this.#saw(address, heard);
  }

  #saw(address: string, { from, reply }: Exclude<Heard, string>): void {
    if (reply.kind !== 'hello' || from === this.#parts.stationId) return;
    this.#sights.set(from, {
      address,
      run: reply.run,
      isOffline: reply.is_offline,
      acting: reply.acting,
      revoked: reply.revoked ?? null,
      at: performance.now(),
      lastSeen: this.#parts.now().toISOString(),
    });
  }
}
