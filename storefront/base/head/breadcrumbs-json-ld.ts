/** Breadcrumbs for search engines; the last one is the page itself. */
export const breadcrumbsJsonLd = (origin: string, crumbs: readonly { name: string; to: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${to}`,
  })),
});
