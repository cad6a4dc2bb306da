import type { ConditionType } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { Text } from './types.ts';

/** An answer; `share` is what it adds to the price as a share of the price in grade A. */
interface DemoAnswer {
  value: string;
  label: Text;
  hint?: Text;
  grade: Grade | null;
  share?: number;
  disabled?: true;
}

/** A question of the appraisal in both languages; its type decides what its answers change. */
export interface DemoQuestion {
  type: ConditionType;
  name: Text;
  hint: Text;
  answers: readonly DemoAnswer[];
}

const works: DemoQuestion = {
  type: 'common',
  name: { cs: 'Zapne se a jde používat?', ro: 'Pornește și poate fi folosit?' },
  hint: {
    cs: 'Dotyk, zvuk, fotoaparát, tlačítka i nabíjení.',
    ro: 'Atingerea, sunetul, camera, butoanele și încărcarea.',
  },
  answers: [
    { value: 'works', label: { cs: 'Ano, všechno funguje', ro: 'Da, totul funcționează' }, grade: 'A+' },
    { value: 'faulty', label: { cs: 'Něco nefunguje', ro: 'Ceva nu funcționează' }, grade: 'D' },
  ],
};

const screen: DemoQuestion = {
  type: 'quality',
  name: { cs: 'Jak vypadá displej?', ro: 'Cum arată ecranul?' },
  hint: { cs: 'Rozsvícený i zhasnutý, na denním světle.', ro: 'Aprins și stins, la lumina zilei.' },
  answers: [
    { value: 'screen-perfect', label: { cs: 'Bez jediné stopy', ro: 'Fără nicio urmă' }, grade: 'A+' },
    {
      value: 'screen-hairlines',
      label: { cs: 'Drobné vlásky', ro: 'Zgârieturi foarte fine' },
      hint: { cs: 'vidět jen pod úhlem', ro: 'vizibile doar dintr-un unghi' },
      grade: 'A',
    },
    {
      value: 'screen-scratched',
      label: { cs: 'Zřetelné škrábance', ro: 'Zgârieturi vizibile' },
      hint: { cs: 'cítit nehtem', ro: 'se simt cu unghia' },
      grade: 'B',
    },
    { value: 'screen-cracked', label: { cs: 'Prasklé sklo', ro: 'Sticlă crăpată' }, grade: 'D' },
  ],
};

const body: DemoQuestion = {
  type: 'quality',
  name: { cs: 'A tělo a záda?', ro: 'Dar carcasa și spatele?' },
  hint: { cs: 'Rám, rohy a okolí fotoaparátu.', ro: 'Rama, colțurile și zona camerei.' },
  answers: [
    { value: 'body-perfect', label: { cs: 'Bez stop', ro: 'Fără urme' }, grade: 'A+' },
    { value: 'body-scuffed', label: { cs: 'Drobné oděrky', ro: 'Urme fine de uzură' }, grade: 'A' },
    { value: 'body-dented', label: { cs: 'Promáčklý roh', ro: 'Un colț lovit' }, grade: 'B' },
    { value: 'body-cracked', label: { cs: 'Prasklina nebo ohyb', ro: 'Crăpătură sau îndoitură' }, grade: 'C' },
  ],
};

const liquid: DemoQuestion = {
  type: 'common',
  name: { cs: 'Dostala se do něj voda?', ro: 'A intrat apă în el?' },
  hint: { cs: 'I když teď funguje.', ro: 'Chiar dacă acum funcționează.' },
  answers: [
    { value: 'dry', label: { cs: 'Ne, nikdy', ro: 'Nu, niciodată' }, grade: 'A+' },
    { value: 'wet', label: { cs: 'Ano nebo nevím', ro: 'Da sau nu știu' }, grade: 'C' },
  ],
};

const battery: DemoQuestion = {
  type: 'battery',
  name: { cs: 'Kapacita baterie?', ro: 'Capacitatea bateriei?' },
  hint: {
    cs: 'Nastavení › Baterie › Stav baterie. Známku nemění, jen cenu.',
    ro: 'Setări › Baterie › Starea bateriei. Nu schimbă clasa, doar prețul.',
  },
  answers: [
    { value: 'battery-90', label: { cs: '90 % a víc', ro: '90 % sau mai mult' }, grade: null },
    { value: 'battery-80', label: { cs: '80 až 89 %', ro: 'Între 80 și 89 %' }, grade: null, share: -0.05 },
    {
      value: 'battery-low',
      label: { cs: 'pod 80 % nebo nevím', ro: 'sub 80 % sau nu știu' },
      grade: null,
      share: -0.14,
    },
  ],
};

const accessories: DemoQuestion = {
  type: 'charger',
  name: { cs: 'Co přiložíte?', ro: 'Ce adăugați?' },
  hint: { cs: 'Známku nemění, jen cenu.', ro: 'Nu schimbă clasa, doar prețul.' },
  answers: [
    { value: 'with-box', label: { cs: 'Krabici a kabel', ro: 'Cutia și cablul' }, grade: null, share: 0.02 },
    { value: 'device-only', label: { cs: 'Jen zařízení', ro: 'Doar dispozitivul' }, grade: null },
  ],
};

const account: DemoQuestion = {
  type: 'common',
  name: { cs: 'Je odhlášený ze všech účtů?', ro: 'Este deconectat de la toate conturile?' },
  hint: { cs: 'iCloud, Google nebo účet výrobce.', ro: 'iCloud, Google sau contul producătorului.' },
  answers: [
    { value: 'signed-out', label: { cs: 'Ano, je odhlášený', ro: 'Da, este deconectat' }, grade: null },
    {
      value: 'locked',
      label: { cs: 'Zatím ne', ro: 'Încă nu' },
      hint: {
        cs: 'zamčené zařízení vykoupit nesmíme, odhlášení trvá minutu',
        ro: 'un dispozitiv blocat nu poate fi cumpărat, deconectarea durează un minut',
      },
      grade: null,
      disabled: true,
    },
  ],
};

const strap: DemoQuestion = {
  ...accessories,
  answers: [
    {
      value: 'with-charger',
      label: { cs: 'Nabíječku i řemínek', ro: 'Încărcătorul și cureaua' },
      grade: null,
      share: 0.04,
    },
    { value: 'watch-only', label: { cs: 'Jen hodinky', ro: 'Doar ceasul' }, grade: null },
  ],
};

/** Questions of each type, in the order they are asked. */
export const buyoutQuestions: Record<ProductType, readonly DemoQuestion[]> = {
  telefony: [works, screen, body, liquid, battery, accessories, account],
  tablety: [works, screen, body, liquid, battery, accessories, account],
  prislusenstvi: [works, screen, body, battery, strap, account],
};

/** Answers that make a textbook device of each grade. */
export const textbook: Record<Grade, readonly string[]> = {
  'A+': ['works', 'screen-perfect', 'body-perfect', 'dry'],
  A: ['works', 'screen-hairlines', 'body-scuffed', 'dry'],
  B: ['works', 'screen-scratched', 'body-dented', 'dry'],
  C: ['works', 'screen-scratched', 'body-cracked', 'dry'],
  D: ['faulty', 'screen-cracked', 'body-cracked', 'dry'],
};
