// For tests: the part of Meilisearch's HTTP interface that the shop speaks, with real filters, sorting and facets.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Doc = Record<string, unknown>;
interface Query {
  indexUid: string;
  q: string;
  filter: string[];
  facets: string[];
  page: number;
  hitsPerPage: number;
  sort?: string[];
}

interface Index {
  documents: Map<number, Doc>;
  settings: {
    filterableAttributes?: string[];
    sortableAttributes?: string[];
    searchableAttributes?: string[];
    synonyms?: Record<string, string[]>;
  };
}

/** A search server for tests; what was written into it can be read in `indexes`. */
export interface PlayedMeili {
  url: string;
  indexes: Map<string, Index>;
  /** How the next calls end; each is used once. */
  failures: ('http_500' | 'silence' | 'nonsense' | 'failed_task')[];
  close: () => Promise<void>;
}

/** `a IN ["x", 1]`, `a >= 1`, `a = true`, joined by ` AND `. An attribute that is not filterable is refused, as there. */
function fits(document: Doc, condition: string): boolean {
  return condition.split(' AND ').every((one) => {
    const [, field = '', operator = '', value = ''] = /^(\w+) (IN|>=|<=|=) (.+)$/.exec(one) ?? [];
    const own = document[field];
    const given: unknown = JSON.parse(value);
    if (operator === 'IN')
      return (Array.isArray(own) ? own : [own]).some((kept) => (given as unknown[]).includes(kept));
    if (operator === '=') return own === given;
    return operator === '>=' ? Number(own) >= Number(given) : Number(own) <= Number(given);
  });
}

const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

function matches({ settings }: Index, document: Doc, q: string): boolean {
  const text = plainOf((settings.searchableAttributes ?? []).map((field) => String(document[field])).join(' '));
  return plainOf(q)
    .split(/\s+/)
    .every((word) => text.split(/[\s,]+/).some((own) => own.startsWith(word)));
}

function compare(a: Doc, b: Doc, sort: readonly string[]): number {
  for (const rule of sort) {
    const [field = '', way] = rule.split(':');
    const difference = Number(a[field]) - Number(b[field]);
    if (difference !== 0) return way === 'asc' ? difference : -difference;
  }
  return 0;
}

function facetsOf(documents: readonly Doc[], facets: readonly string[]) {
  const facetDistribution = Object.fromEntries(
    facets.map((facet) => {
      const counts: Record<string, number> = {};
      for (const document of documents) {
        const value = document[facet];
        if (value === null || value === undefined) continue;
        const name = typeof value === 'string' ? value : JSON.stringify(value);
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return [facet, counts];
    }),
  );
  const prices = documents.map((document) => Number(document['price']));
  const facetStats =
    facets.includes('price') && prices.length > 0
      ? { price: { min: Math.min(...prices), max: Math.max(...prices) } }
      : {};
  return { facetDistribution, facetStats };
}

function search(indexes: Map<string, Index>, query: Query) {
  const index = indexes.get(query.indexUid);
  if (!index) return { code: 'index_not_found' };
  const named = [
    ...query.filter.flatMap((one) => one.split(' AND ')).map((one) => one.split(' ')[0] ?? ''),
    ...query.facets,
  ];
  if (!named.every((field) => index.settings.filterableAttributes?.includes(field)))
    return { code: 'invalid_search_filter' };
  const sorts = query.sort ?? [];
  if (!sorts.every((rule) => index.settings.sortableAttributes?.includes(rule.split(':')[0] ?? '')))
    return { code: 'invalid_search_sort' };
  const found = [...index.documents.values()]
    .filter((document) => matches(index, document, query.q) && query.filter.every((one) => fits(document, one)))
    .toSorted((a, b) => compare(a, b, sorts));
  const from = (query.page - 1) * query.hitsPerPage;
  return {
    result: {
      hits: found.slice(from, from + query.hitsPerPage),
      totalHits: found.length,
      ...facetsOf(found, query.facets),
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

/** Starts on any free port of this machine. Calls without `key` are refused. */
export async function playedMeili(key: string): Promise<PlayedMeili> {
  const indexes: PlayedMeili['indexes'] = new Map();
  const failures: PlayedMeili['failures'] = [];
  const tasks: string[] = [];
  const send = (res: ServerResponse, status: number, body: unknown): void =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const task = (res: ServerResponse, status = 'succeeded'): void => {
    tasks.push(status);
    send(res, 202, {
      taskUid: tasks.length - 1,
      indexUid: null,
      status: 'enqueued',
      type: 'documentAdditionOrUpdate',
      enqueuedAt: '2026-11-21T00:00:00Z',
    });
  };
  const indexAt = (uid: string): Index => {
    const index = indexes.get(uid) ?? { documents: new Map<number, Doc>(), settings: {} };
    indexes.set(uid, index);
    return index;
  };

  function write(res: ServerResponse, path: string, body: unknown): boolean {
    const [, uid = '', what = ''] = /^\/indexes\/([\w-]+)\/([\w/-]+)$/.exec(path) ?? [];
    if (what === 'settings') indexAt(uid).settings = body as Index['settings'];
    else if (what === 'documents')
      for (const document of body as Doc[]) indexAt(uid).documents.set(Number(document['product_id']), document);
    else if (what === 'documents/delete-batch') for (const id of body as number[]) indexAt(uid).documents.delete(id);
    else return false;
    task(res);
    return true;
  }

  function answer(req: IncomingMessage, res: ServerResponse, body: unknown): void {
    const [path = ''] = (req.url ?? '').split('?');
    const taskId = /^\/tasks\/(\d+)$/.exec(path)?.[1];
    if (taskId !== undefined)
      return send(res, 200, {
        uid: Number(taskId),
        status: tasks[Number(taskId)],
        error: { code: 'invalid_document_id' },
      });
    if (write(res, path, body)) return;
    if (path !== '/multi-search') return send(res, 404, { code: 'not_found' });
    const results = (body as { queries: Query[] }).queries.map((query) => search(indexes, query));
    const wrong = results.find((one) => one.code);
    if (wrong) send(res, 400, { message: wrong.code, code: wrong.code, type: 'invalid_request', link: '' });
    else send(res, 200, { results: results.map((one) => one.result) });
  }

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await bodyOf(req);
    const failure = failures.shift();
    if (failure === 'silence') return;
    if (failure === 'http_500') send(res, 500, { message: 'internal', code: 'internal', type: 'internal', link: '' });
    else if (failure === 'nonsense') send(res, 200, { results: [{ hits: [{ product_id: 'x' }], totalHits: 1 }] });
    else if (failure === 'failed_task') task(res, 'failed');
    else if (req.headers.authorization !== `Bearer ${key}`)
      send(res, 403, { message: 'no', code: 'invalid_api_key', type: 'auth', link: '' });
    else answer(req, res, body);
  };
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    failures,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
