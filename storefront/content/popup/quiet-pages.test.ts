import { expect, it } from 'vitest';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { isQuiet } from './quiet-pages.ts';

it.each(['cs', 'ro'] as const)('cart, checkout, thanks and account are quiet, public pages are not (%s)', (market) => {
  for (const path of [
    paths.cart(market),
    laterPaths.cartInstalments(market),
    laterPaths.delivery(market),
    laterPaths.summary(market),
    laterPaths.order(market, 'secret'),
    new URL(laterPaths.thanks(market, 'secret'), 'https://shop.example').pathname,
    paths.account(market),
    laterPaths.ownData(market),
    laterPaths.signUp(market),
    paths.withdraw(market),
    paths.complain(market),
    laterPaths.sell(market, new URLSearchParams()).replace(/\?.*/, ''),
    laterPaths.buyoutContract(market, 'secret'),
    laterPaths.position(market, 'prodavac'),
  ])
    expect([path, isQuiet(market, path)]).toEqual([path, true]);
  for (const path of [
    paths.home(market),
    paths.category(market, 'telefony'),
    paths.product(market, 'iphone-13'),
    paths.buyout(market),
    paths.repair(market),
    paths.stores(market),
    laterPaths.magazine(market),
    laterPaths.positions(market),
  ])
    expect([path, isQuiet(market, path)]).toEqual([path, false]);
});
