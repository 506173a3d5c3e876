/**
 * A place inside this application to go to after signing in, or undefined for the dashboard. What comes in the
 * URL is not to be trusted: only a path of our own origin passes, never back to a visitor's screen (threat T25).
 */
export function safeRedirect(wanted: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (['/', '/dashboard', '/login', '/register', '/esqueci-senha'].includes(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
