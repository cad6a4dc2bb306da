import {
  type CallInput,
  type CallName,
  type CallOutput,
  type EventName,
  type EventPayload,
  type Wire,
  WireReply,
  calls,
  events,
} from './contract.ts';

/** A refusal of the station or, handed on by it, of the API. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal';
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** The station as screens see it. */
export interface Bridge {
  /** @throws BridgeRefusal */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;
  /** @returns how to stop listening. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}

/** The typed bridge over a wire. */
export function openBridge(wire: Wire): Bridge {
  return {
    async call(name, input) {
      const reply = WireReply.parse(await wire.call(name, input));
      if (!reply.ok) throw new BridgeRefusal(reply.error.code, reply.error.data);
      return parseOutput(name, reply.value);
    },
    on: (name, listener) =>
      wire.on((told, payload) => {
        if (told === name) listener(parseEvent(name, payload));
      }),
  };
}

// One generic schema per name is more than the compiler follows through the table; the table itself is typed.
const parseOutput = <Name extends CallName>(name: Name, value: unknown): CallOutput<Name> =>
  calls[name].output.parse(value) as CallOutput<Name>;

const parseEvent = <Name extends EventName>(name: Name, payload: unknown): EventPayload<Name> =>
  events[name].parse(payload) as EventPayload<Name>;
