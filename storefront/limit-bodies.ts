import { maxPhotoBytes } from '@kolobeh/shared/validation/photo/photo-terms.ts';
import type { NextFunction, Request, Response } from 'express';

/** Bytes of a page's form. The longest of ours, every field filled with accented letters, has some 20 kB. */
export const maxFormBytes = 64 * 1024;

/** A form with a photograph, and the frame of its parts. */
export const maxPhotoFormBytes = maxPhotoBytes + 8 * 1024;

/**
 * Receipts of complaints and reviews by their own links take photographs, and an open position takes a CV, which is
 * smaller, so that one somewhat too large is told at its field; their actions look at the link, and at whether the
 * position is open, before they read a body.
 */
const takesFile =
  /^\/(?:cs|ro)\/(?:[^/]+\/\d+\/[\w-]{43}\/RK-\d{5,10}|(?:napsat-recenzi|scrie-recenzie)\/[\da-f-]{36}\/[\w-]{43}|(?:kariera|cariere)\/[a-z0-9-]+)(?:\.data)?$/;

const mostFor = (path: string): number => (takesFile.test(path) ? maxPhotoFormBytes : maxFormBytes);

const words = {
  cs: 'Formulář je příliš velký. Zkraťte ho, prosím, a odešlete znovu.',
  ro: 'Formularul este prea mare. Vă rugăm să îl scurtați și să îl trimiteți din nou.',
};

/** Answers without reading the body: the connection ends with the answer, so the rest never comes in. */
function refuseBody(req: Request, res: Response, status: 411 | 413): void {
  const language = req.path.startsWith('/ro') ? 'ro' : 'cs';
  res.status(status).set({ connection: 'close', 'cache-control': 'private, no-store', 'content-language': language });
  res.type('text/plain').send(words[language]);
}

/**
 * Refuses bodies no form of the shop sends, before a byte of them is read: too long (413), or of a length the sender
 * does not tell (411), which no browser does with a form.
 */
export function limitBodies(req: Request, res: Response, next: NextFunction): void {
  if (req.headers['transfer-encoding'] !== undefined) return refuseBody(req, res, 411);
  if (Number(req.headers['content-length'] ?? 0) > mostFor(req.path)) return refuseBody(req, res, 413);
  return next();
}
