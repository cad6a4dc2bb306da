import { createHash, randomBytes } from 'node:crypto';
import { type KeyMark, markOf, StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { z } from 'zod';
import type { SecretBox } from './secret-box.ts';
import type { Store } from '../store/store.ts';

const keptAs = 'station_key';

/**
 * The key by which this station proves to the server that it speaks for itself, made once and sealed in its file. One
 * that cannot be read any more is made anew; the server then wants a supervisor's word about the station.
 */
export function stationKey({ settings }: Pick<Store, 'settings'>, box: SecretBox): StationKey {
  const kept = settings.read(keptAs, z.string());
  const known = StationKey.safeParse(kept === null ? null : box.open(Buffer.from(kept, 'base64')));
  if (known.success) return known.data;
  const key = StationKey.parse(randomBytes(32).toString('base64url'));
  settings.write(keptAs, Buffer.from(box.seal(key)).toString('base64'));
  return key;
}

/** By which a person recognises the key on two screens. */
export const markOfKey = (key: StationKey): KeyMark => markOf(createHash('sha256').update(key).digest('hex'));
