import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cs as officeCs } from '../../../desktop/renderer/texts/cs.ts';
import { en as officeEn } from '../../../desktop/renderer/texts/en.ts';
import { ro as officeRo } from '../../../desktop/renderer/texts/ro.ts';
import { cs as afterCs } from '../../../storefront/texts/after/cs.ts';
import { ro as afterRo } from '../../../storefront/texts/after/ro.ts';
import { cs as buyoutCs } from '../../../storefront/texts/buyout/cs.ts';
import { ro as buyoutRo } from '../../../storefront/texts/buyout/ro.ts';
import { cs as goodsCs } from '../../../storefront/texts/goods/cs.ts';
import { ro as goodsRo } from '../../../storefront/texts/goods/ro.ts';
import { cs as instalmentCs } from '../../../storefront/texts/instalment/cs.ts';
import { ro as instalmentRo } from '../../../storefront/texts/instalment/ro.ts';
import { cs as listCs } from '../../../storefront/texts/list/cs.ts';
import { ro as listRo } from '../../../storefront/texts/list/ro.ts';
import { cs as purchaseCs } from '../../../storefront/texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../../storefront/texts/purchase/ro.ts';
import { cs as frameCs } from '../../../storefront/texts/cs.ts';
import { ro as frameRo } from '../../../storefront/texts/ro.ts';

const root = path.resolve(import.meta.dirname, '../../..');

type Texts = Readonly<Record<string, string>>;
const shopCs: Texts = {
  ...frameCs,
  ...purchaseCs,
  ...buyoutCs,
  ...afterCs,
  ...listCs,
  ...goodsCs,
  ...instalmentCs,
};
const shopRo: Texts = {
  ...frameRo,
  ...purchaseRo,
  ...buyoutRo,
  ...afterRo,
  ...listRo,
  ...goodsRo,
  ...instalmentRo,
};
const refusalsOf = ({ refusals }: { refusals: object }): Texts => Object.fromEntries(Object.entries(refusals));
const office: Texts[] = [officeCs, officeRo, officeEn].map(refusalsOf);

/** What a customer is told: its key, what both languages have to say, and the code that says it. */
const shop: Record<string, [key: string, cs: RegExp, ro: RegExp, file: string, call: string]> = {
  'something failed: whom to call': [
    'error.hotline',
    /Zavolejte/,
    /Sună-ne/,
    'storefront/ui/Hotline.tsx',
    'error.hotline',
  ],
  'something failed: another try': ['error.again', /znovu/, /din nou/, 'storefront/app/ErrorWords.tsx', 'error.again'],
  'nothing was found': [
    'search.nothing',
    /nenašli/,
    /Nu am găsit/,
    'storefront/search/search-parts.tsx',
    'search.nothing',
  ],
  'an e-mail could not be sent': [
    'buyout.email_failed',
    /nepodařilo odeslat/,
    /nu a putut fi trimis/,
    'storefront/buyout/questions/EmailEstimate.tsx',
    'buyout.email_failed',
  ],
  'instalments could not be counted': [
    'calc.failed',
    /nepodařilo spočítat/,
    /nu au putut fi calculate/,
    'storefront/instalment/InstalmentsPage.tsx',
    'calc.failed',
  ],
  'a wallet failed: the card is there': [
    'order.wallet_failed',
    /Zvolte prosím platbu kartou/,
    /alegi plata cu cardul/,
    'storefront/order/wallet/OrderWallets.tsx',
    'order.wallet_failed',
  ],
  'the chosen delivery is unavailable': [
    'summary.refused.DELIVERY_UNAVAILABLE',
    /doručení teď nejde použít/,
    /Livrarea aleasă nu este disponibilă/,
    'storefront/checkout/placing/place-order.ts',
    'DELIVERY_UNAVAILABLE',
  ],
  'the chosen point is unavailable': [
    'summary.refused.PLACE_UNAVAILABLE',
    /místo teď zásilky nepřijímá/,
    /nu primește colete acum/,
    'storefront/checkout/placing/place-order.ts',
    'PLACE_UNAVAILABLE',
  ],
  'the chosen point is congested': [
    'field.PLACE_CONGESTED',
    /přetížené/,
    /supraîncărcat/,
    'storefront/ui/Field.tsx',
    'PLACE_CONGESTED',
  ],
  'the map of points did not load': [
    'place.widget_failed',
    /nepodařilo načíst/,
    /nu s-a putut încărca/,
    'storefront/checkout/place/CarrierWidget.tsx',
    'place.widget_failed',
  ],
  'a sale code is invalid': [
    'discount.refused.SALE_CODE_INVALID',
    /Neplatný slevový kód/,
    /Cod de reducere invalid/,
    'storefront/cart/cart-refusal.ts',
    'SALE_CODE_INVALID',
  ],
  'an order is not found': [
    'wd.not_found',
    /nemáme\. Zkontrolujte obojí/,
    /Nu avem o comandă/,
    'storefront/order/withdrawal/StartPage.tsx',
    'wd.not_found',
  ],
  'the number of an order is invalid': [
    'field.INVALID_ORDER_NUMBER',
    /Číslo objednávky/,
    /Numărul comenzii/,
    'storefront/ui/Field.tsx',
    'INVALID_ORDER_NUMBER',
  ],
  'the price of insurance changed: it is chosen again': [
    'summary.refused.COVERS_CHANGED',
    /cena pojištění.*znovu/,
    /prețul asigurării.*din nou/,
    'storefront/checkout/placing/place-order.ts',
    'COVERS_CHANGED',
  ],
  'a reservation is ready in 30 minutes': [
    'reserve.ready_soon',
    /Připravíme do 30 minut/,
    /în 30 de minute/,
    'storefront/reservation/store-words.ts',
    'reserve.ready_soon',
  ],
};

