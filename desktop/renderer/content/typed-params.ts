// A param of a part of a landing page as it is typed: every value is a text.
import type { ComponentParam } from '@kolobeh/shared/content/component-params.ts';

export interface TypedParam {
  name: string;
  type: ComponentParam['type'];
  value: string;
  /** Whether there was none: left empty, there is none still. */
  wasNone: boolean;
}

export const typedParam = ({ name, type, value }: ComponentParam): TypedParam => ({
  name,
  type,
  value: value === null ? '' : String(value),
  wasNone: value === null,
});

/** Types of which an empty text is none rather than a text. */
const noneWhenEmpty: ReadonlySet<ComponentParam['type']> = new Set(['number', 'boolean', 'picture', 'file_set']);

/** The value that was typed; a text where a number or a yes was wished stays a text, which the contract refuses. */
export function paramValue({ type, value, wasNone }: TypedParam): ComponentParam['value'] {
  if (value === '' && (wasNone || noneWhenEmpty.has(type))) return null;
  if (type === 'number') {
    const number = Number(value.replace(',', '.'));
    return value.trim() === '' || Number.isNaN(number) ? value : number;
  }
  if (type === 'boolean') return value === 'true' || value === 'false' ? value === 'true' : value;
  return value;
}
