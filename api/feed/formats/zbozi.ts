// Zboží.cz: offers by its specification of `http://www.zbozi.cz/ns/offer/1.0`.
import { czechItem } from './czech-item.ts';
import { type FeedFormat, leftOut } from './format.ts';

export const zbozi: FeedFormat = {
  head: () => '<?xml version="1.0" encoding="utf-8"?>\n<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">\n',
  item: (offer, around) =>
    offer.description === ''
      ? leftOut('NO_DESCRIPTION')
      : czechItem(offer, around, {
          used: 'bazaar',
          nameLength: 255,
          descriptionLength: 1024,
          category: ({ categories }, { categoryPath }) => categoryPath(categories).join(' | '),
        }),
  foot: '</SHOP>\n',
};
