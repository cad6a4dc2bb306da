import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';

/** `apple-iphone-15-blk-front-640.webp`: nothing that could leave the folder of pictures. */
const safeName = /^[A-Za-z0-9][A-Za-z0-9-]{0,120}-\d{2,4}\.(?:webp|avif)$/;

/** Product pictures from the file store. Their names change with their content, so they may be kept for ever. */
export const servePicture = (deps: Deps): RequestHandler => async (req, res) => {
  const name = String(req.params.name);
  const file = safeName.test(name) ? await deps.files.get(`pictures/${name}`) : null;
  if (!file) {
    res.status(404).type('text').send('Not found');
    return;
  }
  res.setHeader('cache-control', 'public, max-age=31536000, immutable');
  res.setHeader('x-content-type-options', 'nosniff');
  res.type(name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(file.bytes);
};
