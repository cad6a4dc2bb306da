import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from '../selling/queries/devices.ts';
import { readAppraisal } from '../selling/read-appraisal.ts';
import { findBuyoutByNumber } from '../queries/buyouts.ts';
import { listRounds, presentPhoto } from './list-rounds.ts';
import { listPhotos } from './queries/photos.ts';

/** What the desk needs of a device: the seller's own questionnaire and answers, and the rounds so far. */
export async function inspectionForm(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  number: string,
): Promise<InspectionForm | null> {
  const buyout = await findBuyoutByNumber(db, number);
  if (!buyout) return null;
  const device = await findDevice(db, buyout.market, { id: buyout.variant_id });
  const appraisal = device && (await readAppraisal(db, buyout.market, device, buyout.version_id));
  if (!device || !appraisal) throw new Error('A buy-out names a device that its version does not have');
  const promised = appraise(appraisal, buyout.choices);
  return {
    number,
    state: buyout.state,
    device: device.model_name,
    colour: device.colour_name,
    picture: device.picture_key,
    is_phone: device.product_type === 'telefony',
    appraisal,
    promised_choices: buyout.choices,
    promised_price: promised?.price ?? money(buyout.price, buyout.currency),
    imei: buyout.imei,
    serial_number: buyout.serial_number,
    rounds: await listRounds(db, buyout),
    photos: (await listPhotos(db, buyout.id)).filter((photo) => photo.round === null).map(presentPhoto),
  };
}
