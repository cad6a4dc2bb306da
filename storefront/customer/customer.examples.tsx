import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ReactNode } from 'react';
import { type Examples, at } from '../testing/kit/example.tsx';
import type { AccountRefusal } from './account-actions.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import SecondFactorPage from './SecondFactorPage.tsx';
import SetPasswordPage from './SetPasswordPage.tsx';
import SignInPage from './SignInPage.tsx';
import SignUpPage from './SignUpPage.tsx';

const email = 'jana.drapalova-kratochvilova@shopper.example';

const refused = (path: string, code: string): AccountRefusal => ({
  why: 'fields',
  fields: [{ path, code }],
  minutes: 0,
});
const because = (why: AccountRefusal['why'], minutes = 0): AccountRefusal => ({ why, fields: [], minutes });

/** A page as it is asked for, or after its form was refused. */
const shown = (market: MarketCode, page: ReactNode, refusal?: AccountRefusal) =>
  at(
    market,
    { data: { back: '' }, ...(refusal && { answer: { refusal, values: { email, name: 'Jana Drápalová' }, email } }) },
    page,
  );

export const examples: Examples = {
  'sign in': (market) => shown(market, <SignInPage />),
  'sign in: wrong password': (market) => shown(market, <SignInPage />, because('wrong')),
  'sign in: too many tries': (market) => shown(market, <SignInPage />, because('later', 14)),
  'code of the second factor': (market) => shown(market, <SecondFactorPage />),
  'code of the second factor: wrong': (market) => shown(market, <SecondFactorPage />, refused('code', 'WRONG_CODE')),
  'sign up': (market) => shown(market, <SignUpPage />),
  'sign up: the e-mail has an account': (market) => shown(market, <SignUpPage />, because('exists')),
  'forgotten password': (market) => shown(market, <ForgotPasswordPage />),
  'forgotten password: a letter is on its way': (market) =>
    at(market, { data: { back: '' }, answer: { sentTo: email, refusal: null, email } }, <ForgotPasswordPage />),
  'new password': (market) => shown(market, <SetPasswordPage />),
  'new password: the link is used up': (market) => shown(market, <SetPasswordPage />, because('link')),
};
