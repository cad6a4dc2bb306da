// Sessions of people who proved who they are otherwise than by a password.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Called by use cases alone: the library's own HTTP routes are not mounted. */
export const trustedSessions = () =>
  ({
    id: 'trusted-sessions',
    endpoints: {
      beginTrusted: createAuthEndpoint(
        '/trusted/begin',
        { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw context.error('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
