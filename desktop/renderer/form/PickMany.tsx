import { useTranslation } from 'react-i18next';
import type { Choice } from '../base/choice.ts';
import { Icon } from '../ui/Icon.tsx';
import { SelectField } from './SelectField.tsx';

interface PickManyProps {
  id: string;
  label: string;
  /** Words of the list's first line, which asks to choose one. */
  none: string;
  choices: readonly Choice[];
  /** Values of what is chosen, in the order in which it was. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Several out of a list: each chosen one stands under it with a button that takes it out again. */
export function PickMany({ id, label, none, choices, chosen, onChange, error }: PickManyProps) {
  const { t } = useTranslation();
  const left = choices.filter(({ value }) => !chosen.includes(value));
  const nameOf = (value: string): string => choices.find((one) => one.value === value)?.label.trim() ?? value;
  return (
    <div className="stack gap-4">
      <SelectField
        id={id}
        label={label}
        error={error}
        none={none}
        choices={left}
        value=""
        onChange={({ target }) => onChange([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul className="chips plain" aria-label={label}>
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                className="chip set"
                aria-label={t('form.takeOut', { name: nameOf(value) })}
                onClick={() => onChange(chosen.filter((one) => one !== value))}
              >
                {nameOf(value)} <Icon name="x" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
