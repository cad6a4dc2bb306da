import { type ClaimablePackage, subjectOf } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import { quorumOf } from '@kolobeh/shared/warehouse/hub/roster.ts';
import type { HubGrant } from '@kolobeh/shared/warehouse/hub/voting.ts';
import type { PackingBox } from '@kolobeh/shared/warehouse/packing.ts';
import type { HubReport, HubSettings, HubStatus } from '../../bridge/hub.ts';
import type { ApiSession } from '../api-session.ts';
import { Pause } from '../back-off.ts';
import type { Chance } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Network } from '../network.ts';
import { wordsOf } from '../ports/byte-channel.ts';
import { stationRefusal } from '../refusal.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Store } from '../store/store.ts';
import { Announcer } from './announcer.ts';
import { Contact } from './contact.ts';
import { Leading } from './leading.ts';
import { Line } from './line.ts';
import { HubMemory } from './memory.ts';
import type { HubAsk, HubReply } from './messages.ts';
import { ownAddresses } from './own-addresses.ts';
import { Peers } from './peers.ts';
import { type HubTiming, usualTiming } from './timing.ts';

export interface HubParts {
  store: Store;
  box: SecretBox;
  session: ApiSession;
  network: Network;
  apiOrigin: string;
  introduce: () => Promise<string>;
  chance: Chance;
  log: Log;
  changed: () => void;
  /** Address to listen at; all of this computer's when left out. */
  host?: string | undefined;
  timing?: Partial<HubTiming> | undefined;
  /** Where others are told to look for this station, `host:port`; its own addresses when left out. */
  reachedAt?: string[] | undefined;
  /** False: nothing is announced to the network; tests have addresses. */
  announces?: boolean | undefined;
}

/** A crate given to this station without the server. */
export interface GrantedCrate {
  work: ClaimablePackage;
  boxes: PackingBox[];
  grant: HubGrant;
  granted: { hub_device_id: string; epoch: number; term: number };
}

const againMs = 200;

/**
 * Stations of the house without the server: they find each other, follow one of them, the hub, and vote on what it
 * gives out, so that no crate is given to two. With the server nothing is decided here.
 */
export class Hub {
  readonly #parts: HubParts;
  readonly #timing: HubTiming;
  readonly #memory: HubMemory;
  readonly #line: Line;
  readonly #peers: Peers;
  readonly #leading: Leading;
  readonly #announcer: Announcer;
  readonly #contact: Contact;
  readonly #pause = new Pause();
  /** Since when the server cannot be reached, by `performance.now()`; null while it can. */
  #offlineSince: number | null = null;
  #trouble = '';
  #isRunning = false;
  #loop: Promise<void> = Promise.resolve();
  #lastTold = '';

