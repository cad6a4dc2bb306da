import type { Model } from '../types.ts';
import { appleWatches, ipads } from './apple-tablets-and-watches.ts';
import { galaxyA, galaxyZ } from './galaxy-a-and-z.ts';
import { galaxyS } from './galaxy-s.ts';
import { amazfitWatches, garminWatches, lenovoTablets } from './garmin-amazfit-lenovo.ts';
import { googleTablets, googleWatches, pixels } from './google.ts';
import {
  huaweiPhones,
  huaweiTablets,
  huaweiWatches,
  onePlusPhones,
  onePlusTablets,
  onePlusWatches,
} from './huawei-and-oneplus.ts';
import { iphones11To13 } from './iphone-11-to-13.ts';
import { iphones14To15 } from './iphone-14-to-15.ts';
import { iphones16To17 } from './iphone-16-to-17.ts';
import { honors, honorTablets, motorolas } from './motorola-and-honor.ts';
import { galaxyTabs, galaxyWatches } from './samsung-tablets-and-watches.ts';
import { nothingPhones, realmePhones, sonyPhones } from './nothing-sony-realme.ts';
import { fairphones, nokiaAndHmd, oppoPhones, vivoPhones } from './oppo-vivo-nokia-fairphone.ts';
import { redmiAndPoco } from './redmi-and-poco.ts';
import { xiaomiPhones } from './xiaomi-phones.ts';
import { xiaomiTablets, xiaomiWatches } from './xiaomi-tablets-and-watches.ts';

/** Phones, tablets and watches of the demo shop. */
export const models: readonly Model[] = [
  ...iphones11To13,
  ...iphones14To15,
  ...iphones16To17,
  ...galaxyS,
  ...galaxyA,
  ...galaxyZ,
  ...xiaomiPhones,
  ...redmiAndPoco,
  ...pixels,
  ...motorolas,
  ...honors,
  ...huaweiPhones,
  ...onePlusPhones,
  ...nothingPhones,
  ...sonyPhones,
  ...realmePhones,
  ...oppoPhones,
  ...vivoPhones,
  ...nokiaAndHmd,
  ...fairphones,
  ...ipads,
  ...galaxyTabs,
  ...xiaomiTablets,
  ...googleTablets,
  ...honorTablets,
  ...huaweiTablets,
  ...onePlusTablets,
  ...lenovoTablets,
  ...appleWatches,
  ...galaxyWatches,
  ...xiaomiWatches,
  ...googleWatches,
  ...huaweiWatches,
  ...onePlusWatches,
  ...garminWatches,
  ...amazfitWatches,
];
