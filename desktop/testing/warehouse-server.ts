import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { labelSize, textBox } from '@kolobeh/shared/delivery/label-description.ts';

import { PooledNumber } from '@kolobeh/shared/warehouse/packing/pack-seal.ts';

import { stationHeaders } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { StationAct, UploadedEvent, sequenceUsed } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { z } from 'zod';
import type { WarehouseServer } from './warehouse-server-state.ts';
import { stockBookPage } from './stock-book-page.ts';

/** A real HTTP server that keeps the warehouse's contract for one station, with what a test wants to see of it. */
interface Answer {
  status: number;
  body: unknown;
}

const done = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, code: string, data?: unknown): Answer => ({
  status,
  body: { defined: true, code, status, message: code, data },
});

const zpl = '^XA^CI28^FO40,40^FDJana Nováková, Dlouhá 12^FS^XZ';
const labelDescription = {
  ...labelSize,
  elements: [textBox({ x: 40, y: 40, width: 700, size: 40, maxLines: 1 }, 'Jana Nováková, Dlouhá 12')],
};

export const people = {
  'picker@kolobeh.test': { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Petra Skladová' },
  'packer@kolobeh.test': { id: '0190a1b2-0000-7000-8000-000000000002', name: 'Ion Ionescu' },
} as const;

const Uploaded = UploadedEvent.extend({ act: StationAct });
type Uploaded = z.infer<typeof Uploaded>;
const Upload = z.object({ events: z.array(Uploaded).min(1).max(50) });

const Credentials = z.object({ email: z.string(), password: z.string() });
const Finishing = z.object({ pooled: PooledNumber.optional() });

class Warehouse {
  readonly state: WarehouseServer;
  readonly #tokens = new Map<string, string>();
  readonly #outcomes = new Map<string, { outcome: 'accepted' | 'refused'; reason: string | null }>();
  #lastSeq = 0;
  #isRegistered = false;

  constructor(close: () => Promise<void>) {
    this.state = {
      port: 0,
      applied: [],
      keys: [],
      traceparents: [],
      seals: [],
      finished: new Map(),
      pickList: null,
      claimedUpTo: null,
      joined: null,
      job: null,
      pools: [],
      handOver: null,
      stockBook: null,
      bookPages: [],
      crates: null,
      returnJob: null,
      received: [],
      usedUpTo: 0,
      serverId: 'server-1',
      capabilities: ['warehouse.read', 'warehouse.pick', 'warehouse.stock', 'station.set'],
      introduced: [],
      stationKeys: { own: null, told: null },
      isKeyWithdrawn: false,
      roster: null,
      revoked: null,
      feedAsked: 0,
      marks: {},
      marksAsked: 0,
      changes: [],
      recognisesRepeats: true,
      refuse: () => null,
      passwords: new Map(Object.keys(people).map((email) => [email, 'secret'])),
      dismissed: new Set(),
      isFull: false,
      isBehindDeadProxy: false,
      shutOut: new Set(),
      nextRefusal: null,
      endSessions: () => this.#tokens.clear(),
      forgetAfter: (seq) => {
        this.#lastSeq = seq;
        this.#outcomes.clear();
        this.state.received = [];
        this.state.applied = this.state.applied.filter((one) => one.device_seq <= seq);
      },
      close,
    };
  }

  answer(method: string, url: URL, headers: http.IncomingHttpHeaders, body: unknown): Answer {
    const route = `${method} ${url.pathname.replace('/api/new', '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')}`;
    if (this.state.isBehindDeadProxy) return { status: 502, body: {} };
    if (route === 'GET /health') return done({ status: 'ok', version: '0.1.0' });
    if (route === 'POST /staff/sign-in') return this.#signIn(Credentials.parse(body));
    if (route === 'POST /warehouse/events') this.state.traceparents.push(headers.traceparent?.toString());
    const user = this.#tokens.get(String(headers.authorization).replace('Bearer ', ''));
    if (!user) return refusal(401, 'SIGN_IN_REQUIRED');
    if (this.state.isKeyWithdrawn && url.pathname.includes('/warehouse/')) return refusal(403, 'DEVICE_KEY_WITHDRAWN');
    if (!this.#isStation(url, headers[stationHeaders.key])) return refusal(403, 'DEVICE_KEY_WRONG');
    const key = headers['idempotency-key'];
    return this.#signedIn(route, url, body, user, typeof key === 'string' ? key : null);
  }

  #isStation({ pathname }: URL, told: string | string[] | undefined): boolean {
    const { stationKeys: keys } = this.state;
    if (!pathname.includes('/warehouse/') || keys.own === null || told === keys.own) return true;
    keys.told = typeof told === 'string' ? told : null;
    return false;
  }

  #signedIn(route: string, url: URL, body: unknown, user: string, key: string | null): Answer {
    const { state } = this;
    switch (route) {
      case 'POST /account/sign-out':
        return done({ user: null, capabilities: [] });
      case 'PUT /warehouse/devices/{id}':
        this.#isRegistered = true;
        state.introduced.push(z.object({ name: z.string() }).parse(body).name);
        return done({ device_id: url.pathname.split('/').at(-1), last_seq: this.#lastSeq });
      case 'PUT /warehouse/hub/stations/{id}':
        return done({ roster: state.roster, claimable: null });
      case 'PUT /warehouse/devices/{id}/carrier-numbers':
        return done({ share: 20, pools: state.pools, without_pool: ['DPD'] });
      case 'POST /warehouse/events':
        if (state.isFull) return refusal(503, 'UNAVAILABLE');
        return state.shutOut.has(user) ? refusal(403, 'NO_PERMISSION') : this.#events(Upload.parse(body).events, user);
      case 'GET /office/changes':
        state.marksAsked += 1;
        return done({ state: JSON.stringify(state.marks), marks: state.marks });
      case 'GET /warehouse/changes':
        return this.#changes(Number(url.searchParams.get('after')), url.searchParams.get('revoked_known'));
      case 'GET /warehouse/stock-book':
        state.bookPages.push(url.searchParams.get('after'));
        return state.stockBook ? done(stockBookPage(state.stockBook, url.searchParams)) : refusal(503, 'UNAVAILABLE');
      case 'GET /warehouse/crate-book':
        return state.crates ? done({ crates: state.crates }) : refusal(404, 'NOT_FOUND');
      case 'POST /warehouse/pick-lists/claim':
        state.claimedUpTo = z.object({ max_orders: z.int() }).parse(body).max_orders;
        return state.pickList ? done(state.pickList) : refusal(404, 'NOTHING_TO_PICK');
      case 'GET /warehouse/pick-lists/mine':
        return done({ list: state.pickList });
      case 'POST /warehouse/pick-lists/{id}/join':
        return this.#join();
      case 'POST /warehouse/pick-lists/{id}/release':
        return done({ id: state.pickList?.id, state: 'released' });
      case 'POST /warehouse/packages/open':
        return state.job ? done(state.job) : refusal(409, 'CRATE_EMPTY');
      case 'POST /warehouse/packages/{id}/abandon':
        return done({ id: state.job?.package_id });
      case 'POST /warehouse/packages/{id}/finish':
        return this.#once(key, () => this.#finish(Finishing.parse(body)));
      case 'POST /warehouse/hand-overs/open':
      case 'GET /warehouse/hand-overs/{id}':
        return state.handOver ? done(state.handOver) : refusal(404, 'CARRIER_UNKNOWN');
      case 'POST /warehouse/hand-overs/{id}/seal':
        state.seals.push(body);
        return this.#once(key, () => ({
          id: state.handOver?.id,
          code: 'HO-1',
          packages: state.handOver?.packages.length,
        }));
      case 'POST /warehouse/returns/open':
        return state.returnJob ? done(state.returnJob) : refusal(404, 'PARCEL_UNKNOWN');
      case 'POST /warehouse/returns/{id}/take-over':
        return state.returnJob ? done(state.returnJob) : refusal(404, 'RETURN_NOT_FOUND');
      case 'POST /warehouse/returns/{id}/abandon':
        return done({ id: state.returnJob?.id });
      case 'GET /warehouse/places-to-count':
        return done({ places: [{ location_code: 'LC-B-07-01', reason: 'reported' }] });
      default:
        if (route.startsWith('GET /warehouse/stock-book/')) return this.#shelf(route.split('/').at(-1));
        return route.endsWith('/labels') ? done(this.#label(1)) : refusal(404, 'NOT_FOUND');
    }
  }

  #join(): Answer {
    const { joined, changes } = this.state;
    if (!joined) return refusal(404, 'NOTHING_TO_PICK');
    this.state.pickList = joined;
    this.state.joined = null;
    changes.push({ position: changes.length + 1, topic: 'pick_list.extended', subject_id: joined.id, detail: {} });
    return done(joined);
  }

  #shelf(code: string | undefined): Answer {
    const lying = this.state.stockBook?.lying.filter((one) => one.location_code === code);
    return lying ? done({ lying }) : refusal(503, 'UNAVAILABLE');
  }

  #signIn({ email, password }: z.infer<typeof Credentials>): Answer {
    const person = Object.entries(people).find(([known]) => known === email);
    if (!person || this.state.passwords.get(email) !== password) return refusal(401, 'WRONG_CREDENTIALS');
    if (this.state.dismissed.has(email)) return refusal(403, 'NOT_STAFF');
    const token = randomUUID();
    this.#tokens.set(token, person[1].id);
    const user = { ...person[1], email, role: 'warehouse', market: 'cs' };
    return done({
      user,
      capabilities: this.state.capabilities,
      token,
      expires_at: '2027-01-01T00:00:00.000Z',
      known_device: 'known here',
    });
  }

  #events(events: Uploaded[], user: string): Answer {
    if (!this.#isRegistered) return refusal(404, 'DEVICE_UNKNOWN');
    const answers = [];
    for (const event of events) {
      const expected = this.#lastSeq + 1;
      if ((event.previous_seq ?? event.device_seq - 1) >= expected)
        return refusal(409, 'GAP', { expected_seq: expected });
      if (event.device_seq <= this.state.usedUpTo) {
        this.#lastSeq = Math.max(this.#lastSeq, this.state.usedUpTo);
        answers.push({ event_id: event.event_id, outcome: 'refused', reason: sequenceUsed });
        break;
      }
      answers.push(this.#take(event, event.made_by ?? user));
    }
    return done({ answers, last_seq: this.#lastSeq });
  }

  #take({ event_id, device_seq, act, refused_as, signed_in_offline: isOffline = false }: Uploaded, user: string) {
    const earlier = this.#outcomes.get(event_id);
    if (earlier && this.state.recognisesRepeats) {
      return { event_id, outcome: earlier.outcome === 'accepted' ? 'already_done' : 'refused', reason: earlier.reason };
    }
    this.state.received.push({ device_seq, refused_as });
    const reason = refused_as ?? this.state.refuse(act);
    const outcome = reason === null ? 'accepted' : 'refused';
    this.#outcomes.set(event_id, { outcome, reason });
    this.#lastSeq = Math.max(this.#lastSeq, device_seq);
    if (reason === null) this.state.applied.push({ event_id, device_seq, act, user, isOffline });
    return { event_id, outcome, reason };
  }

  #changes(after: number, revokedKnown: string | null): Answer {
    this.state.feedAsked += 1;
    const changes = this.state.changes.filter((one) => one.position > after);
    return done({
      position: changes.at(-1)?.position ?? after,
      server_id: this.state.serverId,
      head: this.state.changes.at(-1)?.position ?? 0,
      last_seq: this.#lastSeq,
      changes,
      revoked: this.state.revoked?.stamp === revokedKnown ? null : this.state.revoked,
    });
  }

  /** A call that must happen once: the same key gets the first answer. */
  #once(key: string | null, act: () => unknown): Answer {
    if (key === null) return refusal(400, 'IDEMPOTENCY_KEY_REQUIRED');
    this.state.keys.push(key);
    const { nextRefusal } = this.state;
    if (nextRefusal) {
      this.state.nextRefusal = null;
      return refusal(nextRefusal.status, nextRefusal.code, nextRefusal.data);
    }
    const earlier = this.state.finished.get(key);
    if (earlier !== undefined) return done(JSON.parse(earlier));
    const body = act();
    this.state.finished.set(key, JSON.stringify(body));
    return done(body);
  }

  /** As many packages as were closed, and the last one. */
  #finish({ pooled }: z.infer<typeof Finishing>): unknown {
    const closed = this.state.applied.filter(({ act }) => act.kind === 'pack_next').length;
    const others = Array.from({ length: closed }, (_, at) => this.#sealed(`PK-00000000${18 + at}`));
    const first = this.#sealed('PK-0000000017');
    const { number = first.tracking_number, label_job_id = first.label.label_job_id } = pooled ?? {};
    const sealed = { ...first, tracking_number: number, label: { ...first.label, label_job_id } };
    return { ...sealed, invoice_number: '2026000017', others };
  }

  #sealed(package_code: string) {
    return {
      package_code,
      tracking_number: `DR1234567${package_code.slice(-2)}CZ`,
      label: this.#label(0, package_code),
    };
  }

  #label(reprint: number, package_code = 'PK-0000000017') {
    const label_job_id = randomUUID();
    const number = textBox({ x: 40, y: 100, width: 760, size: 20, maxLines: 1 }, label_job_id);
    const description = { ...labelDescription, elements: [...labelDescription.elements, number] };
    const marked = zpl.replace('^XZ', `^FX${label_job_id}^FS^XZ`);
    return { label_job_id, package_code, reprint, zpl: marked, description };
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  return text === '' ? null : JSON.parse(text);
}

export async function warehouseServer(): Promise<WarehouseServer> {
  const warehouse = new Warehouse(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const server = http.createServer((request, reply) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://server');
      const { status, body } = warehouse.answer(request.method ?? 'GET', url, request.headers, await bodyOf(request));
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })().catch(() => reply.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  warehouse.state.port = address.port;
  return warehouse.state;
}
