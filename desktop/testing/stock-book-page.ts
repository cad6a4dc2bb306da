import type { StockBook } from '@kolobeh/shared/stock/book.ts';

/** A page of the books as the server gives it for the query: all of them without `most`. */
export function stockBookPage(book: StockBook, query: URLSearchParams): StockBook {
  const after = query.get('after');
  const products = book.products
    .filter(({ code }) => after === null || code > after)
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .slice(0, Number(query.get('most') ?? book.products.length));
  const codes = new Set(products.map(({ code }) => code));
  const isOf = ({ product_code: code }: { product_code: string }): boolean => codes.has(code);
  return {
    places: after === null ? book.places : [],
    products,
    units: book.units.filter(isOf),
    lying: book.lying.filter(isOf),
    next: products.length === Number(query.get('most')) ? (products.at(-1)?.code ?? null) : null,
  };
}
