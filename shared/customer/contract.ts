import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { OrderNumber, SecretToken } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { OrderState } from '../order-states/states.ts';
import { accountContract } from './account-contract.ts';
import { AccountEmail } from './account-email.ts';
import { Contact } from './contact.ts';
import { closingContract } from './closing.ts';
import { dataExportContract } from './data-export.ts';
import { deviceContract } from './device-contract.ts';
import { ownListContract } from './own-list-contract.ts';
import { PersonName, personalContract } from './personal-contract.ts';
import { favouriteContract } from './favourite-contract.ts';
import { passkeyContract } from './passkey-contract.ts';
import { secondFactorContract } from './second-factor-contract.ts';
import { Session } from './session.ts';
import { accountCall, sessionCall } from './session-call.ts';

/** Answer to a password: nobody is signed in yet where a second factor is asked for. */
export const SignInAnswer = Session.extend({
  second_factor: z.boolean().describe('The session counts once `giveSecondFactor` was called in it'),
});

export const customerContract = {
  ...accountContract,
  ...favouriteContract,
  ...closingContract,
  ...dataExportContract,
  ...deviceContract,
  ...ownListContract,
  ...personalContract,
  ...passkeyContract,
  ...secondFactorContract,
  session: route
    .meta({ ...sessionCall, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/session', summary: 'Who is signed in' })
    .output(Session),
  signUp: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/sign-up',
      successStatus: 201,
      summary: 'Opens a customer account and signs in',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        name: PersonName,
        email: AccountEmail,
        password: z.string().max(200),
      }),
    )
    .output(Session)
    .errors({ ACCOUNT_EXISTS: { status: 409, message: 'The account cannot be opened with this e-mail' } }),
  signIn: route
    .meta(sessionCall)
    .route({ method: 'POST', path: '/account/sign-in', summary: 'Signs a customer or a member of staff in' })
    .input(z.strictObject({ email: AccountEmail, password: z.string().min(1, 'REQUIRED').max(200) }))
    .output(SignInAnswer)
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: 'E-mail or password is not right' },
      SECOND_FACTOR_TO_ENROL: { status: 403, message: 'A second factor has to be set up at the back office first' },
    }),
  signOut: route
    .meta({ ...sessionCall, rateLimit: 'write' })
    .route({ method: 'POST', path: '/account/sign-out', summary: 'Ends the session; a repeat changes nothing' })
    .output(Session),
  contact: route
    .meta({ ...accountCall, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/account/contact',
      summary:
        'Contact and address the signed-in customer used last in a market, to start a form with; no identity data',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(Contact),
  setPassword: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/set-password',
      summary: 'Sets the password of an account by the link of a letter, once, and signs in',
    })
    .input(
      z.strictObject({
        token: SecretToken,
        password: z.string().max(200),
        /** As a form has it where it is typed twice. */
        password_again: z.string().max(200).optional(),
      }),
    )
    .output(SignInAnswer)
    .errors({ LINK_INVALID: { status: 404, message: 'The link was used already, or it is too old' } }),
  orders: route
    .meta({ ...accountCall, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/orders', summary: 'Orders of the signed-in customer, newest first' })
    .output(
      z.object({
        orders: z.array(
          z.object({
            number: OrderNumber,
            token: SecretToken,
            market: MarketCode,
            state: OrderState,
            placed_at: z.iso.datetime(),
            total: Money,
            goods: z.string(),
            collection: z
              .object({ store: z.string(), is_ready: z.boolean(), kept_until: z.iso.datetime() })
              .nullable()
              .describe('Null of an order that waits in no store'),
          }),
        ),
      }),
    ),
};
