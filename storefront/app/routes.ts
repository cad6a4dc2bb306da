import { type RouteConfig, type RouteConfigEntry, index, layout, prefix, route } from '@react-router/dev/routes';
import { laterWords } from '../base/later-paths.ts';
import { routeWords } from '../base/paths.ts';

type Market = keyof typeof routeWords;

type Words = (typeof routeWords)[Market] & (typeof laterWords)[Market];
type MakePage = (path: string, file: string, name: string) => RouteConfigEntry;

/** Withdrawing from an order, other goods instead of its money, and complaining. */
const afterSalePages = (words: Words, page: MakePage): RouteConfigEntry[] => [
  page(words.withdrawal, '../order/withdrawal/StartPage.tsx', 'withdraw'),
  page(`${words.withdrawal}/:number/:token`, '../order/withdrawal/WithdrawalPage.tsx', 'withdrawal'),
  page(`${words.withdrawal}/:number/:token/:receipt`, '../order/withdrawal/ReceiptPage.tsx', 'withdrawal-receipt'),
  page(
    `${words.withdrawal}/:number/:token/:receipt/${words.exchange}`,
    '../order/withdrawal/exchange/ExchangePage.tsx',
    'withdrawal-exchange',
  ),
  page(words.complaint, '../order/complaint/StartPage.tsx', 'complain'),
  page(`${words.complaint}/:number/:token`, '../order/complaint/ComplaintPage.tsx', 'complaint'),
  page(`${words.complaint}/:number/:token/:receipt`, '../order/complaint/ReceiptPage.tsx', 'complaint-receipt'),
];

/** What is for sale: categories, products, makers, lists, discounts and the search. */
const goodsPages = (words: Words, page: MakePage): RouteConfigEntry[] => [
  page(`${words.category}/*`, '../category/CategoryPage.tsx', 'category'),
  page(`${words.product}/:seoName`, '../catalogue/ProductPage.tsx', 'product'),
  page(`${words.maker}/:slug`, '../category/MakerPage.tsx', 'maker'),
  page(`${words.list}/:name`, '../category/ShopListPage.tsx', 'list'),
  page(words.offer, '../category/offer/PromotionsPage.tsx', 'promotions'),
  page(`${words.offer}/:seoName`, '../category/offer/OfferPage.tsx', 'offer'),
  page(`${words.prices}/*`, '../category/PriceListPage.tsx', 'prices'),
  page(words.search, '../search/SearchPage.tsx', 'search'),
];

/** Writing reviews, by a letter too, and reading all of a model. */
const reviewPages = (words: Words, page: MakePage): RouteConfigEntry[] => [
  page(`${words.review}/:seoName`, '../review/ReviewPage.tsx', 'review'),
  page(`${words.review}/:review/:token`, '../review/OwnReviewPage.tsx', 'own-review'),
  page(`${words.reviews}/:seoName`, '../review/ReviewsPage.tsx', 'reviews'),
  page(`${words.invitation}/:order/:token`, '../review/InvitedPage.tsx', 'invited'),
  page(`${words.invitation}/:order/:token/:seoName`, '../review/ReviewPage.tsx', 'invited-review'),
];

/** Open positions, applying for one, and an application by its own link. */
const hiringPages = (words: Words, page: MakePage): RouteConfigEntry[] => [
  page(words.hiring, '../hiring/PositionsPage.tsx', 'positions'),
  page(`${words.hiring}/:seoName`, '../hiring/PositionPage.tsx', 'position'),
  page(`${words.hiring}/:id/:token`, '../hiring/OwnApplicationPage.tsx', 'own-application'),
];

/** Files of a repair, for whoever holds its link. */
const repairFiles = (words: Words, page: MakePage): RouteConfigEntry[] => {
  const documents = `${words.repair}/:id/:token/${words.document}`;
  return [
    page(`${documents}/:form`, '../repair/order/invoice-file.ts', 'repair-invoice'),
    page(`${documents}/:note/:form`, '../repair/order/invoice-file.ts', 'repair-credit-note'),
    page(`${words.repair}/:id/:token/${words.photo}/:photo`, '../repair/order/photo-file.ts', 'repair-photo'),
  ];
};

