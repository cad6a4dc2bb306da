import dgram from 'node:dgram';
import { once } from 'node:events';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { AnnounceBody } from './messages.ts';
import { signMessage, SignedMessage, verifyMessage } from './signed-message.ts';

/** For one organisation's own use, kept inside its network by routers (RFC 2365). */
const group = '239.255.41.51';
const everybody = '255.255.255.255';
const everyMs = 3000;

/** Who announces itself to whom; nothing is said or heard without a roster. */
export interface AnnouncerParts {
  stationId: string;
  roster: () => HubRoster | null;
  /** A station of the roster listens at `host:port`. */
  heard: (stationId: string, address: string) => void;
}

/**
 * Service discovery over UDP multicast and broadcast: announces where this station listens, and hears the others. What is
 * heard is only a hint where to connect, so a replayed announcement does no harm.
 */
export class Announcer {
  readonly #parts: AnnouncerParts;
  #socket: dgram.Socket | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: AnnouncerParts) {
    this.#parts = parts;
  }

  /** @param port of UDP, and of TCP as it is announced. @throws what the system says */
  async start(port: number): Promise<void> {
    const socket = dgram.createSocket({ type: 'udp4', reuseAddr: true });
    socket.bind(port);
    await once(socket, 'listening').catch((error: unknown) => {
      socket.close();
      throw error;
    });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('message', (bytes, { address }) => this.#hear(bytes, address));
    socket.setBroadcast(true);
    // Without a way out there is nothing to join; addresses in the settings and those the server knows remain.
    for (const join of [() => socket.addMembership(group), () => socket.setMulticastLoopback(true)]) quietly(join);
    const tell = (): void => this.#tell(socket, port);
    tell();
    this.#timer = setInterval(tell, everyMs);
  }

  async stop(): Promise<void> {
    const socket = this.#socket;
    this.#socket = null;
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    if (!socket) return;
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }

  #tell(socket: dgram.Socket, port: number): void {
    const key = this.#parts.roster();
    if (!key) return;
    const body = JSON.stringify(signMessage(key, 'announce', { from: this.#parts.stationId, port }));
    for (const to of [group, everybody]) socket.send(body, port, to, () => {});
  }

  #hear(bytes: Buffer, host: string): void {
    const key = this.#parts.roster();
    const signed = SignedMessage.safeParse(parsed(bytes));
    if (!key || !signed.success) return;
    const told = verifyMessage(key, 'announce', signed.data, AnnounceBody);
    if (told && told.from !== this.#parts.stationId) this.#parts.heard(told.from, `${host}:${told.port}`);
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // Said above.
  }
}
