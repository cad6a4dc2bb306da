import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type useLoaderData } from 'react-router';
import { translations } from '../../base/texts/all-texts.server.ts';
import { TextsProvider } from '../../base/texts/TextsProvider.tsx';

/**
 * Examples of a page or component of the shop by name, in the file `….examples.tsx` beside it. The market decides
 * language, currency and the example goods.
 */
export type Examples = Readonly<Record<string, (market: MarketCode) => ReactNode>>;

/** What a page's loader gives it, but for its head and its address in the other market, which the frame shows. */
export type PageData<Loader> = Omit<ReturnType<typeof useLoaderData<Loader>>, 'head' | 'alternates'>;

/** By which a form that is sent again is known. */
export const aKey = '6f6a0d2c-4a43-4f0f-8a39-2f5ac7a6a3c1';

/** What the page's address, loader and action are played by. */
export interface Setting {
  address?: string;
  /** The pattern of the address, where the page reads its parts. */
  path?: string;
  /** What `useLoaderData` answers. */
  data?: unknown;
  /** What `useActionData` answers, as after a form was refused. */
  answer?: unknown;
  /** What of the shop is paused. */
  pauses?: readonly Pause[];
  /** The frame it stands in; nothing around it unless said. */
  layout?: ReactNode;
  /** The shop is in this market alone. */
  isAlone?: boolean;
}

const menu: Record<MarketCode, { name: string; url_path: string }[]> = {
  cs: [
    { name: 'Mobilní telefony', url_path: 'mobilni-telefony' },
    { name: 'Příslušenství', url_path: 'prislusenstvi' },
  ],
  ro: [
    { name: 'Telefoane mobile', url_path: 'telefoane-mobile' },
    { name: 'Accesorii', url_path: 'accesorii' },
  ],
};

/** The page at its address in the shop, with what its route would have given it. A form that is sent is answered `answer`. */
export function at(
  market: MarketCode,
  { address = `/${market}/`, path = '*', data = null, answer, pauses = [], layout, isAlone = false }: Setting,
  page: ReactNode,
) {
  const routes = [
    {
      id: `${market}/shop`,
      ...(layout === undefined ? {} : { element: layout }),
      loader: () => ({ menu: menu[market], pauses, isAlone }),
      children: [{ id: 'page', path, element: page, loader: () => data, action: () => answer ?? null }],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: {
      loaderData: { [`${market}/shop`]: { menu: menu[market], pauses, isAlone }, page: data },
      ...(answer === undefined ? {} : { actionData: { page: answer } }),
    },
  });
  return <RouterProvider router={router} />;
}

/** Around every example what stands around every page: the market and its texts. */
export const onStage = (market: MarketCode, page: ReactNode): ReactNode => (
  <TextsProvider market={market} t={translations[market]}>
    {page}
  </TextsProvider>
);
