import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StockMode } from '../../../bridge/stock-view.ts';
import { startHandOver, startPacking, startPicking, startStock } from '../../warehouse/start-work.ts';
import { languages, setLanguage } from '../../base/i18n.ts';
import type { PaletteEntry } from './palette-match.ts';
import { goTo } from '../../base/address/place.ts';
import { asideFor, keysOf, type OfficeScreen, type Section } from '../sections.ts';
import { useSignOut } from '../use-sign-out.ts';

/** Screens that the palette calls otherwise than their heading does. */
const asideLabels: Partial<Record<OfficeScreen, ParseKeys>> = {
  refused: 'palette.refused',
  crates: 'floor.openCrates',
  board: 'floor.openBoard',
  packages: 'packages.title',
  locations: 'stock.locations',
  'product-locations': 'stock.productLocations',
  'meta-masters': 'metaMaster.title',
  'withdrawal-exceptions': 'exceptions.title',
  held: 'supervision.open',
  'packing-settings': 'packingSettings.open',
};

/** All the palette offers to this person now. Sections and the screens beside them are offered by the rail's own lists. */
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
  const labelOf = (screen: OfficeScreen) => t(asideLabels[screen] ?? `frame.section.${screen}`);
  const act = (id: string, label: string, run: () => void): PaletteEntry => ({ id, group: 'do', label, run });
  return [
    ...go,
    ...(may('warehouse.pick') ? [act('pick', t('hub.startPicking'), () => void startPicking())] : []),
    ...(may('warehouse.pack') ? [act('pack', t('hub.startPacking'), () => void startPacking())] : []),
    ...(may('warehouse.dispatch') ? [act('hand-over', t('hub.startHandOver'), () => startHandOver())] : []),
    ...(may('warehouse.stock')
      ? StockMode.options.map((mode) => act(mode, t(`stockWork.start.${mode}`), () => void startStock(mode)))
      : []),
    ...asideFor(capabilities).map((screen) => act(screen, labelOf(screen), () => goTo(screen))),
    ...(may('warehouse.override') ? [act('pin', t('pin.title'), setPin)] : []),
    ...languages.map((language) =>
      act(`language-${language}`, t(`palette.language.${language}`), () => setLanguage(language)),
    ),
    act('sign-out', t('frame.signOut'), () => void signOut()),
  ];
}
