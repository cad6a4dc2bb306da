import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { CataloguePlan } from '../catalogue/catalogue-plan.ts';
import { daysBefore } from '../days.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';
import { homeSections } from './home-sections.ts';

/** What the home pages of both markets are made of. */
export async function writeHomeSections(db: Db, catalogue: CataloguePlan, today: Date): Promise<void> {
  const picture = (model: string | undefined): string | null =>
    catalogue.products.find(({ master }) => master.code === model)?.pictureKey ?? null;
  const rows = (['cs', 'ro'] as const).flatMap((market) =>
    homeSections.map(({ title, lead, link, priceTo, model, days, ...section }, position) => ({
      market,
      position,
      kind: section.kind,
      title: title[market],
      lead: lead?.[market] ?? '',
      link: link?.to[market] ?? null,
      link_text: link?.name[market] ?? null,
      picture_key: picture(model),
      device_code: section.device_code ?? null,
      type_device: section.type_device ?? null,
      quality: section.quality ?? null,
      manufacturer_slug: section.manufacturer_slug ?? null,
      price_to: priceTo ? priceTo[market] * minorUnits : null,
      is_reduced: section.is_reduced ?? false,
      is_newest_first: section.is_newest_first ?? false,
      valid_from: null,
      valid_to: days === undefined ? null : daysBefore(today, -days).toISOString(),
    })),
  );
  await insertRows(
    db,
    'home_section',
    rows.map((row, at) => ({ id: at + 1, ...row })),
  );
  await continueIds(db, 'home_section');
}
