import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { confirmNews, endNews, subscriptionByLink } from './by-link.ts';
import { subscriberRows } from './list-rows.ts';
import { ownNews, setOwnNews } from './own-news.ts';
import { subscribe } from './subscribe.ts';

export const newsletterRoutes = api.newsletter.router({
  subscribe: api.newsletter.subscribe.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await subscribe(deps, input)),
  ),
  find: api.newsletter.find.handler(
    async ({ context: { deps }, input, errors }) =>
      (await subscriptionByLink(deps, input)) ?? refuse(errors, 'SUBSCRIBER_NOT_FOUND'),
  ),
  confirm: api.newsletter.confirm.handler(
    async ({ context: { deps }, input, errors }) =>
      (await confirmNews(deps, input)) ?? refuse(errors, 'SUBSCRIBER_NOT_FOUND'),
  ),
  end: api.newsletter.end.handler(
    async ({ context: { deps }, input, errors }) =>
      (await endNews(deps, input)) ?? refuse(errors, 'SUBSCRIBER_NOT_FOUND'),
  ),
  own: api.newsletter.own.handler(({ context: { deps, signedIn }, input: { market } }) =>
    ownNews(deps, personOf(signedIn), market),
  ),
  setOwn: api.newsletter.setOwn.handler(({ context: { deps, signedIn }, input }) =>
    setOwnNews(deps, personOf(signedIn), input),
  ),
  rows: api.newsletter.rows.handler(({ context: { deps }, input }) => subscriberRows(deps, input)),
});
