import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { CoverKind } from '@kolobeh/shared/cover/cover.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Prices of a cover in bands: from which price of the device on (whole crowns or lei), and what it costs then. */
interface DemoCover {
  market: MarketCode;
  kind: CoverKind;
  code?: string;
  name: string;
  months: number;
  devices: readonly string[];
  qualities: readonly Quality[];
  bands: readonly (readonly [from: number, price: number])[];
}

const unused: readonly Quality[] = ['new', 'almost_new'];
const everyQuality: readonly Quality[] = [...unused, 'used'];
const withDisplay = ['phone', 'tablet', 'watch'];

const czech: readonly Omit<DemoCover, 'market'>[] = [
  {
    kind: 'screen',
    name: 'Pojištění displeje na rok',
    months: 12,
    devices: ['phone', 'tablet'],
    qualities: everyQuality,
    bands: [
      [2000, 590],
      [8000, 890],
      [16000, 1290],
      [28000, 1790],
    ],
  },
  {
    kind: 'general',
    name: 'Pojištění rozbití a krádeže na rok',
    months: 12,
    devices: withDisplay,
    qualities: unused,
    bands: [
      [2000, 990],
      [8000, 1690],
      [16000, 2490],
      [28000, 3490],
    ],
  },
  {
    kind: 'warranty',
    name: 'Záruka prodloužená o rok',
    months: 12,
    devices: withDisplay,
    qualities: everyQuality,
    bands: [
      [2000, 490],
      [8000, 790],
      [16000, 1190],
      [28000, 1690],
    ],
  },
  {
    kind: 'warranty',
    name: 'Záruka prodloužená o dva roky',
    months: 24,
    devices: withDisplay,
    qualities: unused,
    bands: [
      [2000, 890],
      [8000, 1390],
      [16000, 1990],
      [28000, 2790],
    ],
  },
  {
    kind: 'warranty_code',
    code: 'ZARUKA36',
    name: 'Záruka prodloužená o tři roky na kód',
    months: 36,
    devices: withDisplay,
    qualities: everyQuality,
    bands: [
      [0, 290],
      [16000, 490],
    ],
  },
];

const romanian: readonly Omit<DemoCover, 'market'>[] = [
  {
    kind: 'screen',
    name: 'Asigurare a ecranului pe un an',
    months: 12,
    devices: ['phone', 'tablet'],
    qualities: everyQuality,
    bands: [
      [400, 119],
      [1600, 179],
      [3200, 259],
      [5600, 359],
    ],
  },
  {
    kind: 'general',
    name: 'Asigurare la spargere și furt pe un an',
    months: 12,
    devices: withDisplay,
    qualities: unused,
    bands: [
      [400, 199],
      [1600, 339],
      [3200, 499],
      [5600, 699],
    ],
  },
  {
    kind: 'warranty',
    name: 'Garanție prelungită cu un an',
    months: 12,
    devices: withDisplay,
    qualities: everyQuality,
    bands: [
      [400, 99],
      [1600, 159],
      [3200, 239],
      [5600, 339],
    ],
  },
  {
    kind: 'warranty',
    name: 'Garanție prelungită cu doi ani',
    months: 24,
    devices: withDisplay,
    qualities: unused,
    bands: [
      [400, 179],
      [1600, 279],
      [3200, 399],
      [5600, 559],
    ],
  },
  {
    kind: 'warranty_code',
    code: 'GARANTIE36',
    name: 'Garanție prelungită cu trei ani, cu cod',
    months: 36,
    devices: withDisplay,
    qualities: everyQuality,
    bands: [
      [0, 59],
      [3200, 99],
    ],
  },
];

/** Offers of both markets; their order is that in which they are shown. */
export const demoCovers: readonly DemoCover[] = [
  ...czech.map((cover) => ({ ...cover, market: 'cs' as const })),
  ...romanian.map((cover) => ({ ...cover, market: 'ro' as const })),
];
