import type { StationRefusal } from '../../bridge/refusals.ts';

/** A refusal a screen shows: of the station (see `bridge/refusals.ts`) or a code of the API. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data: unknown = null) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** A refusal in the station's own name; the compiler knows its codes. */
export const stationRefusal = (code: StationRefusal, data: unknown = null): Refusal => new Refusal(code, data);
