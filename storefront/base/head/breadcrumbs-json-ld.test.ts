import { expect, it } from 'vitest';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts';

it('breadcrumbs count from one and have whole addresses', () => {
  const crumbs = [
    { name: 'Domů', to: '/cs/' },
    { name: 'Telefony', to: '/cs/c/telefony' },
  ];
  expect(breadcrumbsJsonLd('https://s', crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Domů', item: 'https://s/cs/' },
      { '@type': 'ListItem', position: 2, name: 'Telefony', item: 'https://s/cs/c/telefony' },
    ],
  });
});
