import { accountLetterWords } from '@kolobeh/shared/customer/account-letters.ts';
import { thanksWords } from '@kolobeh/shared/order/order-page.ts';
import { watchdogWords } from '@kolobeh/shared/watchdog/watchdog-page.ts';
import { offerPageWords } from '@kolobeh/shared/discount/offer-page.ts';
import { landingWords } from '@kolobeh/shared/content/shop-addresses.ts';
import { previewWords } from '@kolobeh/shared/content/preview/preview-page.ts';
import { hiringWords } from '@kolobeh/shared/hiring/hiring-page.ts';
import { enquiryWords } from '@kolobeh/shared/enquiry/enquiry-page.ts';
import type { EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import { endWords, newsletterWords } from '@kolobeh/shared/newsletter/newsletter-page.ts';
import { invitationWords } from '@kolobeh/shared/review/review-page.ts';
import { giftCardWords } from '@kolobeh/shared/gift-card/page.ts';
import { saleWords } from '@kolobeh/shared/repair/conversion/sale-page.ts';
import { repairOrderWords } from '@kolobeh/shared/repair/repair-page.ts';
import { reservationWords } from '@kolobeh/shared/reservation/reservation-page.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { addressOf, routeWords } from './paths.ts';

/** Words of addresses that only {@link laterPaths} has. */
export const laterWords = {
  cs: {
    signUp: 'registrace',
    signOut: 'odhlaseni',
    thanks: thanksWords.cs,
    buyoutStatus: 'stav',
    watchdog: watchdogWords.cs,
    delivery: 'doprava-a-platba',
    order: 'moje-objednavka',
    place: 'vydejni-misto',
    placeMap: 'mapa-dopravce',
    details: 'udaje',
    summary: 'souhrn',
    document: 'doklad',
    confirmation: 'potvrzeni',
    prices: 'cenik',
    sell: saleWords.cs,
    contract: 'smlouva',
    label: 'stitek',
    photo: 'fotka',
    exchange: 'vymena',
    passport: 'rodny-list',
    repairOrder: repairOrderWords.cs,
    reservation: reservationWords.cs,
    question: 'dotaz',
    review: 'napsat-recenzi',
    reviews: 'recenze',
    invitation: invitationWords.cs,
    giftCard: giftCardWords.cs,
    ...accountLetterWords.cs,
    lease: 'leasing',
    ownRepairs: 'opravy',
    ownParcels: 'zasilky',
    ownDocuments: 'doklady',
    ownLoans: 'splatky',
    ownOrders: 'objednavky',
    ownDevices: 'zarizeni',
    ownBuyouts: 'vykupy',
    ownReviews: 'recenze',
    ownWatchdogs: 'hlidani',
    personal: 'osobni-udaje',
    offer: offerPageWords.cs,
    landing: landingWords.cs,
    magazine: 'clanky',
    faq: 'caste-dotazy',
    preview: previewWords.cs,
    write: 'napiste-nam',
    feedback: 'vas-nazor',
    offerRequest: 'nabidka-na-miru',
    enquiry: enquiryWords.cs,
    news: newsletterWords.cs,
    newsEnd: endWords.cs,
    hiring: hiringWords.cs,
  },
  ro: {
    signUp: 'inregistrare',
    signOut: 'deconectare',
    thanks: thanksWords.ro,
    buyoutStatus: 'stare',
    watchdog: watchdogWords.ro,
    delivery: 'livrare-si-plata',
    order: 'comanda-mea',
    place: 'punct-de-ridicare',
    placeMap: 'harta-curierului',
    details: 'date',
    summary: 'sumar',
    document: 'document',
    confirmation: 'confirmare',
    prices: 'lista-de-preturi',
    sell: saleWords.ro,
    contract: 'contract',
    label: 'eticheta',
    photo: 'fotografie',
    exchange: 'schimb',
    passport: 'fisa-dispozitiv',
    repairOrder: repairOrderWords.ro,
    reservation: reservationWords.ro,
    question: 'intrebare',
    review: 'scrie-recenzie',
    reviews: 'recenzii',
    invitation: invitationWords.ro,
    giftCard: giftCardWords.ro,
    ...accountLetterWords.ro,
    lease: 'leasing',
    ownRepairs: 'reparatii',
    ownParcels: 'colete',
    ownDocuments: 'documente',
    ownLoans: 'rate',
    ownOrders: 'comenzi',
    ownDevices: 'dispozitive',
    ownBuyouts: 'vanzari',
    ownReviews: 'recenzii',
    ownWatchdogs: 'alerte',
    personal: 'date-personale',
    offer: offerPageWords.ro,
    landing: landingWords.ro,
    magazine: 'articole',
    faq: 'intrebari-frecvente',
    preview: previewWords.ro,
    write: 'scrie-ne',
    feedback: 'parerea-ta',
    offerRequest: 'oferta-speciala',
    enquiry: enquiryWords.ro,
    news: newsletterWords.ro,
    newsEnd: endWords.ro,
    hiring: hiringWords.ro,
  },
} as const satisfies Record<MarketCode, Record<string, string>>;

const ofBuyout = (market: MarketCode, token: string, ...parts: string[]): string =>
  addressOf(market, routeWords[market].buyout, laterWords[market].buyoutStatus, token, ...parts);

/** Addresses that the frame of a page never names; they come with the pages and parts that do. */
export const laterPaths = {
  signUp: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].signUp),
  signOut: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].signOut),
  /** Where one asks to be told of a piece or a lower price. */
  watchdog: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].watchdog, seoName),
  /** The same for the whole cart. */
  cartInstalments: (market: MarketCode) => addressOf(market, routeWords[market].cart, routeWords[market].instalments),
  delivery: (market: MarketCode) => addressOf(market, routeWords[market].checkout, laterWords[market].delivery),
  order: (market: MarketCode, token: string) => addressOf(market, laterWords[market].order, token),
  /** Choice of a pick-up point of a way of delivery. */
  place: (market: MarketCode, delivery?: string) =>
    addressOf(market, routeWords[market].checkout, laterWords[market].place) +
    (delivery === undefined ? '' : `?${new URLSearchParams({ delivery })}`),
  /** The page that runs a carrier's script of its map. */
  placeMap: (market: MarketCode, carrier: string) =>
    addressOf(market, routeWords[market].checkout, laterWords[market].placeMap, carrier),
  details: (market: MarketCode) => addressOf(market, routeWords[market].checkout, laterWords[market].details),
  summary: (market: MarketCode) => addressOf(market, routeWords[market].checkout, laterWords[market].summary),
  /** Withdrawing from one order, by its own link. */
  withdrawal: (market: MarketCode, { number, token }: { number: string; token: string }) =>
    addressOf(market, routeWords[market].withdrawal, number, token),
  /** The receipt of a withdrawal. */
  withdrawalReceipt: (market: MarketCode, { number, token }: { number: string; token: string }, receipt: string) =>
    addressOf(market, routeWords[market].withdrawal, number, token, receipt),
  /** Choosing other goods instead of a withdrawal's money. */
  exchange: (market: MarketCode, { number, token }: { number: string; token: string }, receipt: string) =>
    addressOf(market, routeWords[market].withdrawal, number, token, receipt, laterWords[market].exchange),
  /** Complaining about goods of one order, by its own link. */
  complaint: (market: MarketCode, { number, token }: { number: string; token: string }) =>
    addressOf(market, routeWords[market].complaint, number, token),
  /** The receipt of a complaint. */
  complaintReceipt: (market: MarketCode, { number, token }: { number: string; token: string }, receipt: string) =>
    addressOf(market, routeWords[market].complaint, number, token, receipt),
  /** A photograph of a complaint. */
  complaintPhoto: (
    market: MarketCode,
    { number, token }: { number: string; token: string },
    { receipt, photo }: { receipt: string; photo: string },
  ) => addressOf(market, routeWords[market].complaint, number, token, receipt, laterWords[market].photo, photo),
  /** The order's page right after it was placed. */
  thanks: (market: MarketCode, token: string) =>
    `${addressOf(market, laterWords[market].order, token)}?${laterWords[market].thanks}=1`,
  /** A document of an order as a file. */
  document: (market: MarketCode, token: string, id: string, form: 'pdf' | 'xml') =>
    addressOf(market, laterWords[market].order, token, laterWords[market].document, id, form),
  /** The order confirmed on paper. */
  confirmation: (market: MarketCode, token: string) =>
    addressOf(market, laterWords[market].order, token, laterWords[market].confirmation),
  /** Where a piece of a product is reserved in a store. */
  reserve: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].reservation, seoName),
  /** All discounts, gifts and bonuses of the day. */
  promotions: (market: MarketCode) => addressOf(market, laterWords[market].offer),
  /** A public discount, by the last part of its address. */
  offer: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].offer, seoName),
  /** A landing page. */
  landing: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].landing, seoName),
  /** Articles worth reading. */
  magazine: (market: MarketCode) => addressOf(market, laterWords[market].magazine),
  /** Questions and answers; a topic by its name. */
  faq: (market: MarketCode, topic?: string) =>
    addressOf(market, laterWords[market].faq) + (topic === undefined ? '' : `#${topic}`),
  /** Where news by e-mail are subscribed to. */
  news: (market: MarketCode) => addressOf(market, laterWords[market].news),
  /** Where one writes to the shop, by why. */
  write: (market: MarketCode, kind: EnquiryKind) =>
    addressOf(
      market,
      laterWords[market][({ contact: 'write', feedback: 'feedback', offer: 'offerRequest' } as const)[kind]],
    ),
  /** Open positions; one of them. */
  positions: (market: MarketCode) => addressOf(market, laterWords[market].hiring),
  position: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].hiring, seoName),
  /** All that can be leased. */
  leases: (market: MarketCode) => addressOf(market, laterWords[market].lease),
  /** Lengths of leasing one product. */
  lease: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].lease, seoName),
  /** What a gift card holds. */
  giftCard: (market: MarketCode) => addressOf(market, laterWords[market].giftCard),
  /** Where one asks about a product. */
  question: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].question, seoName),
  /** Where one reviews a product's model. */
  review: (market: MarketCode, seoName: string) => addressOf(market, laterWords[market].review, seoName),
  /** What somebody has written, by its own link, and one of its photographs. */
  ownReview: (market: MarketCode, { review, token }: { review: string; token: string }) =>
    addressOf(market, laterWords[market].review, review, token),
  ownReviewPhoto: (market: MarketCode, { review, token }: { review: string; token: string }, photo: string) =>
    addressOf(market, laterWords[market].review, review, token, laterWords[market].photo, photo),
  /** All reviews of a product's model, in an order other than the usual one. */
  reviews: (market: MarketCode, seoName: string, search = '') =>
    addressOf(market, laterWords[market].reviews, seoName) + search,
  /** Reviewing a product by the link of a letter that asks for it. */
  invitedReview: (market: MarketCode, { order, token }: { order: string; token: string }, seoName: string) =>
    addressOf(market, laterWords[market].invitation, order, token, seoName),
  /** The comparison of products; without codes the visitor's own. */
  compare: (market: MarketCode, codes: readonly string[] = []) =>
    addressOf(market, routeWords[market].compare) +
    (codes.length > 0 ? `?${new URLSearchParams(codes.map((code) => ['code', code]))}` : ''),
  /** All prices of a category. */
  prices: (market: MarketCode, urlPath: string) => addressOf(market, laterWords[market].prices, urlPath),
  /** Where the password is set by the link of a letter. */
  setPassword: (market: MarketCode, token: string) =>
    addressOf(market, routeWords[market].account, routeWords[market].setPassword, token),
  /** Where a link for a new password is asked for. */
  forgotPassword: (market: MarketCode) =>
    addressOf(market, routeWords[market].account, laterWords[market].forgotPassword),
  /** Where a session's second factor is given, after the password. */
  secondFactor: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].secondFactor),
  /** E-mail, password and sessions of the account. */
  signInData: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].signInData),
  /** Lists of the account. */
  ownOrders: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownOrders),
  ownReviews: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownReviews),
  ownWatchdogs: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownWatchdogs),
  ownRepairs: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownRepairs),
  ownParcels: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownParcels),
  ownDocuments: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownDocuments),
  /** Devices that the customer sells or sold. */
  ownBuyouts: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownBuyouts),
  /** What the customer bought and has, with warranties. */
  ownDevices: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownDevices),
  /** Where an e-mail is proven by the link of a letter. */
  confirmEmail: (market: MarketCode, token: string) =>
    addressOf(market, routeWords[market].account, laterWords[market].confirmEmail, token),
  /** Form by which a device is sold; what is sold stands in the query. */
  sell: (market: MarketCode, query: URLSearchParams) =>
    `${addressOf(market, routeWords[market].buyout, laterWords[market].sell)}?${query}`,
  /** Documents and photographs of a buy-out, for its seller. */
  buyoutContract: (market: MarketCode, token: string) => ofBuyout(market, token, laterWords[market].contract),
  buyoutLabel: (market: MarketCode, token: string) => ofBuyout(market, token, laterWords[market].label),
  buyoutPhoto: (market: MarketCode, token: string, photo: string) =>
    ofBuyout(market, token, laterWords[market].photo, photo),
  /** Purchases on instalments. */
  ownLoans: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownLoans),
  /** Name and addresses of the account. */
  personal: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].personal),
  /** Consents, the archive of all that is kept, and the account's end. */
  ownData: (market: MarketCode) => addressOf(market, routeWords[market].account, laterWords[market].ownData),
  ownArchive: (market: MarketCode, id: string) =>
    addressOf(market, routeWords[market].account, laterWords[market].ownData, id),
};
