import { customerCanaries } from '../../proofs/shop/customer-canaries.ts';
import { hostileUploads } from '../../proofs/shop/hostile-uploads.ts';
import { identityCanaries } from '../../proofs/shop/identity-canaries.ts';
import { roleMatrix } from '../../proofs/office/role-matrix.ts';
import { testFiles } from '../../proofs/parts/test-files.ts';
import { onEmpty } from '../proof-databases.ts';
import type { Row } from '../row.ts';
import { spoiltPlaces } from './spoilt-places.ts';

/** Who may do what, what leaves the house, and what comes into it. */
export const securityRows: readonly Row[] = [
  {
    id: 'S1',
    what: 'every route of the contract called over HTTP as every role answers as declared, and what a customer ordered is told to no stranger who names it',
    run: () => onEmpty(roleMatrix),
    control: {
      broken: 'a caller’s capability is not looked at',
      spoilt: spoiltPlaces.access,
      run: () => onEmpty(roleMatrix),
    },
  },
  {
    id: 'S2',
    what: 'a seller’s numbers, names, place of birth, account and address, sold, inspected, signed, paid and exported: in no log, file, letter, table, answer to the office, link of the seller or station',
    run: () => onEmpty(identityCanaries),
    control: {
      broken: 'an identity is stored as it is, not encrypted',
      spoilt: spoiltPlaces.encryption,
      run: () => onEmpty(identityCanaries),
    },
  },
  {
    id: 'S2b',
    what: 'a customer’s name, contact, address and words, given at sign-up, in an order that fails half-way once, a repair and a question: in no log, page, answer to another customer or letter to others; the password in no table and no file',
    run: () => onEmpty(customerCanaries),
    control: {
      broken: 'a failed statement is logged with its values',
      spoilt: spoiltPlaces.loggedValues,
      run: () => onEmpty(customerCanaries),
    },
  },
  {
    id: 'S2c',
    what: 'a customer’s name, contact and address in rows, files and keys: readable in no file of an encrypted backup, its archived log and files, which come back by their key; another key, changed contents and an exchanged file refused',
    run: () => testFiles(['build/backup/encrypt']),
    control: {
      broken: 'the files are written as they are',
      spoilt: spoiltPlaces.encryptedBackup,
      run: () => testFiles(['build/backup/encrypted']),
    },
  },
  {
    id: 'S3',
    what: 'the tests of hostile input: texts, numbers, paths, cookies and bodies at the API, what grids look for, formulas in exported CSV and workbooks, entities and wrong lines in bank statements, requests at socket level to every program, and codes in the languages of label printers',
    run: () =>
      testFiles([
        'api/http/edge/edge',
        'api/grid',
        'api/payment/statement/read-statement',
        'api/staff/exports',
        'shared/staff/grid-export',
        'build/system/hostile-requests',
        'shared/delivery',
        'shared/warehouse/labels',
        'desktop/station/printers/labels',
      ]),
    control: {
      broken: 'texts that PostgreSQL cannot hold are let through',
      spoilt: spoiltPlaces.brokenText,
      run: () => testFiles(['api/http/edge/edge']),
    },
  },
  {
    id: 'S4',
    what: 'drawings, pages, documents, archives, tables with formulas, packed zeros, floods of pixels and pictures that are programs as photographs of buy-outs, repairs, complaints, reviews and file sets, archives, tables and entities as bank statements, and bodies of half a gigabyte: refused or written anew, and the process grows by less than 200 MB',
    run: () => onEmpty(hostileUploads),
    control: {
      broken: 'a picture is kept as it was sent',
      spoilt: spoiltPlaces.pictures,
      run: () => onEmpty(hostileUploads),
    },
  },
  {
    id: 'S5',
    what: 'the tests of sessions and their owners, passwords, a new one by letter, an e-mail and its proof, requests of other origins, limits and roles taken away',
    run: () =>
      testFiles([
        'api/auth/forgotten-password',
        'api/auth/own-account',
        'api/auth/password-tries',
        'api/http/calls/access-matrix',
        'api/http/edge/edge',
        'api/http/edge/frame',
        'api/http/edge/rate-limit',
      ]),
    control: {
      broken: 'wrong passwords are counted and nobody waits',
      spoilt: spoiltPlaces.passwordTries,
      run: () => testFiles(['api/auth/password-tries']),
    },
  },
];
