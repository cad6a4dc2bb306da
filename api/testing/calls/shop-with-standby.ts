import { testRunner } from '../../../build/testing/runner.ts';
import { type WithStandby, withStandby } from '../../../build/testing/standby.ts';
import { migrate } from '../../app/migrate.ts';
import { createDataSource } from '../../database/data-source.ts';
import { smallShop } from '../small-shop.ts';

/** A primary that has a small shop, and a real replica of it. */
export const shopWithStandby = (): Promise<WithStandby> =>
  withStandby(async (url) => {
    await migrate(url, testRunner);
    const source = await createDataSource({ url }).initialize();
    await smallShop(source);
    await source.destroy();
  });
