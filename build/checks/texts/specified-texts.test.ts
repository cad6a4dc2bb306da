import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartContract } from '@kolobeh/shared/cart/contract.ts';
import { systemContract } from '@kolobeh/shared/system/contract.ts';
import { cs } from '../../../desktop/renderer/texts/cs.ts';
import { en } from '../../../desktop/renderer/texts/en.ts';
import { ro } from '../../../desktop/renderer/texts/ro.ts';
import { cs as buyoutCs } from '../../../storefront/texts/buyout/cs.ts';
import { ro as buyoutRo } from '../../../storefront/texts/buyout/ro.ts';
import { cs as purchaseCs } from '../../../storefront/texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../../storefront/texts/purchase/ro.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A text that was agreed on word for word, its translations, and the code that says it. */
interface Agreed {
  text: string;
  said: string;
  others: string[];
  /** File and what in it says the text by its key. */
  by: [file: string, call: string];
}

const saved = { text: 'Úspěšně uloženo.', others: ['Salvat cu succes.', 'Saved successfully.'] };
const removed = { text: 'Úspěšně odstraněno.', others: ['Șters cu succes.', 'Removed successfully.'] };

const agreed: Record<string, Agreed> = {
  'a price that could not be found': {
    text: 'Omlouváme se, ale při zjišťování nacenění nastala chyba.',
    said: buyoutCs['buyout.error'],
    others: [buyoutRo['buyout.error']],
    by: ['storefront/buyout/BuyoutPage.tsx', `failed(state, failure ?? 'buyout.error')`],
  },
  'categories that did not load': {
    text: 'Chyba při načítání kategorií.',
    said: cs.category.failed,
    others: [ro.category.failed, en.category.failed],
    by: ['desktop/renderer/category/CategoriesScreen.tsx', `t('category.failed')`],
  },
  'a save that failed': {
    text: 'Během ukládání došlo k chybě.',
    said: cs.drafts.outcome.refused,
    others: [ro.drafts.outcome.refused, en.drafts.outcome.refused],
    by: ['desktop/renderer/drafts/use-save-edit.ts', `t(\`drafts.outcome.\${outcome}\`)`],
  },
  'a category that was not saved': {
    text: 'Během ukládání došlo k chybě.',
    said: cs.category.notSaved,
    others: [ro.category.notSaved, en.category.notSaved],
    by: ['desktop/renderer/category/use-save-category.ts', `t('category.notSaved')`],
  },
  'a category that was saved': {
    ...saved,
    said: cs.category.saved,
    by: ['desktop/renderer/category/use-save-category.ts', `t('category.saved')`],
  },
  'a category that was deleted': {
    ...removed,
    said: cs.category.removed,
    by: ['desktop/renderer/category/RemoveCategory.tsx', `t('category.removed')`],
  },
  'goods or categories that were not chosen': {
    text: 'Musíte vybrat některé produkty a kategorie, které chcete aktualizovat.',
    said: cs.category.goods.nothing,
    others: [ro.category.goods.nothing, en.category.goods.nothing],
    by: ['desktop/renderer/category/goods/use-assign.ts', `t('category.goods.nothing')`],
  },
  'an edit that was saved': {
    ...saved,
    said: cs.drafts.outcome.sent,
    by: ['desktop/renderer/drafts/use-save-edit.ts', `t(\`drafts.outcome.\${outcome}\`)`],
  },
  'a bonus that was saved': {
    ...saved,
    said: cs.bonus.saved,
    by: ['desktop/renderer/discount/bonus/BonusForm.tsx', `t('bonus.saved')`],
  },
  'a place that was saved': {
    ...saved,
    said: cs.stock.saved,
    by: ['desktop/renderer/stock/LocationForm.tsx', `t('stock.saved')`],
  },
  'devices that were saved': {
    ...saved,
    said: cs.peripherals.saved,
    by: ['desktop/renderer/peripherals/SettingsForm.tsx', `t('peripherals.saved')`],
  },
  'rules of packing that were saved': {
    ...saved,
    said: cs.packingSettings.saved,
    by: ['desktop/renderer/warehouse/settings/PackingSettingsScreen.tsx', `t('packingSettings.saved')`],
  },
  'questions that were saved': {
    ...saved,
    said: cs.priceList.question.saved,
    by: ['desktop/renderer/buyout/price-list/questions/QuestionsPart.tsx', `t('priceList.question.saved')`],
  },
  'a view that was removed': {
    ...removed,
    said: cs.views.removed,
    by: ['desktop/renderer/grid/views/use-grid-view.ts', `t('views.removed')`],
  },
  'a station that was removed': {
    ...removed,
    said: cs.leadStation.removed,
    by: ['desktop/renderer/peripherals/RemoveStation.tsx', `t('leadStation.removed')`],
  },
  'a product in the cart': {
    text: 'Product add to cart',
    said: cartContract.add['~orpc'].route.successDescription ?? '',
    others: [purchaseCs['cart.added'], purchaseRo['cart.added']],
    by: ['storefront/cart/added/AddedSheet.tsx', `'cart.added'`],
  },
  'a cache that was not purged': {
    text: 'Failed to purge cache',
    said: systemContract.purge['~orpc'].errorMap.CDN_UNAVAILABLE.message,
    others: [cs.refusals.CDN_UNAVAILABLE, ro.refusals.CDN_UNAVAILABLE],
    by: ['api/system/purge-pages.ts', `refuse(errors, 'CDN_UNAVAILABLE')`],
  },
  'the same in the back office': {
    text: 'Failed to purge cache',
    said: en.refusals.CDN_UNAVAILABLE,
    others: [cs.refusals.CDN_UNAVAILABLE, ro.refusals.CDN_UNAVAILABLE],
    by: ['desktop/renderer/base/data/refusal-text.ts', `wordFor(i18n, 'refusals', code`],
  },
  'work that waits too long': {
    text: 'older than 30 min',
    said: en.floor.overdue.replace('{{count}}', '30'),
    others: [cs.floor.overdue, ro.floor.overdue],
    by: ['desktop/renderer/warehouse/floor/RushList.tsx', `t('floor.overdue'`],
  },
};

describe('texts agreed on word for word', () => {
  it.each(Object.entries(agreed))('%s', (_, { text, said, others, by: [file, call] }) => {
    expect(said).toBe(text);
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(call);
    for (const other of others) expect(other.trim()).not.toBe('');
    expect(new Set([text, ...others]).size).toBe(others.length + 1);
  });
});
