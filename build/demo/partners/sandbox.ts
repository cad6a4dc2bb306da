// Fakes of all partners (test doubles over HTTP) behind one address.
import express, { type Express } from 'express';
import path from 'node:path';
import { cardPlayer } from './card/player.ts';
import { carrierPlayers } from './carriers/players.ts';
import { controlRoutes } from './control.ts';
import { deviceCheckPlayer } from './device-check/player.ts';
import { eFacturaPlayer } from './e-factura/player.ts';
import { instalmentPlayer } from './instalments/player.ts';
import { registersPlayer } from './registers/player.ts';
import { liftagoPlayer } from './liftago/player.ts';
import { reviewsPlayer } from './reviews/player.ts';
import { openRecords } from './record-file.ts';
import { twistoPlayer } from './twisto/player.ts';
import { switchBoard, Switches } from './switches.ts';

/** All partners as one Express application; closing it keeps what they remember. */
export interface Sandbox {
  app: Express;
  close: () => Promise<void>;
}

/** Where and when the partners are played. */
export interface SandboxOptions {
  /** Folder in which keys, payments, parcels and switches outlive a restart. */
  dataDir: string;
  now?: () => Date;
}

/** Opens what each partner remembers and mounts them side by side, each under its own path. */
export function openSandbox({ dataDir, now = () => new Date() }: SandboxOptions): Sandbox {
  const switches = openRecords(path.join(dataDir, 'sandbox', 'switches.jsonl'), Switches);
  const board = switchBoard(switches);
  const card = cardPlayer({ dataDir, board, now });
  const carriers = carrierPlayers({ dataDir, board, now });
  const instalments = instalmentPlayer({ dataDir, board, now });
  const reviews = reviewsPlayer(board);
  const eFactura = eFacturaPlayer({ dataDir, board, now });
  const twisto = twistoPlayer({ dataDir, board });
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/health', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use(controlRoutes({ board, card, carriers, instalments, reviews, eFactura, twisto }));
  app.use('/card', card.router);
  app.use('/carriers', carriers.router);
  app.use('/instalments', instalments.router);
  app.use('/device-check', deviceCheckPlayer(board));
  app.use('/reviews', reviews.router);
  app.use('/e-factura', eFactura.router);
  app.use('/twisto', twisto.router);
  app.use('/liftago', liftagoPlayer(board, now));
  app.use('/registers', registersPlayer(board));
  const close = async (): Promise<void> => {
    await card.close();
    carriers.close();
    instalments.close();
    eFactura.close();
    twisto.close();
    switches.close();
  };
  return { app, close };
}
