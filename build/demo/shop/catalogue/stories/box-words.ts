/** What lies in boxes, and what somebody might look for there in vain. */
import type { Text } from '../../facts/types.ts';

/** Named by what lies there. `…New` is what the house adds to a used device. */
export const boxWords = {
  usbC: { cs: 'Kabel USB-C', ro: 'Cablu USB-C' },
  usbCNew: { cs: 'Kabel USB-C, nový', ro: 'Cablu USB-C, nou' },
  lightning: { cs: 'Kabel USB-C – Lightning', ro: 'Cablu USB-C – Lightning' },
  lightningNew: { cs: 'Kabel USB-C – Lightning, nový, ne originální', ro: 'Cablu USB-C – Lightning, nou, neoriginal' },
  microUsb: { cs: 'Nabíječka s kabelem', ro: 'Încărcător cu cablu' },
  watchCable: { cs: 'Nabíjecí kabel k hodinkám', ro: 'Cablu de încărcare pentru ceas' },
  strap: { cs: 'Řemínek', ro: 'Curea' },
  strapNew: { cs: 'Řemínek, nový', ro: 'Curea, nouă' },
  needle: { cs: 'Jehla na přihrádku SIM', ro: 'Ac pentru sertarul SIM' },
  pen: { cs: 'Dotykové pero', ro: 'Stylus' },
  charger120: { cs: 'Nabíječka 120 W', ro: 'Încărcător de 120 W' },
  guide: { cs: 'Stručný návod', ro: 'Ghid rapid' },
  passport: { cs: 'Rodný list přístroje a doklad k jeho číslu', ro: 'Fișa dispozitivului și documentul cu seria lui' },
  ownBox: { cs: 'Krabice z recyklovaného papíru', ro: 'Cutie din hârtie reciclată' },
  noCharger: { cs: 'Nabíječka není; máte-li starou, poslouží', ro: 'Fără încărcător; cel vechi e bun' },
  noOldBox: { cs: 'Původní krabice a sluchátka nejsou', ro: 'Cutia originală și căștile lipsesc' },
} satisfies Record<string, Text>;
