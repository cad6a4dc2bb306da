import {
  type Selection,
  type SelectionPart,
  type SelectorChoice,
  choose,
  selectionParts,
  selectorUrl,
} from '@kolobeh/shared/buyout/selector.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ListSkeleton } from './Skeletons.tsx';
import type { BuyoutState } from './state/buyout-state.ts';

/** A list of models longer than this can be searched by typing; makers are few enough to be seen at once. */
const filteredFrom = 12;

interface StepProps {
  part: SelectionPart;
  choices: readonly SelectorChoice[];
  selection: Selection;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');

function Step({ part, choices, selection }: StepProps) {
  const { t, market } = useTexts();
  const [typed, setTyped] = useState('');
  const shown = choices.filter(({ label }) => plain(label).includes(plain(typed)));
  const isLong = part === 'product_model' && choices.length > filteredFrom;
  return (
    <section className="bo-step" id={part} aria-labelledby={`${part}-label`}>
      <h2 id={`${part}-label`}>{t(`buyout.step.${part}`)}</h2>
      {isLong && (
        <div className="field mb-4 only-scripted max-w-[360px]">
          <label htmlFor={`${part}-filter`}>{t('buyout.filter')}</label>
          <input
            className="input"
            id={`${part}-filter`}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 && <p className="muted">{t('buyout.filter_none')}</p>}
      <ul className="bo-choices">
        {shown.map(({ value, label, picture, hex }) => (
          <li key={value}>
            <Link
              className="opt"
              to={selectorUrl(market.code, choose(selection, part, value))}
              preventScrollReset
              aria-current={selection[part] === value ? 'true' : undefined}
            >
              {picture && <Picture picture={picture} alt="" sizes="88px" priority="lazy" />}
              {hex && <i className="bo-dot" style={{ background: hex }} />}
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to a device: each list is open once the one before it is answered. */
export function Selector({ state: { choices, selected, loadingFromUrl } }: { state: BuyoutState }) {
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
        <Step key={`${part} ${choices[part][0]?.value}`} part={part} choices={choices[part]} selection={selected} />
      ))}
      {loadingFromUrl && <ListSkeleton />}
    </>
  );
}
