// Transport between peers: requests over HTTP, authenticated by an HMAC of the roster's secret and protected from replay.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { serveHttp } from '@kolobeh/shared/serving/serve-http.ts';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { AskBody, type HubAsk, type HubReply, ReplyBody } from './messages.ts';
import { hubPath, httpPost, readText } from './http-post.ts';
import { signMessage, SignedMessage, verifyMessage } from './signed-message.ts';
import { ReplayWindow } from './replay-window.ts';

/** Who asks and answers in the station's name. */
export interface PeerTransportParts {
  stationId: string;
  /** The roster in force; null: neither asks nor answers. */
  roster: () => HubRoster | null;
  /** Answers what another station of the roster asks. */
  answer: (ask: HubAsk, from: string) => Promise<HubReply> | HubReply;
  timeoutMs: number;
}

/** How an address answered: another station's reply, `other_roster`, or not at all. */
export type Heard = { from: string; reply: HubReply } | 'other_roster' | 'silent';

const otherRoster = 409;
const wrongSeal = 403;

/**
 * Signed questions and answers between stations of one roster, over HTTP in the local network. A message heard before
 * is refused.
 */
export class PeerTransport {
  /** Id of this start of the program. */
  readonly run = randomUUID();
  readonly #parts: PeerTransportParts;
  /** Messages signed with an earlier roster's secret are void, so each epoch starts with an empty window. */
  #seen = { epoch: 0, requests: new ReplayWindow() };
  #count = 0;
  #server: http.Server | null = null;
  #agent = new http.Agent({ keepAlive: true });

  constructor(parts: PeerTransportParts) {
    this.#parts = parts;
  }

  /** The port this station listens at; 0 while it does not. */
  get port(): number {
    const address = this.#server?.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** @throws what the system says, e.g. with code `EADDRINUSE` */
  async listen(host: string, port: number): Promise<void> {
    const answer = (request: http.IncomingMessage, reply: http.ServerResponse): Promise<unknown> =>
      this.#serve(request).then(
        ({ status, text }) => reply.writeHead(status).end(text),
        () => reply.writeHead(400, { connection: 'close' }).end(),
      );
    const server = serveHttp({ answer, tell: () => undefined });
    server.requestTimeout = this.#parts.timeoutMs;
    server.headersTimeout = this.#parts.timeoutMs;
    server.maxConnections = 200;
    server.listen(port, host);
    await once(server, 'listening');
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#agent.destroy();
    this.#agent = new http.Agent({ keepAlive: true });
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** @param to station and its present start; null greets whoever listens there */
  async ask(address: string, to: { device_id: string; run: string } | null, ask: HubAsk): Promise<Heard> {
    const { roster, stationId, timeoutMs } = this.#parts;
    const key = roster();
    if (!key) return 'silent';
    this.#count += 1;
    const body: AskBody = {
      from: stationId,
      to: to?.device_id ?? null,
      run: this.run,
      count: this.#count,
      to_run: to?.run ?? null,
      ask,
    };
    const signed = signMessage(key, 'ask', body);
    try {
      const { status, text } = await httpPost(address, JSON.stringify(signed), {
        agent: this.#agent,
        timeoutMs: waitOf(ask, timeoutMs),
      });
      if (status === otherRoster) return 'other_roster';
      if (status !== 200) return 'silent';
      const heard = verifyMessage(key, `reply ${signed.mac}`, SignedMessage.parse(JSON.parse(text)), ReplyBody);
      return heard && isMember(key, heard.from) && (!to || to.device_id === heard.from) ? heard : 'silent';
    } catch {
      return 'silent';
    }
  }

  async #serve(request: http.IncomingMessage): Promise<{ status: number; text: string }> {
    if (request.method !== 'POST' || request.url !== hubPath) return { status: 404, text: '' };
    const key = this.#parts.roster();
    const signed = SignedMessage.parse(JSON.parse(await readText(request)));
    if (!key || signed.epoch !== key.epoch) return { status: otherRoster, text: '' };
    const body = verifyMessage(key, 'ask', signed, AskBody);
    if (!body || !this.#isForUs(body, key.epoch) || !isMember(key, body.from)) return { status: wrongSeal, text: '' };
    const reply = await this.#parts.answer(body.ask, body.from);
    const answer: ReplyBody = { from: this.#parts.stationId, reply };
    return { status: 200, text: JSON.stringify(signMessage(key, `reply ${signed.mac}`, answer)) };
  }

  /** Every request but a greeting names this very start of this station, and comes once. */
  #isForUs(body: AskBody, epoch: number): boolean {
    const { to, to_run: toRun, ask } = body;
    if (to !== null && to !== this.#parts.stationId) return false;
    if (ask.kind !== 'hello' && (to === null || toRun !== this.run)) return false;
    if (this.#seen.epoch !== epoch) this.#seen = { epoch, requests: new ReplayWindow() };
    return this.#seen.requests.take(body);
  }
}

/** A hub that is asked for a crate asks the others first. */
const waitOf = ({ kind }: HubAsk, timeoutMs: number): number => (kind === 'claim' ? 2 * timeoutMs : timeoutMs);

const isMember = ({ members }: HubRoster, stationId: string): boolean =>
  members.some((one) => one.device_id === stationId);
