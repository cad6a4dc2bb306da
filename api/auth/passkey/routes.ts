import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { beginTrusted } from '../sign-in.ts';
import { beginInBrowser } from '../sign-in-routes.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { ownPasskeys, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.ts';
import { askPasskey, takePasskey } from './take-passkey.ts';

/** Calls about passkeys; signing staff in by one stands with the staff. */
export const passkeyRoutes = {
  passkeys: api.customer.passkeys.handler(({ context }) => ownPasskeys(context)),
  beginPasskey: api.customer.beginPasskey.handler(async ({ context, input, errors }) =>
    valueOf(errors, await beginPasskey(context, input)),
  ),
  addPasskey: api.customer.addPasskey.handler(async ({ context, input, errors }) =>
    valueOf(errors, await addPasskey(context, input)),
  ),
  renamePasskey: api.customer.renamePasskey.handler(async ({ context, input, errors }) =>
    valueOf(errors, await renameOwnPasskey(context, input)),
  ),
  removePasskey: api.customer.removePasskey.handler(async ({ context, input, errors }) =>
    valueOf(errors, await removeOwnPasskey(context, input)),
  ),
  askPasskey: api.customer.askPasskey.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await askPasskey(deps, input.place)),
  ),
  signInByPasskey: api.customer.signInByPasskey.handler(async ({ context, input, errors }) => {
    const { deps, headers, ip } = context;
    const { userId } = valueOf(errors, await takePasskey(deps, ip, input));
    return beginInBrowser(context, await beginTrusted(deps, headers, userId));
  }),
};
