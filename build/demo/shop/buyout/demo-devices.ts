import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { findDevice } from '../../../../api/buyout/selling/queries/devices.ts';
import { versionInForce } from '../../../../api/buyout/selling/queries/versions.ts';
import { readAppraisal } from '../../../../api/buyout/selling/read-appraisal.ts';
import type { Db } from '../insert-rows.ts';

/** A device that the demo's sellers have, with its questionnaires. */
export interface DemoDevice {
  /** Of the variant. */
  id: number;
  code: string;
  /** Null for devices without an IMEI. */
  tac: string | null;
  appraisal: Record<MarketCode, Appraisal>;
  /** Ids of the versions in force. */
  version: Record<MarketCode, number>;
}

interface Row {
  id: number;
  code: string;
  tac: string | null;
}

async function appraisalOf(db: Db, market: MarketCode, code: string, version: number): Promise<Appraisal | null> {
  const device = await findDevice(db, market, { code });
  return device && readAppraisal(db, market, device, version);
}

/** One colour of every third model, so that phones, tablets and watches are among them. */
export async function loadDemoDevices(db: Db): Promise<DemoDevice[]> {
  const rows: Row[] = await db.query(
    `select distinct on (m.id) v.id, v.code, (select min(t.tac) from model_tac t where t.master_product_id = m.master_product_id) as tac
       from buyout_model m join buyout_variant v on v.model_id = m.id where m.id % 3 = 1 order by m.id, v.id limit 40`,
  );
  const [cs, ro] = [await versionInForce(db, 'cs'), await versionInForce(db, 'ro')];
  if (!cs || !ro) throw new Error('The demo shop has no price lists');
  const devices: DemoDevice[] = [];
  for (const row of rows) {
    const appraisals = [await appraisalOf(db, 'cs', row.code, cs.id), await appraisalOf(db, 'ro', row.code, ro.id)];
    const [czech, romanian] = appraisals;
    if (czech && romanian)
      devices.push({ ...row, appraisal: { cs: czech, ro: romanian }, version: { cs: cs.id, ro: ro.id } });
  }
  return devices;
}
