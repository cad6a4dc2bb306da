import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoversScreen } from '../cover/CoversScreen.tsx';
import { MetaMastersScreen } from '../catalogue/meta-master/MetaMastersScreen.tsx';
import { ModelScreen } from '../catalogue/model/ModelScreen.tsx';
import { ProductsScreen } from '../catalogue/ProductsScreen.tsx';
import { BuyoutsScreen } from '../buyout/processing/BuyoutsScreen.tsx';
import { InspectionScreen } from '../buyout/inspection/InspectionScreen.tsx';
import { PriceListsScreen } from '../buyout/price-list/PriceListsScreen.tsx';
import { PayoutsScreen } from '../buyout/payouts/PayoutsScreen.tsx';
import { CategoriesScreen } from '../category/CategoriesScreen.tsx';
import { ContentScreen } from '../content/ContentScreen.tsx';
import { FileSetsScreen } from '../content/file-sets/FileSetsScreen.tsx';
import { LettersScreen } from '../content/letters/LettersScreen.tsx';
import { StoresScreen } from '../content/stores/StoresScreen.tsx';
import { ImportsScreen } from '../data-import/ImportsScreen.tsx';
import { BonusesScreen } from '../discount/bonus/BonusesScreen.tsx';
import { DiscountsScreen } from '../discount/DiscountsScreen.tsx';
import { DraftsScreen } from '../drafts/DraftsScreen.tsx';
import { useDraftNews } from '../drafts/use-drafts.ts';
import { ApplicationsScreen } from '../instalment/application/ApplicationsScreen.tsx';
import { InstalmentsScreen } from '../instalment/InstalmentsScreen.tsx';
import { LeasesScreen } from '../lease/LeasesScreen.tsx';
import { OrdersScreen } from '../order/OrdersScreen.tsx';
import { EnquiriesScreen } from '../enquiry/EnquiriesScreen.tsx';
import { QuestionsScreen } from '../question/QuestionsScreen.tsx';
import { ConsentsScreen } from '../newsletter/ConsentsScreen.tsx';
import { JobApplicationsScreen } from '../hiring/JobApplicationsScreen.tsx';
import { SubscribersScreen } from '../newsletter/SubscribersScreen.tsx';
import { ReviewsScreen } from '../review/ReviewsScreen.tsx';
import { StatisticsScreen } from '../statistics/StatisticsScreen.tsx';
import { RepairsScreen } from '../repair/RepairsScreen.tsx';
import { LoanDevicesScreen } from '../repair/loan/LoanDevicesScreen.tsx';
import { RepairOperationsScreen } from '../repair/operations/RepairOperationsScreen.tsx';
import { IntegrationsScreen } from '../integration/IntegrationsScreen.tsx';
import { GiftCardsScreen } from '../gift-card/GiftCardsScreen.tsx';
import { ReservationsScreen } from '../reservation/ReservationsScreen.tsx';
import { ProductCategoriesScreen } from '../category/goods/ProductCategoriesScreen.tsx';
import { ExceptionsScreen } from '../order/exceptions/ExceptionsScreen.tsx';
import { PurgeScreen } from '../page-cache/PurgeScreen.tsx';
import { PausesScreen } from '../pause/PausesScreen.tsx';
import { BankLinesScreen } from '../payment/BankLinesScreen.tsx';
import { AuditScreen } from '../people/AuditScreen.tsx';
import { PeopleScreen } from '../people/PeopleScreen.tsx';
import { StationsScreen } from '../people/stations/StationsScreen.tsx';
import { RolesScreen } from '../people/RolesScreen.tsx';
import { PinDialog } from '../staff/PinDialog.tsx';
import { LocationsScreen } from '../stock/LocationsScreen.tsx';
import { ProductLocationsScreen } from '../stock/ProductLocationsScreen.tsx';
import { TasksScreen } from '../staff/task/TasksScreen.tsx';
import { TodayScreen } from '../today/TodayScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { RefusedTray } from '../warehouse/tray/RefusedTray.tsx';
import { HeldWorkScreen } from '../warehouse/supervision/HeldWorkScreen.tsx';
import { BoardScreen } from '../warehouse/floor/BoardScreen.tsx';
import { CratesScreen } from '../warehouse/floor/CratesScreen.tsx';
import { PackagesScreen } from '../warehouse/packages/PackagesScreen.tsx';
import { PackingSettingsScreen } from '../warehouse/settings/PackingSettingsScreen.tsx';
import { UnitsScreen } from '../unit/UnitsScreen.tsx';
import { WarehouseHub } from '../warehouse/WarehouseHub.tsx';
import { LateRefusalAlarm } from '../warehouse/late-refusal/LateRefusalAlarm.tsx';
import { AccountButton } from './AccountButton.tsx';
import { BarStatus } from './BarStatus.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Rail } from './Rail.tsx';
import type { Screen } from '../base/address/address.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { goTo, standOn, usePlace } from '../base/address/place.ts';
import { aside, type OfficeScreen, type Section, sectionOf, sectionsFor } from './sections.ts';
import { useStation } from '../base/station.ts';
import { useOfficeScans } from './use-office-scans.ts';
import { usePaletteEntries } from './palette/use-palette-entries.ts';

