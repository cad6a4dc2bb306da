/** Texts of the bar of compared products in Czech; loaded when something is compared. */
export const cs = {
  'compare.bar': 'Porovnání',
  'compare.bar_added': 'Přidáno, {{count}} ze {{most}}.',
  'compare.bar_removed': 'Odebráno, {{count}} ze {{most}}.',
  'compare.bar_full': 'Porovnat jde nejvýš {{most}}. Některé nejdřív odeberte.',
  'compare.clear': 'Vymazat',
  'compare.show_all': 'Porovnat',
};
