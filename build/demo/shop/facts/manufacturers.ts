import type { Manufacturer } from './types.ts';

const maker = (slug: string, name: string, code: string): Manufacturer => ({ slug, name, code });

/** Makers of devices and accessories of the demo shop. */
export const makers = {
  apple: maker('apple', 'Apple', 'APL'),
  samsung: maker('samsung', 'Samsung', 'SAM'),
  xiaomi: maker('xiaomi', 'Xiaomi', 'XIA'),
  google: maker('google', 'Google', 'GOO'),
  motorola: maker('motorola', 'Motorola', 'MOT'),
  honor: maker('honor', 'Honor', 'HON'),
  huawei: maker('huawei', 'Huawei', 'HUA'),
  onePlus: maker('oneplus', 'OnePlus', 'ONE'),
  nothing: maker('nothing', 'Nothing', 'NOT'),
  sony: maker('sony', 'Sony', 'SON'),
  realme: maker('realme', 'realme', 'REA'),
  oppo: maker('oppo', 'OPPO', 'OPP'),
  vivo: maker('vivo', 'vivo', 'VIV'),
  nokia: maker('nokia', 'Nokia', 'NOK'),
  hmd: maker('hmd', 'HMD', 'HMD'),
  fairphone: maker('fairphone', 'Fairphone', 'FAI'),
  garmin: maker('garmin', 'Garmin', 'GAR'),
  amazfit: maker('amazfit', 'Amazfit', 'AMA'),
  lenovo: maker('lenovo', 'Lenovo', 'LEN'),
  spigen: maker('spigen', 'Spigen', 'SPI'),
  anker: maker('anker', 'Anker', 'ANK'),
  belkin: maker('belkin', 'Belkin', 'BEL'),
  baseus: maker('baseus', 'Baseus', 'BAS'),
  fixed: maker('fixed', 'FIXED', 'FIX'),
  epico: maker('epico', 'Epico', 'EPI'),
  jbl: maker('jbl', 'JBL', 'JBL'),
  sandisk: maker('sandisk', 'SanDisk', 'SDK'),
  logitech: maker('logitech', 'Logitech', 'LOG'),
  ugreen: maker('ugreen', 'UGREEN', 'UGR'),
} as const satisfies Record<string, Manufacturer>;

/** Ids in the database follow this order, from 1. */
export const manufacturers: readonly Manufacturer[] = Object.values(makers);
