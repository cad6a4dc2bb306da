// One of the two places that put a method of their own in place of a reply's; the other one records replies for the page
// cache. Express gives a reply its own prototype, so a class of ours would be lost there, and a header set beforehand would
// go out with every status: only the reply itself knows its status before the first byte.
import { ServerResponse } from 'node:http';

/** What "not now" is said with: by then a database is back and a full pool has a place. */
const retryAfterSeconds = '5';

function writeHeadWithHint(this: ServerResponse, status: number, ...rest: unknown[]): ServerResponse {
  if (status === 503 && !this.hasHeader('retry-after')) this.setHeader('retry-after', retryAfterSeconds);
  ServerResponse.prototype.writeHead.call(this, status, ...(rest as []));
  return this;
}

/** Whoever answers 503 by this reply, in whatever way, says when to come again. */
export function hintRetry(reply: ServerResponse): void {
  reply.writeHead = writeHeadWithHint;
}
