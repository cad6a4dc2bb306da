import { useMatches, useRouteLoaderData } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** Address of this page in the other market when it has one, else of its first page; null in a shop of one market. */
export function useOtherMarket(): string | null {
  const { market } = useTexts();
  const { other } = market;
  const frame = useRouteLoaderData<{ isAlone?: boolean }>(`${market.code}/shop`);
  const matches = useMatches();
  if (frame?.isAlone) return null;
  for (const match of matches) {
    const shown: unknown = match.loaderData;
    if (typeof shown === 'object' && shown !== null && 'alternates' in shown) {
      const address = (shown.alternates as Partial<Record<string, string>>)[other];
      if (address) return address;
    }
  }
  return paths.home(other);
}
