import type { SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import { unbrokenName } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import { type Selection, type SelectorChoice, selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';

/** What the address selects: a device's code, or the parts as far as they go. */
export function readSelection(params: URLSearchParams): Record<string, string> {
  const code = params.get('code');
  if (code) return { code };
  return Object.fromEntries(
    selectionParts.flatMap((part) => {
      const value = params.get(part);
      return value ? [[part, value]] : [];
    }),
  );
}

/** The selected choices; null for parts not selected. `device` is the model's name with its manufacturer. */
export function chosenOf({ selected_choices: selected, choices }: Pick<SelectorData, 'selected_choices' | 'choices'>) {
  const find = (part: (typeof selectionParts)[number]): SelectorChoice | null =>
    choices[part].find(({ value }) => value === selected[part]) ?? null;
  const [type, manufacturer, model, colour] = [
    find('product_type'),
    find('product_manufacturer'),
    find('product_model'),
    find('product_color'),
  ];
  const names = [manufacturer, model].flatMap((choice) => (choice ? [unbrokenName(choice.label)] : []));
  return { type, manufacturer, model, colour, device: names.join(' ') };
}

/** The address says what is selected; it does not when it names a device by its code or a part not offered any more. */
export const isAsAsked = (selected: Selection, params: URLSearchParams): boolean =>
  !params.get('code') && selectionParts.every((part) => (params.get(part) || null) === selected[part]);
