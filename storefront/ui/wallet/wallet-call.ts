/**
 * Asks the API about a wallet; a body makes it a call that writes, with a key of its own.
 * @throws when the API refuses or does not answer
 */
export async function walletCall<Answer>(address: string, body?: object): Promise<Answer> {
  const reply = await fetch(`/api/new/${address}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(30_000),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    }),
  });
  if (!reply.ok) throw new Error(`${address.split('/').at(-1)} answered ${reply.status}`);
  return (await reply.json()) as Answer;
}
