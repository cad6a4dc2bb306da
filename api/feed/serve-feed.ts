import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { feeds } from '@kolobeh/shared/feed/feeds.ts';
import type { RequestHandler, Response } from 'express';
import type { FeedRunRow } from '../database/entities/goods/feed-entities.ts';
import type { Deps } from '../operation/deps.ts';
import { findGivenOut } from './queries/feed-runs.ts';
import { partKey } from './write-feed.ts';

/** Seconds for which a shared cache keeps it; readers of availability come each ten minutes. */
const keptSeconds = 60;

/** A new shop's feeds are written at the next ten minutes of the clock. */
const firstWrittenSeconds = 600;

async function* partsOf({ files }: Deps, { id, parts }: FeedRunRow): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    const file = await files.get(partKey(id, part));
    if (!file) throw new Error(`A part of the feed ${id} is gone`);
    yield file.bytes;
  }
}

/** Sends the parts as they are kept, or unpacked to who does not read gzip. */
async function send(deps: Deps, run: FeedRunRow, res: Response, isZipped: boolean): Promise<void> {
  const parts = Readable.from(partsOf(deps, run));
  try {
    await (isZipped ? pipeline(parts, res) : pipeline(parts, createGunzip(), res));
  } catch (error) {
    // Readers who leave are none of ours; a reply that breaks off is seen by the reader, as its gzip has no end.
    if (!res.destroyed) res.destroy();
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      deps.log.error({ err: error, run: run.id }, 'a feed was not sent whole');
  }
}

/** A feed as it was written last. */
export const serveFeed =
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const feed = feeds.find(({ market, file }) => market === req.params.market && file === req.params.file);
    if (!feed || !deps.settings.MARKETS.includes(feed.market)) {
      res.status(404).type('text').send('Not found');
      return;
    }
    const run = await findGivenOut(deps.source, feed.market, feed.name);
    if (!run) {
      res.status(503).set('retry-after', String(firstWrittenSeconds)).type('text').send('Not written yet');
      return;
    }
    const isZipped = req.acceptsEncodings(['gzip', 'identity']) === 'gzip';
    const etag = `W/"${run.etag}"`;
    const known = req.header('if-none-match')?.split(/\s*,\s*/) ?? [];
    res.setHeader('etag', etag);
    res.setHeader('last-modified', (run.ended_at ?? run.started_at).toUTCString());
    res.setHeader('cache-control', `public, max-age=0, s-maxage=${keptSeconds}`);
    res.setHeader('vary', 'accept-encoding');
    res.setHeader('x-content-type-options', 'nosniff');
    res.setHeader('content-type', feed.contentType);
    if (known.includes(etag) || req.fresh) {
      res.status(304).end();
      return;
    }
    if (isZipped) {
      res.setHeader('content-encoding', 'gzip');
      res.setHeader('content-length', run.bytes);
    }
    if (req.method === 'HEAD') res.end();
    else await send(deps, run, res, isZipped);
  };
