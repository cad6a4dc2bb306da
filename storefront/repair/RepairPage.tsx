import { selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { useEffect, useRef } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader } from '../base/head/public-page.ts';
import { paths } from '../base/paths.ts';
import { loadWithRepairTexts, repairHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { SelectorStep } from '../buyout/questions/SelectorStep.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { DeviceRepairs } from './DeviceRepairs.tsx';
import { Finder } from './Finder.tsx';
import { type LoadedRepair, loadRepair } from './load-repair.ts';
import { readView } from './repair-view.ts';
import '../buyout/buyout.css';
import './repair.css';
import { PausedPart } from '../ui/PausedPart.tsx';

export const handle = repairHandle;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRepair({ request, context });

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<LoadedRepair> =>
  loadWithRepairTexts({ request, serverLoader: () => serverLoader<typeof loader>() });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Choosing, opening and searching repairs of one device asks the server for nothing: the page has all of them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = selectionParts.every((part) => currentUrl.searchParams.get(part) === nextUrl.searchParams.get(part));
  const isOfDevice = isSame && nextUrl.searchParams.has('product_color');
  return currentUrl.pathname === nextUrl.pathname && isOfDevice ? false : defaultShouldRevalidate;
}

/** The lists on the way to a device: each is open once the one before it is answered. */
function Steps({ selector, wanted }: Pick<LoadedRepair, 'selector'> & { wanted: string[] }) {
  const { t, market } = useTexts();
  const { choices, selected_choices: selected } = selector;
  const open = selectionParts.filter((part) => choices[part].length > 0);
  const last = open.at(-1);
  const shownLast = useRef(last);
  useEffect(() => {
    if (last && shownLast.current !== last) document.getElementById(last)?.scrollIntoView({ block: 'start' });
    shownLast.current = last;
  }, [last]);
  return open.map((part) => (
    <SelectorStep
      key={`${part} ${choices[part][0]?.value}`}
      part={part}
      choices={choices[part]}
      selection={selected}
      // A repair named in the search is kept until its device is whole; every other choice begins anew.
      addressOf={(selection) =>
        repairUrl(market.code, selection, { operations: part === 'product_color' ? wanted : [] })
      }
      heading={t(`repair.step.${part}`)}
      none={t('repair.no_model')}
    />
  ));
}

/** The way to a repair: a device, its repairs with their prices, and what else could be done with it. */
export default function RepairPage() {
  const { selector, device, found } = useLoaderData<LoadedRepair>();
  const { t, market } = useTexts();
  const { pathname, search } = useLocation();
  const { state, location: next } = useNavigation();
  // What was just chosen is shown before the address has changed.
  const isHere = device !== null && next?.pathname === pathname && next.search.includes('product_color=');
  const view = readView(new URLSearchParams(isHere ? next.search : search));
  const busy = state === 'loading' || undefined;
  if (device) return <DeviceRepairs selector={selector} device={device} view={view} isBusy={state === 'loading'} />;
  return (
    <div className="page" aria-busy={busy}>
      <Crumbs crumbs={[{ name: t('repair.crumb') }]} />
      <h1>{t('repair.heading')}</h1>
      <p className="lead mb-6">{t('repair.lead')}</p>
      <PausedPart part="repairs" className="mb-6" />
      <Finder term={view.term} found={found} action={paths.repair(market.code)} />
      <Steps selector={selector} wanted={view.chosen} />
    </div>
  );
}