  constructor(parts: HubParts) {
    const { store, box, log, chance } = parts;
    this.#parts = parts;
    this.#timing = { ...usualTiming, ...parts.timing };
    this.#memory = new HubMemory(store, box);
    const memory = this.#memory;
    const { deviceId } = memory;
    const roster = () => memory.rosterInForce;
    const { answerMs } = this.#timing;
    this.#line = new Line({ deviceId, roster, answer: (ask, from) => this.#answer(ask, from), timeoutMs: answerMs });
    this.#peers = new Peers({
      deviceId,
      line: this.#line,
      members: () => roster()?.members ?? [],
      addresses: () => memory.settings.addresses.map((one) => withPort(one, memory.settings.port)),
      now: chance.now,
      silentMs: Math.max(3 * this.#timing.tickMs, 2 * answerMs),
      shownMs: 2 * this.#timing.restTickMs,
    });
    this.#leading = new Leading({ memory, peers: this.#peers, isOffline: () => this.#isOffline });
    this.#announcer = new Announcer({
      deviceId,
      roster,
      heard: (from, address) => this.#peers.announced(from, address),
    });
    this.#contact = new Contact({
      memory,
      session: parts.session,
      network: parts.network,
      apiOrigin: parts.apiOrigin,
      introduce: parts.introduce,
      addresses: () => parts.reachedAt ?? (this.#line.port > 0 ? ownAddresses(this.#host, this.#line.port) : []),
      pauseMs: this.#timing.contactMs,
      chance,
      log,
      changed: () => this.#pause.ring(),
    });
    parts.network.changed.on(() => this.#networkChanged());
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#networkChanged();
    this.#contact.start();
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#pause.ring();
    await Promise.all([this.#contact.stop(), this.#loop]);
    await this.#hangUp();
  }

  /** Somebody signed in, or the network came back. */
  wake(): void {
    this.#contact.wake();
    this.#pause.ring();
  }

  get settings(): HubSettings {
    return this.#memory.settings;
  }

  async configure(settings: HubSettings): Promise<HubReport> {
    const isElsewhere = settings.port !== this.settings.port || !settings.is_on;
    this.#memory.settings = settings;
    this.#leading.resign();
    if (isElsewhere) await this.#hangUp();
    this.#contact.wake();
    await this.#pickUp();
    this.#pause.ring();
    this.#parts.changed();
    return this.report();
  }

  get status(): HubStatus {
    const { settings, rosterInForce: roster } = this.#memory;
    if (!settings.is_on) return { state: 'off', name: '' };
    if (!roster || roster.members.length < 2) return { state: 'preparing', name: '' };
    if (!this.isNeeded) return { state: 'ready', name: '' };
    const { hub } = this.#leading;
    if (hub === null) return { state: 'none', name: '' };
    return hub === this.#memory.deviceId
      ? { state: 'this', name: '' }
      : { state: 'other', name: this.#peers.nameOf(hub) };
  }

  report(): HubReport {
    const { settings, rosterInForce: roster, claimableCount } = this.#memory;
    return {
      settings,
      status: this.status,
      peers: this.#peers.report(),
      needed: roster ? quorumOf(roster.members.length) : 0,
      claimable: claimableCount,
      trouble: this.#trouble,
    };
  }

  /** The server is away for longer than a moment, and this station is one that decides with others. */
  get isNeeded(): boolean {
    return this.isPrepared && this.#isOffline;
  }

  /** It could decide with others if the server were away. */
  get isPrepared(): boolean {
    const { rosterInForce: roster } = this.#memory;
    return roster !== null && roster.members.length >= 2;
  }

  /**
   * Claims the order in a crate for this station.
   * @param packageId id of the package it becomes
   * @throws Refusal `NO_HUB`, `CRATE_NOT_KNOWN_HERE`, `CRATE_TAKEN` with the station that has it
   */
  async claimCrate(crateCode: string, packageId: string): Promise<GrantedCrate> {
    const known = this.#memory.claimableIn(crateCode);
    if (!known) throw stationRefusal('CRATE_NOT_KNOWN_HERE');
    const wished = { subject: subjectOf(known.work), grant_id: packageId, device_id: this.#memory.deviceId };
    const end = performance.now() + this.#timing.claimMs;
    while (this.#isRunning && performance.now() < end) {
      const epoch = this.#memory.rosterInForce?.epoch;
      const asked = await this.#leading.askFor(wished);
      if (asked === 'unknown') throw stationRefusal('CRATE_NOT_KNOWN_HERE');
      if (asked !== 'not_now' && epoch !== undefined) {
        const { grant, ballot } = asked;
        if (grant.device_id !== this.#memory.deviceId)
          throw stationRefusal('CRATE_TAKEN', { by: this.#peers.nameOf(grant.device_id) });
        return { ...known, grant, granted: { hub_device_id: ballot.device_id, epoch, term: ballot.term } };
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
    throw stationRefusal('NO_HUB');
  }

  get #host(): string {
    return this.#parts.host ?? '0.0.0.0';
  }

  get #isOffline(): boolean {
    return this.#offlineSince !== null && performance.now() - this.#offlineSince >= this.#timing.graceMs;
  }

  #networkChanged(): void {
    const isOffline = this.#parts.network.state === 'offline';
    if (isOffline) this.#offlineSince ??= performance.now();
    else this.#offlineSince = null;
    if (!isOffline) this.#contact.wake();
    this.#pause.ring();
  }

  /** The line follows the setting; what keeps it from listening is shown and tried again. */
  async #pickUp(): Promise<void> {
    if (!this.#memory.settings.is_on || this.#line.port > 0) return;
    const { port } = this.#memory.settings;
    try {
      await this.#line.listen(this.#host, port);
      if (this.#parts.announces !== false) await this.#announcer.start(port);
      this.#trouble = '';
    } catch (error) {
      this.#trouble = wordsOf(error);
    }
  }

  async #hangUp(): Promise<void> {
    await Promise.all([this.#line.close(), this.#announcer.stop()]);
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      const { is_on: isOn } = this.#memory.settings;
      if (isOn) await this.#tick().catch((error: unknown) => this.#parts.log.fault('The hub stumbled', error));
      this.#tellChange();
      const pauseMs = this.#offlineSince === null ? this.#timing.restTickMs : this.#timing.tickMs;
      await this.#pause.wait(isOn ? pauseMs : null);
    }
  }

  async #tick(): Promise<void> {
    await this.#pickUp();
    if (!this.isPrepared) return this.#leading.resign();
    await this.#peers.greet();
    await this.#leading.elect();
  }

  #answer(ask: HubAsk, from: string): Promise<HubReply> | HubReply {
    if (ask.kind !== 'hello') return this.#leading.answer(ask, from);
    return { kind: 'hello', run: this.#line.run, is_offline: this.#isOffline, acting: this.#leading.acting };
  }

  #tellChange(): void {
    const told = JSON.stringify(this.status);
    if (told === this.#lastTold) return;
    this.#lastTold = told;
    this.#parts.changed();
  }
}

const withPort = (address: string, port: number): string => (address.includes(':') ? address : `${address}:${port}`);
