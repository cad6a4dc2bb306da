/** Components that no example shows, and why; the list only becomes shorter. */
export const UNSHOWN: readonly string[] = [
  // They measure and draw nothing.
  'storefront/analytics/Analytics.tsx',
  'storefront/analytics/AnalyticsEvents.tsx',
  'storefront/analytics/AnalyticsHost.tsx',
  // They throw, or stand around what throws; errors.examples.tsx shows what is told then.
  'storefront/app/MissingPage.tsx',
  'storefront/app/PageBoundary.tsx',
  // They wait for what somebody does elsewhere, and then fetch what examples show by itself.
  'storefront/app/PopularShelf.tsx',
  'storefront/cart/added/AddedSheetHost.tsx',
  'storefront/catalogue/compare/CompareBarHost.tsx',
  // Its header, menus, notices and footer have examples; the frame itself asks the server about its visitor.
  'storefront/app/ShopLayout.tsx',
];
