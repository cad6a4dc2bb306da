import {
  type Selection,
  type SelectionPart,
  type SelectorChoice,
  choose,
  selectionParts,
  selectorUrl,
} from '@kolobeh/shared/buyout/selling/selector.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ModelChoices } from './ModelChoices.tsx';
import { ListSkeleton } from '../Skeletons.tsx';
import type { BuyoutState } from '../state/buyout-state.ts';

interface StepProps {
  part: SelectionPart;
  choices: readonly SelectorChoice[];
  selection: Selection;
}

function Choices({ part, choices, selection }: StepProps) {
  const { market } = useTexts();
  return (
    <ul className="bo-choices">
      {choices.map(({ value, label, picture, hex }) => (
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
  );
}

function Step(props: StepProps) {
  const { part, choices, selection } = props;
  const { t } = useTexts();
  return (
    <section className="bo-step" id={part} aria-labelledby={`${part}-label`}>
      <h2 id={`${part}-label`}>{t(`buyout.step.${part}`)}</h2>
      {part === 'product_model' ? <ModelChoices models={choices} selection={selection} /> : <Choices {...props} />}
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
