// The carriers as the sandbox plays them, each at `/carriers/<name>/…`.
import path from 'node:path';
import { Router } from 'express';
import { failing } from '../answering.ts';
import { openRecords } from '../record-file.ts';
import type { PartnerName, SwitchBoard } from '../switches.ts';
import { balikovnaPlayer } from './balikovna.ts';
import { cargusPlayer } from './cargus.ts';
import { dpdPlayer } from './dpd.ts';
import { fanCourierPlayer } from './fan-courier.ts';
import { glsPlayer } from './gls.ts';
import { packetaPlayer } from './packeta.ts';
import { Manifest, NumberRange, Parcel, parcelBook, type ParcelBook } from './parcel-book.ts';
import { placesBook, type PlacesBook, SwitchedPlace } from './places-book.ts';
import { pplPlayer } from './ppl.ts';
import { samedayPlayer } from './sameday.ts';

/** All played carriers behind one router; `book` is for the page of switches and for tests. */
export interface CarrierPlayers {
  /** Mounted at `/carriers`. */
  router: Router;
  book: ParcelBook;
  places: PlacesBook;
  close: () => void;
}

/** Opens what the carriers remembered in `dataDir/sandbox`; each carrier fails by switches of its own. */
export function carrierPlayers({
  dataDir,
  board,
  now,
}: {
  dataDir: string;
  board: SwitchBoard;
  now: () => Date;
}): CarrierPlayers {
  const parcels = openRecords(path.join(dataDir, 'sandbox', 'parcels.jsonl'), Parcel);
  const manifests = openRecords(path.join(dataDir, 'sandbox', 'manifests.jsonl'), Manifest);
  const ranges = openRecords(path.join(dataDir, 'sandbox', 'number-ranges.jsonl'), NumberRange);
  const switched = openRecords(path.join(dataDir, 'sandbox', 'places.jsonl'), SwitchedPlace);
  const places = placesBook(switched);
  const book = parcelBook(parcels, manifests, ranges);
  const players: [PartnerName, Router][] = [
    ['ppl', pplPlayer(book, places, now)],
    ['dpd', dpdPlayer(book, places)],
    ['packeta', packetaPlayer(book, places)],
    ['sameday', samedayPlayer(book, places, now)],
    ['fan-courier', fanCourierPlayer(book, places, now)],
    ['gls', glsPlayer(book, places)],
    ['cargus', cargusPlayer(book, places, now)],
    ['balikovna', balikovnaPlayer(book, places)],
  ];
  const router = Router();
  for (const [name, player] of players) router.use(`/${name}`, failing(board, name), player);
  const close = (): void => {
    parcels.close();
    manifests.close();
    ranges.close();
    switched.close();
  };
  return { router, book, places, close };
}
