// Carriers that give out tokens: one is fetched, kept until it is nearly over, and fetched anew when refused.
import { callPartner, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';

/** A token as a carrier gave it. */
export interface Token {
  value: string;
  /** Instant in milliseconds. */
  expiresAt: number;
}

/** One session of this process with a carrier; a refused token is fetched anew once. */
export interface TokenSession {
  /** Calls the carrier with a valid token in the headers. */
  call: (call: PartnerCall) => Promise<PartnerReply>;
}

/** A token is not used in its last minute: the call may take long. */
const marginMs = 60_000;

/**
 * @param fetchToken signs in
 * @param headersOf how the token is shown
 */
export function tokenSession({
  fetchToken,
  headersOf,
  now,
}: {
  fetchToken: () => Promise<Token>;
  headersOf: (token: string) => Record<string, string>;
  now: () => Date;
}): TokenSession {
  let kept: Promise<Token> | null = null;
  const token = async (): Promise<string> => {
    const found = kept && (await kept.catch(() => null));
    if (found && found.expiresAt - marginMs > now().getTime()) return found.value;
    kept = fetchToken();
    return (await kept).value;
  };
  const callOnce = async (call: PartnerCall): Promise<PartnerReply> =>
    callPartner({ ...call, headers: { ...call.headers, ...headersOf(await token()) } });
  const call = async (wanted: PartnerCall): Promise<PartnerReply> => {
    const reply = await callOnce(wanted);
    if (reply.status !== 401) return reply;
    kept = null;
    const again = await callOnce(wanted);
    if (again.status === 401) throw unexpectedStatus(wanted, 401);
    return again;
  };
  return { call };
}

/** The carrier said no; its words are shown to the packer. */
export const refusedBy = (partner: string, operation: string, reason: string, code?: string): PartnerError =>
  new PartnerError({ partner, operation, kind: 'refused', code }, `${partner}: ${reason}`);

/** As carriers want them, with three decimals; never less than a gram. */
export const kilograms = (grams: number): number => Math.max(1, Math.round(grams)) / 1000;
