import type { FoundUnit, OfficeUnit } from '@kolobeh/shared/unit/contract.ts';
import type { Deps } from '../operation/deps.ts';
import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { passportEvents, purchaseOf } from './passport-events.ts';
import { passportOf } from '../catalogue/product/passport-url.ts';
import { publicPassport, unitByToken } from './public-passport.ts';
import { findUnit, listBuyoutIds, listOrderIds, searchUnits, type StoredUnit } from './queries/units.ts';

const presentFound = (unit: StoredUnit): FoundUnit => ({
  number: unit.number,
  name: unit.name,
  product_code: unit.product_code,
  imei: unit.imei,
  serial_number: unit.serial_number,
  grade: unit.grade,
  place: { kind: unit.place_kind, code: unit.place_code },
});

async function presentUnit(deps: Deps, unit: StoredUnit): Promise<OfficeUnit> {
  const [buyouts, orders] = await Promise.all([listBuyoutIds(deps.source, unit), listOrderIds(deps.source, unit)]);
  return {
    ...presentFound(unit),
    picture: unit.picture,
    battery_percent: unit.battery_percent,
    purchase: purchaseOf(unit),
    vat_regime: unit.vat_regime,
    passport: { cs: passportOf(deps, 'cs', unit), ro: passportOf(deps, 'ro', unit) },
    events: await passportEvents(deps.source, unit, { buyouts, orders }),
  };
}

export const unitRoutes = api.unit.router({
  find: api.unit.find.handler(async ({ context, input }) => ({
    units: (await searchUnits(context.deps.source, input.search)).map(presentFound),
  })),
  officeDetail: api.unit.officeDetail.handler(async ({ context: { deps }, input, errors }) =>
    presentUnit(deps, (await findUnit(deps.source, input.number)) ?? refuse(errors, 'UNIT_NOT_FOUND')),
  ),
  passport: api.unit.passport.handler(async ({ context: { deps }, input, errors }) => {
    const unit = (await unitByToken(deps, deps.source, input)) ?? refuse(errors, 'UNIT_NOT_FOUND');
    return publicPassport(deps.source, unit, input.market);
  }),
});
