import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { FoundRepair, RepairOperation, RepairSelector } from '@kolobeh/shared/repair/contract.ts';
import { shortestTerm } from '@kolobeh/shared/repair/smart-search.ts';
import type { Store } from '@kolobeh/shared/store/contract.ts';
import { type LoaderFunctionArgs, data, redirect } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { pageHead } from '../base/head/page-head.ts';
import { frameTags, privateHeaders, publicHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { chosenOf, isAsAsked, readSelection } from '../buyout/questions/selection.ts';

export type ServiceCentre = Pick<Store, 'seo_name' | 'name' | 'street' | 'city' | 'phone'>;

/** The chosen device: its repairs, where it is repaired, and what is known of its worth. */
export interface RepairedDevice {
  operations: RepairOperation[];
  centres: ServiceCentre[];
  /** Null when it is not bought out, or when nobody answers. */
  appraisal: Appraisal | null;
  bonusPercent: number | null;
}

async function loadDevice(
  api: ApiClient,
  market: MarketCode,
  selector: RepairSelector,
): Promise<RepairedDevice | null> {
  const { device_identifier: code, selected_choices: selected } = selector;
  const { product_model: model, product_color: colour } = selected;
  if (code === null || model === null || colour === null) return null;
  // The other two ways are a help, so what they lack does not stop the repair.
  const [{ choices }, appraisal, bonus, { stores }] = await Promise.all([
    api.repair.operations({ market, product_model: model, product_color: colour }),
    api.buyout.appraisal({ market, device_identifier: code }).catch(() => null),
    api.discount.offer({ market }).catch(() => ({ up_to_percent: null })),
    api.store.buyoutCentres({ market }).catch(() => ({ stores: [] })),
  ]);
  const centres = stores
    .filter(({ is_service_centre: isCentre }) => isCentre)
    .map(({ seo_name, name, street, city, phone }) => ({ seo_name, name, street, city, phone }));
  return { operations: choices, centres, appraisal: appraisal?.appraisal ?? null, bonusPercent: bonus.up_to_percent };
}

/** Lists of an address, and the repairs of the device it names. What is not repaired leads to what is left. */
export async function loadRepair({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const t = translations[market];
  const api = apiOf(context);
  const { origin } = requestValues(context);
  const alternates = { cs: paths.repair('cs'), ro: paths.repair('ro') };
  const { code: _, ...asked } = readSelection(searchParams);
  const selector = await api.repair.selector({ market, ...asked });
  if (!isAsAsked(selector.selected_choices, searchParams)) throw redirect(selector.url);
  const term = (searchParams.get('find') ?? '').trim().slice(0, 80);
  const device = await loadDevice(api, market, selector);
  const isSearched = device === null && term.length >= shortestTerm;
  const found: FoundRepair[] = isSearched ? (await api.repair.search({ market, term })).result : [];
  const loaded = {
    selector,
    device,
    found,
    alternates,
    head: pageHead({
      title: device ? t('repair.title_device', { device: chosenOf(selector).device }) : t('repair.title'),
      description: t('repair.description'),
      origin,
      canonical: alternates[market],
      alternates,
      jsonLd: [
        breadcrumbsJsonLd(origin, [
          { name: t('crumbs.home'), to: paths.home(market) },
          { name: t('repair.crumb'), to: alternates[market] },
        ]),
      ],
    }),
  };
  const isShared = device === null && term === '';
  const headers = isShared ? publicHeaders([...frameTags(market), `repair-${market}`]) : privateHeaders();
  return data(loaded, { headers });
}

/** What the page's loader answers. */
export type LoadedRepair = Awaited<ReturnType<typeof loadRepair>>['data'];
