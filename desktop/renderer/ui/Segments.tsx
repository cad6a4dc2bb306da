import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface Segment<Value> {
  value: Value;
  label: string;
  /** What is heard instead of a label that is an abbreviation. */
  name?: string;
  /** The language of its words, where it is another one than the screen's. */
  lang?: string;
}

interface SegmentsProps<Value extends string | number> {
  /** What is chosen. */
  label: string;
  choices: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight: one tab stop, arrows inside. */
export function Segments<Value extends string | number>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    <ToggleButtonGroup
      className="seg"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((one) => keys.has(one.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map((one) => (
        <ToggleButton key={one.value} id={one.value} className="" aria-label={one.name} lang={one.lang}>
          {one.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
