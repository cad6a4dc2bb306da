import { minorUnits, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { type CSSProperties, type ChangeEvent, useState } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { PriceSteps } from './price-steps.ts';

interface PriceSliderProps {
  steps: PriceSteps;
  /** As chosen; null = not limited. */
  from: number | null;
  to: number | null;
  /** Called when a thumb is let go. */
  onChosen: (form: HTMLFormElement) => void;
}

const bounds = ['price_from', 'price_to'] as const;
type Bound = (typeof bounds)[number];

/** A thumb at either price; it writes into the number fields of its form, which are what is sent. */
export default function PriceSlider({ steps: { low, high, step }, from, to, onChosen }: PriceSliderProps) {
  const { t, market } = useTexts();
  const within = (value: number): number => Math.min(Math.max(value, low), high);
  const chosen = { price_from: within(from ?? low), price_to: within(to ?? high) };
  const [values, setValues] = useState(chosen);
  const asChosen = `${low} ${high} ${from} ${to}`;
  const [shown, setShown] = useState(asChosen);
  if (shown !== asChosen) {
    // Another choice came: the thumbs follow it and keep the focus.
    setShown(asChosen);
    setValues(chosen);
  }
  const share = (value: number): number => (value - low) / (high - low);

  const move = (bound: Bound, event: ChangeEvent<HTMLInputElement>): void => {
    // The form asks for a count when it changes: once the thumb is let go, not all along its way.
    event.stopPropagation();
    const asked = Number(event.target.value);
    const value =
      bound === 'price_from' ? Math.min(asked, values.price_to - step) : Math.max(asked, values.price_from + step);
    setValues({ ...values, [bound]: value });
    const field = event.target.form?.elements.namedItem(bound);
    const end = bound === 'price_from' ? low : high;
    if (field instanceof HTMLInputElement) field.value = value === end ? '' : String(value);
  };
  const choose = ({ currentTarget: { form } }: { currentTarget: HTMLInputElement }): void => {
    // The key that brought the focus here is let go here too.
    if (form && bounds.some((bound) => values[bound] !== chosen[bound])) onChosen(form);
  };
  return (
    <div
      className="price-slider"
      style={{ '--from': share(values.price_from), '--to': share(values.price_to) } as CSSProperties}
    >
      {bounds.map((bound) => (
        <input
          key={bound}
          type="range"
          min={low}
          max={high}
          step={step}
          value={values[bound]}
          aria-label={t(`listing.${bound}`)}
          aria-valuetext={showMoney({ amount: values[bound] * minorUnits, currency: market.currency })}
          onChange={(event) => move(bound, event)}
          onPointerUp={choose}
          onKeyUp={choose}
        />
      ))}
    </div>
  );
}
