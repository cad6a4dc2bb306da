import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import type { Collected } from '@kolobeh/shared/store/when-collected.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { collectedWords } from '../ui/days/collected.ts';
import { Icon } from '../ui/Icon.tsx';

/** The store in which the whole cart can be collected the soonest, and from when. */
export function CollectNote({ store, when }: { store: Pick<StockedStore, 'name'>; when: Collected }) {
  const { t, market } = useTexts();
  return (
    <p className="small row mt-3 items-start">
      <Icon name="store" size="s" />
      <span>
        <b>{t('cart.collect', { name: store.name, when: collectedWords(t, market, when) })}</b>{' '}
        <span className="faint">{t(when.isOwn ? 'cart.collect_own' : 'cart.collect_brought')}</span>
      </span>
    </p>
  );
}
