import type { RequestHandler } from 'express';
import type { Deps } from '../../operation/deps.ts';
import { pictureFile } from './picture-sizes.ts';

/** Product pictures from the file store. Their names change with their content, so they may be kept for ever. */
export const servePicture =
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const name = String(req.params.name);
    const file = await pictureFile(deps, name);
    if (!file) {
      res.status(404).type('text').send('Not found');
      return;
    }
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    res.setHeader('x-content-type-options', 'nosniff');
    res.type(name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(file.bytes);
  };
