// A buy-out as the shop's API gives it: lists and questions of a device, and how the device goes on.
import { anAppraisal } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutData, SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import { type Selection, nothingSelected, selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { aBuyer } from './checkout.ts';
import { price } from './goods.ts';

/** Words of the questions and their answers by the values of the answers; the Czech questions are written already. */
const answers: Record<MarketCode, Record<string, string>> = {
  cs: {
    works: 'Ano, funguje',
    fault: 'Ne, nebo něco nefunguje',
    'screen-perfect': 'Bez jediné stopy',
    'screen-hairlines': 'Vlasové škrábance',
    'screen-cracked': 'Prasklý',
    'frame-perfect': 'Bez stop',
    'frame-scuffed': 'Odřený',
    'frame-dented': 'S promáčklinou',
    'battery-90': '90 % a víc',
    'battery-80': '80 až 89 %',
    'battery-low': 'Méně než 80 %',
    box: 'Krabička a kabel',
    'phone-only': 'Jen telefon',
    'signed-out': 'Ano',
    locked: 'Ne',
  },
  ro: {
    works: 'Da, funcționează',
    fault: 'Nu, sau ceva nu funcționează',
    'screen-perfect': 'Fără nicio urmă',
    'screen-hairlines': 'Zgârieturi fine',
    'screen-cracked': 'Crăpat',
    'frame-perfect': 'Fără urme',
    'frame-scuffed': 'Zgâriată',
    'frame-dented': 'Cu lovituri',
    'battery-90': '90 % sau mai mult',
    'battery-80': 'Între 80 și 89 %',
    'battery-low': 'Sub 80 %',
    box: 'Cutie și cablu',
    'phone-only': 'Doar telefonul',
    'signed-out': 'Da',
    locked: 'Nu',
  },
};
const romanianQuestions = ['Pornește?', 'Ecranul', 'Rama', 'Bateria', 'Accesorii', 'Contul este deconectat?'];

/** The questionnaire of a phone in the market's words and money. */
export function aQuestionnaire(market: MarketCode): Appraisal {
  const appraisal = anAppraisal();
  const inMarket = ({ amount }: { amount: number }) => price(market, amount / 100);
  return {
    ...appraisal,
    appraisal_result: appraisal.appraisal_result.map((one) => ({ ...one, price: inMarket(one.price) })),
    minimal_buyout_price: inMarket(appraisal.minimal_buyout_price),
    device_conditions: appraisal.device_conditions.map((condition, index) => ({
      ...condition,
      name: market === 'ro' ? (romanianQuestions[index] ?? condition.name) : condition.name,
      choices: condition.choices.map((choice) => ({
        ...choice,
        label: answers[market][choice.value] ?? choice.label,
        price_correction: inMarket(choice.price_correction),
      })),
    })),
  };
}

/** One answer to each question: a sound phone of grade A. */
export const soundAnswers = ['works', 'screen-hairlines', 'frame-scuffed', 'battery-80', 'phone-only', 'signed-out'];

const listed = (value: string, label: string, picture: string | null = null, hex: string | null = null) => ({
  value,
  label,
  picture,
  hex,
});

const lists = (market: MarketCode): SelectorData['choices'] => {
  const isCzech = market === 'cs';
  return {
    product_type: [
      listed('telefony', isCzech ? 'Telefon' : 'Telefon', 'phone'),
      listed('tablety', isCzech ? 'Tablet' : 'Tabletă', 'tablet'),
      listed('hodinky', isCzech ? 'Hodinky' : 'Ceas', 'watch'),
    ],
    product_manufacturer: ['Apple', 'Samsung', 'Xiaomi', 'Google'].map((name) => listed(name.toLowerCase(), name)),
    product_model: ['iPhone 13 128 GB', 'iPhone 13 256 GB', 'iPhone 13 Pro Max 1 TB'].map((name) =>
      listed(name.toLowerCase().replaceAll(' ', '-'), name, 'phone'),
    ),
    product_color: [
      listed('black', isCzech ? 'temně inkoustová' : 'negru miez de noapte', 'phone', '#1f2020'),
      listed('blue', isCzech ? 'modrá' : 'albastru', 'phone', '#3d5a80'),
    ],
  };
};

const whole: Selection = {
  product_type: 'telefony',
  product_manufacturer: 'apple',
  product_model: 'iphone-13-128-gb',
  product_color: 'black',
};

/** The selector with so many of its four parts chosen; with all of them comes the questionnaire. */
export function aSelector(market: MarketCode, parts: 0 | 1 | 2 | 3 | 4): SelectorData {
  const chosen = Object.fromEntries(selectionParts.slice(0, parts).map((part) => [part, whole[part]]));
  const open = Object.fromEntries(
    selectionParts.map((part, index) => [part, index <= parts ? lists(market)[part] : []]),
  );
  return {
    selected_choices: { ...nothingSelected, ...chosen },
    choices: { ...lists(market), ...open },
    appraisal: parts === 4 ? aQuestionnaire(market) : null,
    device_identifier: parts === 4 ? 'APL-IP13-128-BLK' : null,
    url: '',
  };
}

/** Where devices are bought out. */
export const someCentres = (market: MarketCode) =>
  market === 'cs'
    ? [
        { seo_name: 'andel', name: 'Kolobeh Anděl', street: 'Štefánikova 12', city: 'Praha 5', postcode: '150 00' },
        { seo_name: 'brno', name: 'Kolobeh Brno', street: 'Masarykova 31', city: 'Brno', postcode: '602 00' },
      ]
    : [
        { seo_name: 'unirii', name: 'Kolobeh Unirii', street: 'Bd. Unirii 28', city: 'București', postcode: '040103' },
        { seo_name: 'cluj', name: 'Kolobeh Cluj', street: 'Bd. Eroilor 4', city: 'Cluj-Napoca', postcode: '400129' },
      ];

/** Offered and waiting for the seller to say how it comes. */
export function aSellersBuyout(market: MarketCode, more: Partial<BuyoutData> = {}): BuyoutData {
  const { choices } = aSelector(market, 4);
  const { device_conditions } = aQuestionnaire(market);
  const { first_name, last_name, email, phone, address, city, postcode } = aBuyer(market);
  const none = listed('', '');
  return {
    number: '7200000451',
    market,
    state: 'submitted',
    product_type_choice: choices.product_type[0] ?? none,
    manufacturer_choice: choices.product_manufacturer[0] ?? none,
    product_model_choice: choices.product_model[0] ?? none,
    product_color_choice: choices.product_color[0] ?? none,
    device_identifier: 'APL-IP13-128-BLK',
    appraisal_result: { quality: 'A', price: price(market, 6_100) },
    conditions_appraisal_result: [
      { kind: 'base', question: null, answer: null, amount: price(market, 6_400) },
      {
        kind: 'correction',
        question: device_conditions[3]?.name ?? '',
        answer: answers[market]['battery-80'] ?? '',
        amount: money(-price(market, 300).amount, markets[market].currency),
      },
    ],
    device_conditions,
    device_condition_choices: soundAnswers,
    version: '2026-47',
    minimal_buyout_price: price(market, 300),
    valid_until: '2026-12-02',
    created_at: '2026-11-18T08:00:00Z',
    submitted_at: '2026-11-18T08:20:00Z',
    customer_data: {
      first_name: `${first_name[0] ?? ''}.`,
      last_name: `${last_name[0] ?? ''}.`,
      e_mail: email,
      phone_number: phone,
      street: address,
      city,
      postcode,
    },
    pickup_address: null,
    buyout_device: { imei: '356303489012345', serial_number: null, note: '' },
    from_repair: null,
    repaired_as: null,
    inspection: null,
    parcel: null,
    centre: null,
    contract: null,
    can_sign: false,
    paid_on: null,
    history: [{ state: 'submitted', at: '2026-11-18T08:20:00Z' }],
    ...more,
  };
}
