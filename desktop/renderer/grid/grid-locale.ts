import type { i18n } from 'i18next';

/** Words of the grid's own menus, by the grid's names. */
const names = [
  'contains',
  'equals',
  'startsWith',
  'blank',
  'notBlank',
  'before',
  'after',
  'lessThan',
  'greaterThan',
  'lessThanOrEqual',
  'greaterThanOrEqual',
  'inRange',
  'inRangeStart',
  'inRangeEnd',
  'filterOoo',
  'dateFormatOoo',
  'loadingOoo',
  'noRowsToShow',
  'noMatchingRows',
  'ariaFilterInput',
  'ariaFilterValue',
  'ariaFilterFromValue',
  'ariaFilterToValue',
  'ariaFilteringOperator',
  'ariaSortableColumn',
  'ariaFilterMenuOpen',
  'ariaFilterColumn',
  'ariaRowToggleSelection',
  'ariaRowDeselect',
  'ariaRowSelect',
  'ariaMenuColumn',
  'ariaColumn',
  'ariaLabelColumnFilter',
  'ariaChecked',
  'ariaUnchecked',
] as const;

/** Given to the grid anew when the language changes. */
export const gridLocale = (i18n: i18n): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, i18n.t(`grid.words.${name}`)]));
