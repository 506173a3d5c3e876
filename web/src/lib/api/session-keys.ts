/** The keys that the first screen needs, without all others. */
export const sessionKeys = {
  session: ['auth', 'user'],
  sessionEnded: ['auth', 'ended'],
} as const
