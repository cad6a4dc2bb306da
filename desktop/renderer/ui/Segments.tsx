interface SegmentsProps<Value extends string | number> {
  /** What is chosen. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string | number>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          role="radio"
          aria-checked={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
