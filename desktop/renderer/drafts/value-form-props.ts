/** A form of one value. */
export interface ValueFormProps<Value> {
  /** Of the field; unique on the screen. */
  id: string;
  initial: Value;
  /** Word on the button. */
  submit: string;
  /** `confirmed`: the person has confirmed a change that is asked about. */
  onSubmit: (value: Value, confirmed?: boolean) => Promise<void>;
}
