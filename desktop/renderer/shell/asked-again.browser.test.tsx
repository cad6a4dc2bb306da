import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { type Examples, exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { examples as replay } from '../buyout/processing/replay/replay.examples.tsx';
import { examples as products } from '../catalogue/product.examples.tsx';
import { examples as model } from '../catalogue/model/model.examples.tsx';
import { examples as drafts } from '../drafts/drafts.examples.tsx';
import { examples as enquiries } from '../enquiry/enquiry.examples.tsx';
import { examples as discounts } from '../discount/discount.examples.tsx';
import { examples as giftCards } from '../gift-card/gift-card.examples.tsx';
import { examples as letters } from '../order/letters/letters.examples.tsx';
import { examples as pageCache } from '../page-cache/page-cache.examples.tsx';
import { examples as people } from '../people/people.examples.tsx';
import { examples as imports } from '../data-import/imports.examples.tsx';
import { examples as questions } from '../question/question.examples.tsx';
import { examples as repairs } from '../repair/repair.examples.tsx';
import { examples as reservations } from '../reservation/reservation.examples.tsx';
import { examples as reviews } from '../review/review.examples.tsx';
import { examples as task } from '../staff/task/task.examples.tsx';
import { examples as floor } from '../warehouse/floor/floor.examples.tsx';
import { examples as settings } from '../warehouse/settings/settings.examples.tsx';
import { examples as supervision } from '../warehouse/supervision/supervision.examples.tsx';
import { examples as tray } from '../warehouse/tray/tray.examples.tsx';

const retry = () => page.getByRole('button', { name: 'Zkusit znovu', exact: true });

const ofApi: [string, Examples, string][] = [
  ['people without the server', people, 'staff.activeUsers'],
  ['discounts without the server', discounts, 'discount.discountRows'],
  ['gift cards without the server', giftCards, 'giftCard.rows'],
  ['questions without the server', questions, 'question.rows'],
  ['messages without the server', enquiries, 'enquiry.rows'],
  ['queue without the server', repairs, 'repair.rows'],
  ['reservations without the server', reservations, 'reservation.rows'],
  ['imports without the server', imports, 'dataImport.rows'],
  ['tasks out of reach', task, 'staff.taskRows'],
  ['board out of reach', floor, 'warehouse.board'],
  ['crates out of reach', floor, 'warehouse.crates'],
  ['work of others out of reach', supervision, 'warehouse.heldWork'],
  ['packing settings out of reach', settings, 'warehouse.packingSettings'],
  ['page cache: the list does not come', pageCache, 'system.purges'],
  ['model that is not there', model, 'catalogue.masterOf'],
  ['model whose prices do not come', model, 'catalogue.officeDetail'],
  ['product whose pieces in stores do not come', products, 'reservation.pieces'],
  ['model that does not come', model, 'catalogue.officeMaster'],
  ['review that is gone', reviews, 'review.detail'],
  ['out of reach', letters, 'orderLetter.letters'],
];

test.each(ofApi)('“%s” is asked for again by its button', async (name, examples, path) => {
  await draw(exampleOf(examples, name));
  await expect.element(retry()).toBeVisible();
  const asked = heardApi(path).length;
  await retry().click();
  await expect.poll(() => heardApi(path).length).toBeGreaterThan(asked);
});

test('prices of other days are asked for again where they are shown', async () => {
  await draw(exampleOf(replay, 'prices of other days that cannot be fetched'));
  await page.getByRole('button', { expanded: false }).click();
  await retry().click();
  await expect.poll(() => heardApi('buyout.replayPrices').length).toBe(2);
});

test.each([
  ['drafts that cannot be read', drafts, 'drafts.list'],
  ['tray that cannot be read', tray, 'outbox.list'],
] as const)('“%s” is read again by its button', async (name, examples, call) => {
  await draw(exampleOf(examples, name));
  await expect.element(retry()).toBeVisible();
  const asked = heardCalls(call).length;
  await retry().click();
  await expect.poll(() => heardCalls(call).length).toBeGreaterThan(asked);
});