/** What staff are told by a refusal: what the three languages have to say, and the code that refuses. */
const staff: Record<string, [code: string, cs: RegExp, ro: RegExp, en: RegExp, file: string]> = {
  'an order is unknown': ['ORDER_NOT_FOUND', /není/, /Nu există/, /no such order/, 'api/order-desk/routes.ts'],
  'a package cannot be handed over, its order is cancelled': [
    'ORDERS_CANCELLED',
    /zrušeny/,
    /anulate/,
    /were cancelled/,
    'api/warehouse/hand-over/seal-hand-over.ts',
  ],
  'a crate holds no order': ['CRATE_EMPTY', /prázdná/, /goală/, /is empty/, 'api/warehouse/packing/open-package.ts'],
  'an item is scanned already': [
    'ITEM_ALREADY_SCANNED',
    /naskenované/,
    /deja scanat/,
    /scanned already/,
    'shared/warehouse/packing/apply-pack.ts',
  ],
  'no invoices are selected': [
    'NO_INVOICES_SELECTED',
    /Nejsou vybrané žádné faktury/,
    /Nu este selectată nicio factură/,
    /No invoices selected/,
    'api/invoice/issue-by-hand.ts',
  ],
  'the price of an invoice is incorrect': [
    'INVOICE_PRICE_INCORRECT',
    /Nesprávná cena faktury/,
    /Preț incorect al facturii/,
    /Incorrect invoice price/,
    'shared/invoice/credit-lines.ts',
  ],
  'a serial number is another one': [
    'SERIAL_NUMBER_MISMATCH',
    /nesouhlasí/,
    /nu corespunde/,
    /does not match/,
    'api/warehouse/packing/apply-pack.ts',
  ],
  'a serial number is used already': [
    'SERIAL_ALREADY_ASSIGNED',
    /v jiném balíku nebo prodané/,
    /alt colet sau vândut/,
    /another package already, or sold/,
    'api/warehouse/packing/apply-pack.ts',
  ],
  'there is no permission': [
    'NO_PERMISSION',
    /nemá oprávnění/,
    /nu permite/,
    /may not do this/,
    'api/http/calls/access.ts',
  ],
};

const source = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Texts that the specification asks for without saying their words. */
describe('texts in the shop’s own words', () => {
  it.each(Object.entries(shop))('%s', (_, [key, cs, ro, file, call]) => {
    expect(shopCs[key]).toMatch(cs);
    expect(shopRo[key]).toMatch(ro);
    expect(source(file)).toContain(call);
  });

  it.each(Object.entries(staff))('%s', (_, [code, cs, ro, en, file]) => {
    for (const [at, words] of [cs, ro, en].entries()) expect(office[at]?.[code]).toMatch(words);
    expect(source(file)).toContain(`'${code}'`);
  });

  it('a device has no quality: no grade, no price', () => {
    const reason = ({ buyout }: { buyout: object }): string => JSON.stringify(buyout);
    expect(reason(officeCs)).toContain('odpovědi nevedou ke známce');
    expect(reason(officeRo)).toContain('răspunsurile nu duc la o clasă');
    expect(source('storefront/buyout/questions/Questionnaire.tsx')).toContain(`=== 'NO_QUALITY'`);
  });
});
