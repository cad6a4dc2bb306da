type Listener<Value> = (value: Value) => void;

/** Event emitter (observer pattern) for one kind of value. A listener that throws does not keep the others from being called. */
export class Signal<Value> {
  readonly #listeners = new Set<Listener<Value>>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  on(listener: Listener<Value>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(value: Value): void {
    for (const listener of this.#listeners) {
      try {
        listener(value);
      } catch (error) {
        this.#onFault(error);
      }
    }
  }
}