/** The account and the ways into it. */
const accountPages = (words: Words, page: MakePage): RouteConfigEntry[] => [
  page(words.account, '../customer/own/overview/OverviewPage.tsx', 'account'),
  page(`${words.account}/${words.signIn}`, '../customer/SignInPage.tsx', 'sign-in'),
  page(`${words.account}/${words.secondFactor}`, '../customer/SecondFactorPage.tsx', 'second-factor'),
  page(`${words.account}/${words.signUp}`, '../customer/SignUpPage.tsx', 'sign-up'),
  page(`${words.account}/${words.forgotPassword}`, '../customer/ForgotPasswordPage.tsx', 'forgot-password'),
  page(`${words.account}/${words.setPassword}/:token`, '../customer/SetPasswordPage.tsx', 'set-password'),
  page(`${words.account}/${words.ownOrders}`, '../customer/own/lists/OrdersPage.tsx', 'own-orders'),
  page(`${words.account}/${words.ownReviews}`, '../customer/own/lists/ReviewsPage.tsx', 'own-reviews'),
  page(`${words.account}/${words.ownWatchdogs}`, '../customer/own/lists/WatchdogsPage.tsx', 'own-watchdogs'),
  page(`${words.account}/${words.ownRepairs}`, '../customer/own/RepairsPage.tsx', 'own-repairs'),
  page(`${words.account}/${words.ownParcels}`, '../customer/own/ParcelsPage.tsx', 'own-parcels'),
  page(`${words.account}/${words.ownDocuments}`, '../customer/own/DocumentsPage.tsx', 'own-documents'),
  page(`${words.account}/${words.ownLoans}`, '../customer/own/LoansPage.tsx', 'own-loans'),
  page(`${words.account}/${words.ownDevices}`, '../customer/own/devices/DevicesPage.tsx', 'own-devices'),
  page(`${words.account}/${words.ownBuyouts}`, '../customer/own/lists/BuyoutsPage.tsx', 'own-buyouts'),
  page(`${words.account}/${words.personal}`, '../customer/own/personal/PersonalPage.tsx', 'personal'),
  page(`${words.account}/${words.ownData}`, '../customer/own/data/OwnDataPage.tsx', 'own-data'),
  page(`${words.account}/${words.signInData}`, '../customer/own/SignInDataPage.tsx', 'sign-in-data'),
  page(`${words.account}/${words.confirmEmail}/:token`, '../customer/own/ConfirmEmailPage.tsx', 'confirm-email'),
];

