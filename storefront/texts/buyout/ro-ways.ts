/** What one device costs or brings on each of three ways, in Romanian; for pages of buy-outs and repairs. */
export const ways = {
  'ways.heading': 'Repari, vinzi sau schimbi?',
  'ways.lead':
    'Trei cifre pentru același dispozitiv. Socotim că nu are alt defect. Spunem ce merită și atunci când nu câștigăm nimic.',
  'ways.repair': 'Repari',
  'ways.repair_note': 'Plătești. La vânzare valorează apoi {{after}}, adică cu {{gain}} mai mult decât azi.',
  'ways.repair_plain': 'Plătești după reparație.',
  'ways.repair_same': 'Plătești. Această reparație nu schimbă prețul la vânzare.',
  'ways.repair_to': 'Comandă reparația',
  'ways.sell': 'Vinzi așa cum este',
  'ways.sell_note': 'Primești în cont după verificare. Prețul exact îl spun câteva întrebări.',
  'ways.sell_none': 'nu îl cumpărăm',
  'ways.sell_none_note': 'Cu acest defect nu cumpărăm dispozitivul.',
  'ways.sell_to': 'Vinde',
  'ways.trade': 'Schimbi cu unul mai nou',
  'ways.trade_up_to': 'până la {{amount}}',
  'ways.trade_note':
    'Scădem din prețul celui nou: {{price}} pentru dispozitiv și un bonus de până la {{bonus}}, după ce alegi.',
  'ways.trade_plain': 'Scădem din prețul celui nou. Acum nu se adaugă niciun bonus.',
  'ways.trade_to': 'Schimbă',
  'ways.loses': 'Nu merită reparat doar pentru vânzare:',
  'ways.loses_why':
    'reparația de {{repair}} adaugă {{gain}} la preț, ai pierde {{loss}}. Merită dacă vrei să îl păstrezi.',
  'ways.pays': 'Merită reparat și înainte de vânzare:',
  'ways.pays_why': 'reparația de {{repair}} adaugă {{gain}} la preț, îți rămân {{rest}}.',
  'ways.lead_answers':
    'Trei cifre pentru dispozitivul tău, după răspunsuri. Spunem ce merită și atunci când nu câștigăm nimic.',
  'ways.lead_found':
    'Trei cifre pentru dispozitivul tău, după ce am găsit. Spunem ce merită și atunci când nu câștigăm nimic.',
  'ways.from': 'de la {{amount}}',
  'ways.repair_least': 'Plătești cel puțin atât. Ce trebuie făcut exact arată diagnosticul.',
  'ways.repair_after': 'Reparat, valorează {{after}} la vânzare.',
  'ways.repair_none': 'nu reparăm',
  'ways.repair_none_note': 'Nu oferim repararea acestui defect la dispozitivul tău.',
  'ways.repair_sound': 'nu e nevoie',
  'ways.repair_sound_note': 'După răspunsuri este în regulă.',
  'ways.repair_unmended': 'Nu reparăm: {{flaws}}.',
  'ways.repair_see': 'Alege reparația',
  'ways.sell_answers': 'Primești în cont după verificare.',
  'ways.repair_instead': 'Repară în loc să vinzi',
};
