import { bankNames } from '@kolobeh/shared/buyout/selling/bank-codes.ts';
import { parseCzBankAccount } from '@kolobeh/shared/validation/company/bank-account.ts';
import { BirthNumber, birthNumberFacts } from '@kolobeh/shared/validation/person/birth-number.ts';
import { Cnp, cnpFacts } from '@kolobeh/shared/validation/person/cnp.ts';
import { parseIban } from '@kolobeh/shared/validation/company/iban.ts';
import { expect, it } from 'vitest';
import { demoIdentity } from './identities.ts';
import { demoPerson } from './people.ts';
import { randomFrom } from './random.ts';

it.each(Array.from({ length: 60 }, (_, index) => index))('identity %i passes the checks of its market', (index) => {
  const random = randomFrom(`identity/${index}`);
  const person = demoPerson(random, index % 2 === 0 ? 'cs' : 'ro');
  const identity = demoIdentity(random, person);
  const isCzech = person.market === 'cs';
  const facts = isCzech
    ? birthNumberFacts(BirthNumber.parse(identity.personalNumber))
    : cnpFacts(Cnp.parse(identity.personalNumber));
  expect(facts).toMatchObject({ birthDate: identity.birthDate, sex: person.gender });
  const account = isCzech
    ? parseCzBankAccount(identity.bankAccount, new Set(Object.keys(bankNames)))
    : parseIban(identity.bankAccount);
  expect(account.ok).toBe(true);
});
