/**
 * A path to open after signing in, or undefined for the dashboard. Anybody can write the URL, so only paths
 * of our own origin pass, and never a visitor's screen (threat T25).
 */
export function safeRedirect(wanted: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (['/', '/dashboard', '/login', '/register', '/esqueci-senha'].includes(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
