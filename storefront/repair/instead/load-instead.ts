import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { endingOfBuyout, isBuyoutHere } from '@kolobeh/shared/repair/conversion/conversion.ts';
import { waysOfAnswers } from '@kolobeh/shared/repair/three-ways.ts';
import { knownAnswers } from '../../buyout/ways/status-ways.ts';
import type { ServiceCentre } from '../load-repair.ts';

/** A buy-out as it can be turned into a repair. */
export interface Instead {
  number: string;
  device: string;
  /** Whether it may be turned now. */
  isOpen: boolean;
  isHere: boolean;
  /** Empty of a device that is not repaired. */
  operations: RepairOperation[];
  /** Repairs of the faults that the buy-out knows of. */
  chosen: string[];
  /** Those faults in words. */
  fault: string;
  /** Where it may be collected, or brought. */
  centres: Pick<ServiceCentre, 'seo_name' | 'name'>[];
}

/** Service centres for a device; one that is here is collected where it lies. */
async function centresFor(api: ApiClient, { market, centre, state }: BuyoutData): Promise<Instead['centres']> {
  const { stores } = await api.store.buyoutCentres({ market }).catch(() => ({ stores: [] }));
  return stores
    .filter(({ is_service_centre: isCentre }) => isCentre)
    .filter(({ seo_name }) => !isBuyoutHere(state) || seo_name === centre?.seo_name)
    .map(({ seo_name, name }) => ({ seo_name, name }));
}

/** Repairs of the buy-out's device, with those of its faults chosen. */
export async function loadInstead(api: ApiClient, buyout: BuyoutData): Promise<Instead> {
  const { market, number, state, device_identifier } = buyout;
  const model = buyout.product_model_choice;
  const colour = buyout.product_color_choice;
  const [{ choices: operations }, found, centres] = await Promise.all([
    api.repair
      .operations({ market, product_model: model.value, product_color: colour.value })
      .catch(() => ({ choices: [] })),
    api.buyout.appraisal({ market, device_identifier }).catch(() => null),
    centresFor(api, buyout),
  ]);
  const known = knownAnswers(buyout);
  const ways = found && waysOfAnswers(found.appraisal, known, operations, null);
  const words = answersOf(buyout, known).map(({ choice }) => choice.label);
  return {
    number,
    device: `${buyout.manufacturer_choice.label} ${model.label}, ${colour.label}`,
    isOpen: endingOfBuyout(state) !== null,
    isHere: isBuyoutHere(state),
    operations,
    chosen: ways?.codes ?? [],
    fault: (ways?.faults ?? words).join(', '),
    centres,
  };
}
