/** What is told of a loan wherever its figures stand, in Czech. */
export const cs = {
  'calc.open': 'Spočítat splátky',
  'calc.from': 'Na splátky od {{amount}} měsíčně',
  'calc.short': '{{count}} × {{monthly}} · RPSN {{apr}} % · celkem {{total}}',
  'calc.example': 'Reprezentativní příklad',
  'calc.example_text':
    'Cena zboží {{price}}, přímá platba {{deposit}}, celková výše spotřebitelského úvěru {{credit}}. Doba trvání {{count}} měsíců, {{count}} splátek po {{monthly}}, poslední {{last}}. Pevná zápůjční úroková sazba {{rate}} % ročně, poplatky {{fee}}. RPSN {{apr}} %. Celková částka splatná spotřebitelem {{total}}. Pojištění není podmínkou. Od smlouvy o úvěru lze odstoupit do 14 dnů. Věřitelem je {{company}}, Kolobeh úvěr zprostředkuje. Schválení závisí na posouzení úvěruschopnosti.',
  'calc.by_lender': 'podle smlouvy',
  'calc.chosen': 'Vybrané splátky',
  'calc.change': 'Změnit',
  'calc.drop': 'Zrušit splátky',
  'calc.gone': 'Vybrané splátky už pro tento košík nejde použít. Vyberte prosím jiné.',
};
