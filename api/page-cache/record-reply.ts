// The one place of the API that puts methods of its own in the place of a reply's. Express has no hook for a body on its
// way out, and `on-headers` hears of the head alone: `write` and `end` are called by whoever answers (oRPC, React's
// stream), behind `compression`, which does the same. The page cache can take its copy, still plain, nowhere else.
import type { Response } from 'express';

type Rest = [] | [BufferEncoding];

/** A reply as its handler wrote it. */
export interface RecordedReply {
  body: Buffer;
  /** Whether the handler had encoded the body by itself; what compression does comes later and does not count. */
  isEncoded: boolean;
}

/** Tells whether the handler named an encoding; compression names its own only after this. */
function encodedByHandler(res: Response): () => boolean {
  const writeHead = res.writeHead.bind(res);
  let isEncoded = false;
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    isEncoded = res.hasHeader('content-encoding');
    return writeHead(...args);
  }) as typeof res.writeHead;
  return () => isEncoded || (!res.headersSent && res.hasHeader('content-encoding'));
}

/** Keeps a copy of what is written, and gives it out just before the reply ends, whose status and headers are set then. */
export function recordReply(res: Response, onEnd: (reply: RecordedReply) => void): void {
  const isEncoded = encodedByHandler(res);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: BufferEncoding | undefined): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = res.write.bind(res);
  const end = res.end.bind(res);
  res.write = ((chunk: unknown, ...rest: Rest) => {
    keep(chunk, rest[0]);
    return write(chunk, ...(rest as []));
  }) as typeof res.write;
  res.end = ((chunk: unknown, ...rest: Rest) => {
    keep(chunk, rest[0]);
    onEnd({ body: Buffer.concat(chunks), isEncoded: isEncoded() });
    return end(chunk as never, ...(rest as []));
  }) as typeof res.end;
}