const bodies: Record<OfficeScreen, () => React.ReactNode> = {
  today: TodayScreen,
  orders: OrdersScreen,
  reservations: ReservationsScreen,
  'gift-cards': GiftCardsScreen,
  integrations: IntegrationsScreen,
  repairs: RepairsScreen,
  'repair-operations': RepairOperationsScreen,
  'loan-devices': LoanDevicesScreen,
  warehouse: WarehouseHub,
  products: ProductsScreen,
  questions: QuestionsScreen,
  enquiries: EnquiriesScreen,
  reviews: ReviewsScreen,
  subscribers: SubscribersScreen,
  'job-applications': JobApplicationsScreen,
  statistics: StatisticsScreen,
  model: ModelScreen,
  'meta-masters': MetaMastersScreen,
  discounts: DiscountsScreen,
  bonuses: BonusesScreen,
  instalments: InstalmentsScreen,
  'loan-applications': ApplicationsScreen,
  leases: LeasesScreen,
  covers: CoversScreen,
  content: ContentScreen,
  'file-sets': FileSetsScreen,
  letters: LettersScreen,
  stores: StoresScreen,
  units: UnitsScreen,
  locations: LocationsScreen,
  'product-locations': ProductLocationsScreen,
  packages: PackagesScreen,
  buyouts: BuyoutsScreen,
  inspection: InspectionScreen,
  payouts: PayoutsScreen,
  'bank-lines': BankLinesScreen,
  'price-lists': PriceListsScreen,
  tasks: TasksScreen,
  people: PeopleScreen,
  roles: RolesScreen,
  stations: StationsScreen,
  audit: AuditScreen,
  consents: ConsentsScreen,
  refused: RefusedTray,
  held: HeldWorkScreen,
  crates: CratesScreen,
  board: BoardScreen,
  'packing-settings': PackingSettingsScreen,
  categories: CategoriesScreen,
  'product-categories': ProductCategoriesScreen,
  drafts: DraftsScreen,
  imports: ImportsScreen,
  'page-cache': PurgeScreen,
  pauses: PausesScreen,
  'withdrawal-exceptions': ExceptionsScreen,
};

const isOffice = (screen: Screen): screen is OfficeScreen => screen in bodies;

/** The screen of the address when the role may see it, else the first one it may. */
function shownScreen(
  place: Screen | null,
  sections: readonly Section[],
  capabilities: readonly Capability[],
): OfficeScreen {
  if (place !== null && isOffice(place)) {
    const needed = aside[place];
    if (needed && capabilities.includes(needed)) return place;
  }
  if (place === 'inspection' && sections.some(({ screen }) => screen === 'buyouts')) return place;
  const offered = sections.flatMap(({ screen }) => (screen === 'hardware' ? [] : [screen]));
  return offered.find((screen) => screen === place) ?? offered[0] ?? 'products';
}

/** The office: rail, bar with the palette, one screen. */
export function Shell() {
  const { t, i18n } = useTranslation();
  useDraftNews();
  const capabilities = useStation((state) => state.session?.capabilities ?? []);
  const sections = sectionsFor(capabilities);
  const asked = usePlace((place) => place.screen);
  const screen = shownScreen(asked, sections, capabilities);
  useEffect(() => {
    if (asked !== screen) standOn(screen);
  }, [asked, screen]);
  /** What the palette begins with; null: it is closed. */
  const [searched, setSearched] = useState<string | null>(null);
  useOfficeScans(setSearched);
  const [isPinOpen, setPinOpen] = useState(false);
  const entries = usePaletteEntries(sections, capabilities, () => setPinOpen(true));
  useHotkeys(({ code, isCtrl, isAfterG, digit }) => {
    if (isCtrl && code === 'KeyK') {
      setSearched((text) => (text === null ? '' : null));
      return true;
    }
    const section = isAfterG && digit !== null ? sections[digit] : undefined;
    if (section) goTo(section.screen);
    return section !== undefined;
  });
  const Body = bodies[screen];
  return (
    <div className="shell">
      <Rail sections={sections} present={sectionOf(screen)} />
      <main className="omain" id="main">
        <header className="obar">
          <h1>{t(`frame.section.${screen}`)}</h1>
          <AccountButton />
          <button
            type="button"
            className="osearch"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={() => setSearched('')}
          >
            <Icon name="search" size="s" />
            <span>{t('palette.open')}</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <div className="row gap-4">
            <BarStatus />
          </div>
        </header>
        <LateRefusalAlarm />
        <Body key={`${screen} ${i18n.language}`} />
      </main>
      <LeaveDialog />
      <KeysHelp screen={screen} />
      {isPinOpen && <PinDialog onClose={() => setPinOpen(false)} />}
      {searched !== null && (
        <CommandPalette
          text={searched}
          entries={entries}
          canOpenOrders={capabilities.includes('order.read')}
          canOpenBuyouts={capabilities.includes('buyout.read')}
          canOpenUnits={capabilities.includes('unit.read')}
          onClose={() => setSearched(null)}
        />
      )}
    </div>
  );
}
