import { api } from '../http/calls/implement.ts';
import { readToday } from './today.ts';

export const officeRoutes = api.office.router({
  today: api.office.today.handler(({ context: { deps, signedIn } }) => readToday(deps.office, signedIn)),
});
