import { selectionParts, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { ListSkeleton } from '../Skeletons.tsx';
import type { BuyoutState } from '../state/buyout-state.ts';
import { SelectorStep } from './SelectorStep.tsx';

/** The way to a device: each list is open once the one before it is answered. */
export function Selector({ state: { choices, selected, loadingFromUrl } }: { state: BuyoutState }) {
  const { t, market } = useTexts();
  const open = selectionParts.filter((part) => choices[part].length > 0);
  const last = open.at(-1);
  const shownLast = useRef(last);
  useEffect(() => {
    if (last && shownLast.current !== last) document.getElementById(last)?.scrollIntoView({ block: 'start' });
    shownLast.current = last;
  }, [last]);
  return (
    <>
      {open.map((part) => (
        <SelectorStep
          key={`${part} ${choices[part][0]?.value}`}
          part={part}
          choices={choices[part]}
          selection={selected}
          addressOf={(selection) => selectorUrl(market.code, selection)}
          heading={t(`buyout.step.${part}`)}
          none={t('buyout.filter_none')}
        />
      ))}
      {loadingFromUrl && <ListSkeleton />}
    </>
  );
}
