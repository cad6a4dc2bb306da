import { expect, test } from 'vitest';
import { readServerAddress } from './server.ts';

test.each([
  ['https://kolobeh.example', 'https://kolobeh.example'],
  ['  HTTPS://Kolobeh.Example/ ', 'https://kolobeh.example'],
  ['kolobeh.example', 'https://kolobeh.example'],
  ['kolobeh.example:8443', 'https://kolobeh.example:8443'],
  ['https://10.0.0.7', 'https://10.0.0.7'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000/', 'http://[::1]:4000'],
])('%s is %s', (text, origin) => {
  expect(readServerAddress(text)).toEqual({ origin });
});

test.each(['http://kolobeh.example', 'http://10.0.0.7', 'http://127.0.0.1.evil.test', 'http://localhost.evil.test'])(
  '%s goes through the network unprotected',
  (text) => {
    expect(readServerAddress(text)).toEqual({ refusal: 'SERVER_HTTPS_ONLY' });
  },
);

test.each([
  '',
  '   ',
  'https://',
  'https://kolobeh.example/cs',
  'https://kolobeh.example?x=1',
  'https://kolobeh.example#x',
  'https://user:secret@kolobeh.example',
  'ftp://kolobeh.example',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'two words.example',
  `https://${'a'.repeat(300)}.example`,
])('%s is no address', (text) => {
  expect(readServerAddress(text)).toEqual({ refusal: 'SERVER_ADDRESS_INVALID' });
});
