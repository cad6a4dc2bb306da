import type { cs } from './cs.ts';

/** What is told of a loan wherever its figures stand, in Romanian. */
export const ro = {
  'calc.open': 'Calculează ratele',
  'calc.from': 'În rate de la {{amount}} pe lună',
  'calc.short': '{{count}} × {{monthly}} · DAE {{apr}} % · total {{total}}',
  'calc.example': 'Exemplu reprezentativ',
  'calc.example_text':
    'Prețul bunurilor {{price}}, avans {{deposit}}, valoarea totală a creditului de consum {{credit}}. Durata {{count}} luni, {{count}} rate de {{monthly}}, ultima {{last}}. Rata fixă a dobânzii {{rate}} % pe an, comisioane {{fee}}. DAE {{apr}} %. Valoarea totală plătibilă de consumator {{total}}. Asigurarea nu este obligatorie. Te poți retrage din contractul de credit în 14 zile. Creditor este {{company}}, Kolobeh intermediază creditul. Aprobarea depinde de evaluarea bonității.',
  'calc.by_lender': 'conform contractului',
  'calc.chosen': 'Ratele alese',
  'calc.change': 'Schimbă',
  'calc.drop': 'Renunță la rate',
  'calc.gone': 'Ratele alese nu mai pot fi folosite pentru acest coș. Alege altele.',
} satisfies Record<keyof typeof cs, string>;
