/** A form of one value. */
export interface ValueFormProps<Value> {
  /** Of the field; unique on the screen. */
  id: string;
  initial: Value;
  /** Word on the button. */
  submit: string;
  onSubmit: (value: Value) => Promise<void>;
}
