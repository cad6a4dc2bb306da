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
  'lease.from': 'Leasing de la {{monthly}} pe lună',
  'lease.open': 'Alege durata leasingului',
  'lease.short': '{{months}} × {{monthly}} · la semnare {{signing}} · total {{total}}',
  'lease.monthly': '{{monthly}} pe lună',
  'lease.length_one': '{{count}} lună',
  'lease.length_few': '{{count}} luni',
  'lease.length_many': '{{count}} de luni',
  'lease.length_other': '{{count}} de luni',
  'lease.lengths': 'Pe ce durată',
  'lease.costs': 'La semnare {{signing}}, total {{total}}. Fără TVA {{net}} pe lună. {{insurance}}',
  'lease.example': 'Ce presupune leasingul',
  'lease.example_text':
    'Dispozitivul este cumpărat de la noi de {{company}}, care ți-l închiriază și rămâne proprietarul lui. La semnare plătești {{signing}}, apoi {{months}} × {{monthly}} cu TVA, total {{total}}. {{insurance}} La final: {{ends}}. Cumpărat imediat, dispozitivul ar costa {{price}}. Leasingul este aprobat de companie după analiza cererii.',
  'lease.bought': 'Cu răscumpărarea la {{amount}} plătești în total {{total}}, DAE {{apr}} %.',
  'lease.insured': 'Asigurarea împotriva daunelor și furtului este inclusă.',
  'lease.not_insured': 'Asigurarea nu este inclusă.',
  'lease.end_return': 'returnezi dispozitivul',
  'lease.end_keep': 'continui închirierea',
  'lease.end_buy': 'îl cumperi cu {{amount}}',
  'lease.or': ' sau ',
  'lease.until': 'Ofertă valabilă până la {{time}}',
  'lease.companies': 'Doar pentru firme cu CUI',
  'calc.gone': 'Ratele alese nu mai pot fi folosite pentru acest coș. Alege altele.',
} satisfies Record<keyof typeof cs, string>;
