import { anyGoods } from '@kolobeh/shared/discount/engine/any-goods.ts';
import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { insertCodes } from '../../../../api/discount/queries/codes.ts';
import { storeDiscount } from '../../../../api/discount/store-discount.ts';
import { cardNumberOf, holderOf } from '../../../../api/discount/enter-discount.ts';
import { daysBefore, isoDay } from '../days.ts';

interface DemoDiscount {
  terms: Partial<DiscountTerms> & { marketing_name: string };
  /** Codes for everybody, and those of single use. */
  everybodys?: string[];
  single?: string[];
  card?: { number: string; holder: string };
}

type Names = Record<'welcome' | 'three' | 'sound' | 'used' | 'company' | 'thanks' | 'over', string>;

const names: Record<MarketCode, Names> = {
  cs: {
    welcome: 'Sleva na uvítanou',
    three: 'Tři a víc kusů příslušenství',
    sound: 'Dny dobrého zvuku',
    used: 'Sleva na zařízení z druhé ruky',
    company: 'Firemní sleva',
    thanks: 'Poděkování za recenzi',
    over: 'Letní sleva',
  },
  ro: {
    welcome: 'Reducere de bun venit',
    three: 'Trei sau mai multe accesorii',
    sound: 'Zilele sunetului bun',
    used: 'Reducere la dispozitive folosite',
    company: 'Reducere pentru companii',
    thanks: 'Mulțumire pentru recenzie',
    over: 'Reducere de vară',
  },
};

/** Codes to try, as the README tells them. */
const codes: Record<MarketCode, { welcome: string; used: string; thanks: string[]; over: string; sum: number }> = {
  cs: { welcome: 'VITEJTE', used: 'ZNOVU300', thanks: ['Dik7Recenz', 'pRo2VasK9x'], over: 'LETO26', sum: 300 },
  ro: { welcome: 'BUNVENIT', used: 'REFOLOSIT60', thanks: ['Mul7Tumesc', 'pT2VoiK9xa'], over: 'VARA26', sum: 60 },
};

/** How long the offer for a time lasts from today. */
const soundDays = 9;

/** Ids of the categories that discounts name. */
interface Named {
  accessories: number[];
  sound: number[];
}

const discountsOf = (market: MarketCode, { accessories, sound }: Named, today: Date): DemoDiscount[] => {
  const { welcome, used, thanks, over, sum } = codes[market];
  const name = names[market];
  return [
    { terms: { marketing_name: name.welcome, discount_value: 5_00 }, everybodys: [welcome] },
    {
      terms: {
        marketing_name: name.three,
        discount_value: 10_00,
        is_public: true,
        is_automatic_assigment: true,
        minimal_products: 3,
        conditions: { ...anyGoods, categories: accessories },
      },
    },
    {
      terms: {
        marketing_name: name.sound,
        discount_value: 15_00,
        is_public: true,
        is_automatic_assigment: true,
        valid_from: isoDay(daysBefore(today, 5)),
        valid_to: isoDay(daysBefore(today, -soundDays)),
        conditions: { ...anyGoods, categories: sound },
      },
    },
    {
      terms: {
        marketing_name: name.used,
        discount_type: 'absolute',
        discount_value: sum * minorUnits,
        is_discount_per_piece: true,
        is_combinable: false,
        conditions: { ...anyGoods, qualities: ['used'] },
      },
      everybodys: [used],
    },
    {
      terms: { marketing_name: name.company, discount_value: 3_00 },
      card: { number: '9001 2345', holder: 'Kolobeh Demo' },
    },
    { terms: { marketing_name: name.thanks, discount_value: 15_00, is_combinable: false }, single: thanks },
    {
      terms: { marketing_name: name.over, discount_value: 20_00, valid_to: isoDay(daysBefore(today, 60)) },
      everybodys: [over],
    },
  ];
};

const termsOf = (market: MarketCode, today: Date, changes: DemoDiscount['terms']): DiscountTerms => ({
  market,
  internal_note: '',
  discount_type: 'percentage',
  discount_value: 0,
  is_discount_per_piece: false,
  is_cumulative: false,
  is_active: true,
  is_public: false,
  is_automatic_assigment: false,
  is_combinable: true,
  valid_from: isoDay(daysBefore(today, 120)),
  valid_to: null,
  most_uses: null,
  most_uses_per_customer: null,
  minimal_products: 1,
  minimal_sets: null,
  conditions: anyGoods,
  sets: [],
  ...changes,
});

/** A few discounts of both markets: by a code for everybody, by single-use ones, by a card, by themselves, for a time, and one that is over. */
export async function writeDiscounts(db: EntityManager, today: Date): Promise<void> {
  const rows: { id: number; code: string }[] = await db.query(
    `select id, code from category where code in ('accessories', 'accessories-sound')`,
  );
  const idsOf = (code: string): number[] => rows.filter((row) => row.code === code).map(({ id }) => id);
  const named = { accessories: idsOf('accessories'), sound: idsOf('accessories-sound') };
  for (const market of ['cs', 'ro'] as const)
    for (const { terms, everybodys = [], single = [], card } of discountsOf(market, named, today)) {
      const id = await storeDiscount(db, termsOf(market, today, terms), null);
      await insertCodes(db, id, everybodys, { isSingleUse: false, by: null });
      await insertCodes(db, id, single, { isSingleUse: true, by: null });
      if (card)
        await db.query(`insert into discount_card (discount_id, number, holder) values ($1, $2, $3)`, [
          id,
          `${cardNumberOf(card.number)}${market === 'ro' ? '0' : ''}`,
          holderOf(card.holder),
        ]);
    }
}
