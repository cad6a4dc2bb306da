import { useMatches } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** Address of this page in the other market when it has one, else of its first page. */
export function useOtherMarket(): string {
  const { market } = useTexts();
  const { other } = market;
  for (const match of useMatches()) {
    const shown: unknown = match.loaderData;
    if (typeof shown === 'object' && shown !== null && 'alternates' in shown) {
      const address = (shown.alternates as Partial<Record<string, string>>)[other];
      if (address) return address;
    }
  }
  return paths.home(other);
}
