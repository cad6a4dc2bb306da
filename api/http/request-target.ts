import type { IncomingMessage, ServerResponse } from 'node:http';

/** The target `*`, which names the server itself. Nothing that finds pages or routes by their path can read it. */
export const hasNoPath = (req: IncomingMessage): boolean => req.url === '*';

/** Answers such a request: `OPTIONS *` asks for what the server takes, any other method for nothing at all. */
export function refuseNoPath(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'OPTIONS') {
    res.writeHead(204, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }).end();
    return;
  }
  const body = { defined: false, code: 'BAD_REQUEST', status: 400, message: 'The request names no address' };
  res.writeHead(400, { 'content-type': 'application/json', 'cache-control': 'private, no-store' });
  res.end(JSON.stringify(body));
}
