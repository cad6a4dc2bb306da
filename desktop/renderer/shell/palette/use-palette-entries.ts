import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { useTranslation } from 'react-i18next';
import { StockMode } from '../../../bridge/stock-view.ts';
import { startHandOver, startPacking, startPicking, startStock } from '../../warehouse/start-work.ts';
import { languages, setLanguage } from '../../base/i18n.ts';
import type { PaletteEntry } from './palette-match.ts';
import { goTo } from '../../base/address/place.ts';
import { keysOf, type Section } from '../sections.ts';
import { useSignOut } from '../use-sign-out.ts';

/** All the palette offers to this person now. */
export function usePaletteEntries(
  sections: readonly Section[],
  capabilities: readonly Capability[],
  setPin: () => void,
): PaletteEntry[] {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const may = (capability: Capability) => capabilities.includes(capability);
  const go = sections.map(({ screen }, index): PaletteEntry => ({
    id: `go-${screen}`,
    group: 'go',
    label: t('palette.goTo', { section: t(`frame.section.${screen}`) }),
    words: t(`frame.section.${screen}`),
    keys: keysOf(index),
    run: () => goTo(screen),
  }));
  const act = (id: string, label: string, run: () => void): PaletteEntry => ({ id, group: 'do', label, run });
  return [
    ...go,
    ...(may('warehouse.pick') ? [act('pick', t('hub.startPicking'), () => void startPicking())] : []),
    ...(may('warehouse.pack') ? [act('pack', t('hub.startPacking'), () => void startPacking())] : []),
    ...(may('warehouse.dispatch') ? [act('hand-over', t('hub.startHandOver'), () => startHandOver())] : []),
    ...(may('warehouse.stock')
      ? StockMode.options.map((mode) => act(mode, t(`stockWork.start.${mode}`), () => void startStock(mode)))
      : []),
    ...(may('warehouse.read') ? [act('refused', t('palette.refused'), () => goTo('refused'))] : []),
    ...(may('warehouse.read') ? [act('crates', t('floor.openCrates'), () => goTo('crates'))] : []),
    ...(may('warehouse.override') ? [act('board', t('floor.openBoard'), () => goTo('board'))] : []),
    ...(may('order.read')
      ? [act('loan-applications', t('frame.section.loan-applications'), () => goTo('loan-applications'))]
      : []),
    ...(may('cover.edit') ? [act('covers', t('frame.section.covers'), () => goTo('covers'))] : []),
    ...(may('instalment.edit') ? [act('leases', t('frame.section.leases'), () => goTo('leases'))] : []),
    ...(may('warehouse.read')
      ? [
          act('packages', t('packages.title'), () => goTo('packages')),
          act('locations', t('stock.locations'), () => goTo('locations')),
          act('product-locations', t('stock.productLocations'), () => goTo('product-locations')),
        ]
      : []),
    ...(may('product.read')
      ? [
          act('product-categories', t('frame.section.product-categories'), () => goTo('product-categories')),
          act('meta-masters', t('metaMaster.title'), () => goTo('meta-masters')),
          act('withdrawal-exceptions', t('exceptions.title'), () => goTo('withdrawal-exceptions')),
        ]
      : []),
    ...(may('warehouse.override') ? [act('held', t('supervision.open'), () => goTo('held'))] : []),
    ...(may('warehouse.settings')
      ? [act('packing-settings', t('packingSettings.open'), () => goTo('packing-settings'))]
      : []),
    ...(may('people.read') ? [act('stations', t('frame.section.stations'), () => goTo('stations'))] : []),
    ...(may('pause.set') ? [act('pauses', t('frame.section.pauses'), () => goTo('pauses'))] : []),
    ...(may('page-cache.purge') ? [act('page-cache', t('frame.section.page-cache'), () => goTo('page-cache'))] : []),
    ...(may('warehouse.override') ? [act('pin', t('pin.title'), setPin)] : []),
    ...languages.map((language) =>
      act(`language-${language}`, t(`palette.language.${language}`), () => setLanguage(language)),
    ),
    act('sign-out', t('frame.signOut'), () => void signOut()),
  ];
}
