import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { specialOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { bonusUpTo } from './trade-in/bonus-now.ts';
import { pageOfCodes } from './codes/list-codes.ts';
import { withdrawCode, withdrawFreeCodes } from './codes/withdraw-codes.ts';
import { deviceTypes, presentBonus, sortBonuses } from './present-bonus.ts';
import { listBonuses } from './queries/bonuses.ts';
import { listBuyoutManufacturers } from './queries/manufacturers.ts';
import { discountRowsNow, presentDiscount } from './present-discount.ts';
import { listDiscounts } from './queries/stored-discounts.ts';
import { addCode, archiveDiscount, changeDiscount, createDiscount, generateCodes } from './save-discount.ts';
import { aroundTags, cardTags } from '../catalogue/listing/card.ts';
import { offersNow, offersTag } from '../offer/offers-now.ts';
import { addCard, removeCard } from './save-cards.ts';
import { listCards } from './queries/cards.ts';
import { tryDiscount } from './try-discount.ts';
import { bonusTag, changeBonus, createBonus, endBonus } from './save-bonus.ts';
import { shownOffer } from './special-offer.ts';
import { giftsTag } from '../catalogue/master/gifts.ts';
import { promotionsNow } from './promotions.ts';
import { tradeUp } from './trade-in/trade-up.ts';

export const discountRoutes = api.discount.router({
  officeDiscounts: api.discount.officeDiscounts.handler(async ({ context: { deps } }) => ({
    discounts: (await listDiscounts(deps.source)).map((discount) => presentDiscount(deps, discount)),
  })),
  officeDiscount: api.discount.officeDiscount.handler(async ({ context: { deps }, input, errors }) => {
    const [found] = await listDiscounts(deps.source, input.id);
    return presentDiscount(deps, found ?? refuse(errors, 'DISCOUNT_NOT_FOUND'));
  }),
  discountRows: api.discount.discountRows.handler(({ context: { deps }, input }) => discountRowsNow(deps, input)),
  createDiscount: api.discount.createDiscount.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDiscount(deps, valueOf(errors, await createDiscount(deps, signedIn, input))),
  ),
  changeDiscount: api.discount.changeDiscount.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDiscount(deps, valueOf(errors, await changeDiscount(deps, signedIn, input))),
  ),
  archiveDiscount: api.discount.archiveDiscount.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDiscount(deps, valueOf(errors, await archiveDiscount(deps, signedIn, input))),
  ),
  generateCodes: api.discount.generateCodes.handler(async ({ context: { deps, signedIn }, input, errors }) => ({
    codes: valueOf(errors, await generateCodes(deps, signedIn, input)),
  })),
  addCode: api.discount.addCode.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDiscount(deps, valueOf(errors, await addCode(deps, signedIn, input))),
  ),
  discountCodes: api.discount.discountCodes.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await pageOfCodes(deps, input)),
  ),
  withdrawCode: api.discount.withdrawCode.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await withdrawCode(deps, signedIn, input)),
  ),
  withdrawFreeCodes: api.discount.withdrawFreeCodes.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await withdrawFreeCodes(deps, signedIn, input)),
  ),
  discountCards: api.discount.discountCards.handler(async ({ context: { deps }, input }) => ({
    cards: await listCards(deps.source, input.id),
  })),
  addCard: api.discount.addCard.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addCard(deps, signedIn, input)),
  ),
  removeCard: api.discount.removeCard.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await removeCard(deps, signedIn, input)),
  ),
  tryDiscount: api.discount.tryDiscount.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await tryDiscount(deps, input)),
  ),
  offer: api.discount.offer.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(bonusTag(market));
    return { up_to_percent: await bonusUpTo(deps, deps.source, market) };
  }),
  specialOffers: api.discount.specialOffers.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(offersTag(market));
    return { offers: (await offersNow(deps, market)).map(specialOffer) };
  }),
  specialOffer: api.discount.specialOffer.handler(
    async ({ context: { deps, tag }, input: { market, id, page, page_size: pageSize }, errors }) => {
      const shown = (await shownOffer(deps, market, { id, page, pageSize })) ?? refuse(errors, 'OFFER_NOT_FOUND');
      tag(`listing-${market}`, ...cardTags(shown.products), ...aroundTags(market));
      return { ...shown, page, page_size: pageSize };
    },
  ),
  promotions: api.discount.promotions.handler(async ({ context: { deps, tag }, input: { market } }) => {
    const shown = await promotionsNow(deps, market);
    const cards = shown.offers.flatMap(({ products }) => products);
    tag(bonusTag(market), giftsTag(market), `listing-${market}`, ...cardTags(cards), ...aroundTags(market));
    return shown;
  }),
  tradeUp: api.discount.tradeUp.handler(
    async ({ context: { deps }, input, errors }) => (await tradeUp(deps, input)) ?? refuse(errors, 'PRODUCT_NOT_FOUND'),
  ),
  bonusManufacturers: api.discount.bonusManufacturers.handler(async ({ context }) => ({
    choices: await listBuyoutManufacturers(context.deps.source),
  })),
  bonusQualityTypes: api.discount.bonusQualityTypes.handler(() => ({
    choices: Grade.options.map((grade) => ({ value: grade, label: grade })),
  })),
  bonusDeviceTypes: api.discount.bonusDeviceTypes.handler(({ context }) => ({
    choices: deviceTypes(context.signedIn.market),
  })),
  officeBonuses: api.discount.officeBonuses.handler(async ({ context: { deps } }) => {
    const stored = await listBonuses(deps.source);
    return { bonuses: sortBonuses(stored.map((bonus) => presentBonus(bonus, deps.now()))) };
  }),
  createBonus: api.discount.createBonus.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentBonus(valueOf(errors, await createBonus(deps, signedIn, input.terms)), deps.now()),
  ),
  changeBonus: api.discount.changeBonus.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentBonus(valueOf(errors, await changeBonus(deps, signedIn, input)), deps.now()),
  ),
  endBonus: api.discount.endBonus.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentBonus(valueOf(errors, await endBonus(deps, signedIn, input.id)), deps.now()),
  ),
});
