import { type Examples, at } from '../testing/kit/example.tsx';
import { paths } from '../base/paths.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

export const examples: Examples = {
  'page that is not there': (market) => at(market, {}, <ErrorScreen kind="missing" />),
  'page that is away': (market) => at(market, {}, <ErrorScreen kind="away" />),
  fault: (market) => at(market, {}, <ErrorScreen kind="fault" />),
  'search that failed': (market) =>
    at(market, { address: paths.search(market, 'iphone') }, <ErrorScreen kind="fault" />),
  'product that failed': (market) =>
    at(market, { address: paths.product(market, 'iphone') }, <ErrorScreen kind="fault" />),
};
