import {
  type Selection,
  type SelectionPart,
  type SelectorChoice,
  choose,
} from '@kolobeh/shared/buyout/selling/selector.ts';
import { Link } from 'react-router';
import { Picture } from '../../ui/Picture.tsx';
import { type AddressOf, ModelChoices } from './ModelChoices.tsx';

interface StepProps {
  part: SelectionPart;
  choices: readonly SelectorChoice[];
  selection: Selection;
  /** Where a choice leads. */
  addressOf: AddressOf;
  heading: string;
  /** Said when no model fits what was typed. */
  none: string;
}

function Choices({ part, choices, selection, addressOf }: StepProps) {
  return (
    <ul className="bo-choices">
      {choices.map(({ value, label, picture, hex }) => (
        <li key={value}>
          <Link
            className="opt"
            to={addressOf(choose(selection, part, value))}
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

/** One list of a selector of devices; every choice is a link to the next state. */
export function SelectorStep(props: StepProps) {
  const { part, choices, heading } = props;
  return (
    <section className="bo-step" id={part} aria-labelledby={`${part}-label`}>
      <h2 id={`${part}-label`}>{heading}</h2>
      {part === 'product_model' ? <ModelChoices {...props} models={choices} /> : <Choices {...props} />}
    </section>
  );
}