/** The same screens under each market's own words; the id tells the two apart. */
function marketRoutes(market: Market): RouteConfigEntry[] {
  const words = { ...routeWords[market], ...laterWords[market] };
  const page = (path: string, file: string, name: string): RouteConfigEntry =>
    route(path, file, { id: `${market}/${name}` });
  const ofBuyout = `${words.buyout}/${words.buyoutStatus}/:token`;
  return [
    layout('./ShopLayout.tsx', { id: `${market}/shop` }, [
      layout('./PageBoundary.tsx', { id: `${market}/pages` }, [
        index('../home/HomePage.tsx', { id: `${market}/home` }),
        ...goodsPages(words, page),
        page(words.favourites, '../customer/FavouritesPage.tsx', 'favourites'),
        page(`${words.watchdog}/:seoName`, '../watchdog/AskPage.tsx', 'ask-watchdog'),
        page(`${words.watchdog}/:id/:token`, '../watchdog/WatchdogPage.tsx', 'watchdog'),
        page(`${words.reservation}/:seoName`, '../reservation/ReservePage.tsx', 'reserve'),
        page(`${words.reservation}/:id/:token`, '../reservation/ReservationPage.tsx', 'reservation'),
        page(`${words.question}/:seoName`, '../question/AskPage.tsx', 'ask-question'),
        ...reviewPages(words, page),
        page(words.giftCard, '../checkout/gift-card/BalancePage.tsx', 'gift-card'),
        page(words.compare, '../catalogue/compare/ComparePage.tsx', 'compare'),
        page(words.stores, '../store/StoresPage.tsx', 'stores'),
        page(`${words.article}/:seoName`, '../content/ArticlePage.tsx', 'article'),
        page(words.magazine, '../content/MagazinePage.tsx', 'magazine'),
        page(words.faq, '../content/FaqPage.tsx', 'faq'),
        page(`${words.landing}/:seoName`, '../content/LandingPage.tsx', 'landing'),
        page(`${words.preview}/:token`, '../preview/PreviewPage.tsx', 'preview'),
        page(words.write, '../enquiry/WritePage.tsx', 'write'),
        page(words.feedback, '../enquiry/WritePage.tsx', 'feedback'),
        page(words.offerRequest, '../enquiry/WritePage.tsx', 'offer-request'),
        page(words.news, '../newsletter/NewsPage.tsx', 'news'),
        page(`${words.news}/:id/:token`, '../newsletter/SubscriptionPage.tsx', 'subscription'),
        page(`${words.news}/:id/:token/${words.newsEnd}`, '../newsletter/EndPage.tsx', 'end-subscription'),
        page(`${words.enquiry}/:id/:token`, '../enquiry/ThreadPage.tsx', 'enquiry'),
        ...hiringPages(words, page),
        page(words.cart, '../cart/CartPage.tsx', 'cart'),
        page(`${words.cart}/${words.instalments}`, '../instalment/InstalmentsPage.tsx', 'cart-instalments'),
        page(`${words.instalments}/:seoName`, '../instalment/InstalmentsPage.tsx', 'instalments'),
        page(words.lease, '../lease/LeasesPage.tsx', 'leases'),
        page(`${words.lease}/:seoName`, '../lease/LeasePage.tsx', 'lease'),
        page(`${words.order}/:token`, '../order/OrderPage.tsx', 'order'),
        page(words.findOrder, '../order/finding/FindOrderPage.tsx', 'find-order'),
        ...afterSalePages(words, page),
        layout('../buyout/BuyoutLayout.tsx', { id: `${market}/buyout-pages` }, [
          page(words.buyout, '../buyout/BuyoutPage.tsx', 'buyout'),
          page(`${words.buyout}/${words.sell}`, '../buyout/SellPage.tsx', 'sell'),
          page(ofBuyout, '../buyout/StatusPage.tsx', 'buyout-status'),
        ]),
        page(`${ofBuyout}/${words.repair}`, '../repair/instead/RepairInsteadPage.tsx', 'repair-instead'),
        page(words.repair, '../repair/RepairPage.tsx', 'repair'),
        page(`${words.repair}/${words.repairOrder}`, '../repair/order/OrderPage.tsx', 'repair-order'),
        page(`${words.repair}/:id/:token`, '../repair/order/StatusPage.tsx', 'repair-status'),
        page(`${words.repair}/:id/:token/${words.sell}`, '../repair/sell/SellInsteadPage.tsx', 'sell-instead'),
        page(`${words.passport}/:number/:token`, '../unit/PassportPage.tsx', 'passport'),
        ...accountPages(words, page),
        page('*', './MissingPage.tsx', 'missing'),
      ]),
    ]),
    layout('../checkout/CheckoutLayout.tsx', { id: `${market}/checkout` }, [
      page(`${words.checkout}/${words.delivery}`, '../checkout/DeliveryPage.tsx', 'delivery'),
      page(`${words.checkout}/${words.place}`, '../checkout/place/PlacePage.tsx', 'place'),
      page(`${words.checkout}/${words.details}`, '../checkout/DetailsPage.tsx', 'details'),
      page(`${words.checkout}/${words.summary}`, '../checkout/SummaryPage.tsx', 'summary'),
    ]),
    page(`${words.checkout}/${words.placeMap}/:carrier`, '../checkout/place/scripted/map-page.ts', 'place-map'),
    page(`${words.account}/${words.signOut}`, '../customer/sign-out.ts', 'sign-out'),
    page(`${words.account}/${words.ownData}/:id`, '../customer/own/archive-file.ts', 'own-archive'),
    page(`${ofBuyout}/${words.contract}`, '../buyout/status/contract-file.ts', 'buyout-contract'),
    page(`${ofBuyout}/${words.label}`, '../buyout/status/label-file.ts', 'buyout-label'),
    page(`${ofBuyout}/${words.photo}/:photo`, '../buyout/status/photo-file.ts', 'buyout-photo'),
    page(
      `${words.complaint}/:number/:token/:receipt/${words.photo}/:photo`,
      '../order/complaint/photo-file.ts',
      'complaint-photo',
    ),
    ...repairFiles(words, page),
    page(`${words.review}/:review/:token/${words.photo}/:photo`, '../review/photo-file.ts', 'review-photo'),
    page(`${words.order}/:token/${words.document}/:document/:form`, '../order/document-file.ts', 'document'),
    page(`${words.order}/:token/${words.confirmation}`, '../order/confirmation-file.ts', 'confirmation'),
  ];
}

export default [
  index('./choose-market.ts'),
  route('robots.txt', './sitemap/robots.ts'),
  route('sitemap.xml', './sitemap/sitemap-index.ts'),
  route('sitemaps/:part', './sitemap/sitemap-part.ts'),
  ...prefix('cs', marketRoutes('cs')),
  ...prefix('ro', marketRoutes('ro')),
] satisfies RouteConfig;
