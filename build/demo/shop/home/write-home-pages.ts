import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { HomePart } from '@kolobeh/shared/content/body/home-part.ts';
import { homeCode, homeSlider } from '@kolobeh/shared/content/places.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CataloguePlan } from '../catalogue/catalogue-plan.ts';
import type { DemoDocument } from '../content/demo-document.ts';
import { writeDocuments } from '../content/write-content.ts';
import { daysBefore } from '../days.ts';
import type { Db } from '../insert-rows.ts';
import { type DemoSection, homeSections } from './home-sections.ts';
import { homeSlides } from './home-slides.ts';

/** Beyond those of all other documents. */
const firstId = 501;

/** What home pages take from elsewhere. */
interface Around {
  market: MarketCode;
  /** Key of the picture of a model. */
  picture: (model: string | undefined) => string | null;
  today: Date;
}

const linkOf = ({ link }: Pick<DemoSection, 'link'>, market: MarketCode) =>
  link ? { name: link.name[market], to: link.to[market] } : null;

function partOf(section: DemoSection, { market, picture, today }: Around): HomePart {
  const { type, title, lead, priceTo, days } = section;
  const common = {
    title: title[market],
    lead: lead?.[market] ?? '',
    first_day: null,
    last_day: days === undefined ? null : daysBefore(today, -days).toISOString().slice(0, 10),
  };
  if (type === 'trade_up') return { type, ...common, device: section.device ?? '' };
  if (type === 'offer') return { type, ...common, link: linkOf(section, market), picture: picture(section.model) };
  return {
    type,
    ...common,
    link: linkOf(section, market),
    type_device: section.type_device ?? null,
    quality: section.quality ?? null,
    maker: null,
    price_to: priceTo?.[market] ?? null,
    is_reduced: section.is_reduced ?? false,
    is_newest_first: section.is_newest_first ?? false,
  };
}

const homeBody = (around: Around): DocumentBody => ({
  kind: 'home',
  title: around.market === 'cs' ? 'Úvodní stránka' : 'Prima pagină',
  sections: homeSections.map((section) => partOf(section, around)),
});

const sliderBody = ({ market, picture }: Around): DocumentBody => ({
  kind: 'slider',
  title: market === 'cs' ? 'Na úvodní stránce' : 'Pe prima pagină',
  slides: homeSlides.map(({ title, lead, link, model }) => ({
    title: title[market],
    lead: lead[market],
    link: linkOf({ link }, market),
    picture: picture(model),
  })),
});

/** Home pages of both markets and their slides, each published once. */
export async function writeHomePages(db: Db, catalogue: CataloguePlan, today: Date): Promise<void> {
  const picture = (model: string | undefined): string | null =>
    catalogue.products.find(({ master }) => master.code === model)?.pictureKey ?? null;
  const documents = (['cs', 'ro'] as const).flatMap((market): DemoDocument[] => {
    const around = { market, picture, today };
    const placed = { market, slug: null, daysAgo: 20 };
    return [
      { ...placed, code: homeCode, body: homeBody(around) },
      { ...placed, code: homeSlider, body: sliderBody(around) },
    ];
  });
  await writeDocuments(db, documents, { firstId, today });
}
