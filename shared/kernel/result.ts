/**
 * Outcome of a rule: a value, or a refusal that the user can meet.
 * Rules return refusals, they never throw them; faults are thrown.
 */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refused = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });
