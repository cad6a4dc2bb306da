import { createHash } from 'node:crypto';
import type { Claimable } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { EntityManager } from 'typeorm';
import { readScanScope } from '../../staff/house-settings.ts';
import { listBoxes } from '../packing/queries/packing-job.ts';
import { listClaimablePackages } from './queries/claimable.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** What stations may claim while they cannot ask. */
export async function listClaimable(db: Db): Promise<Claimable> {
  const scan_scope = await readScanScope(db);
  const packages = (await listClaimablePackages(db)).map((one) => ({ ...one, scan_scope }));
  const body = { boxes: await listBoxes(db), packages };
  return { version: createHash('sha256').update(JSON.stringify(body)).digest('hex'), ...body };
}
