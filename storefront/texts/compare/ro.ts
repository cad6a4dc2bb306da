/** Texts of the bar of compared products in Romanian; loaded when something is compared. */
import type { cs } from './cs.ts';

/** The type asks for every key the Czech texts have, so that none is missing here. */
export const ro: Record<keyof typeof cs, string> = {
  'compare.bar': 'Comparare',
  'compare.bar_added': 'Adăugat, {{count}} din {{most}}.',
  'compare.bar_removed': 'Scos, {{count}} din {{most}}.',
  'compare.bar_full': 'Poți compara cel mult {{most}}. Scoate mai întâi un produs.',
  'compare.clear': 'Golește',
  'compare.show_all': 'Compară',
};
