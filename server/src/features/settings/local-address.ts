/** Such an address opens on the machine that serves it, and nowhere else. */
export function isLocalAddress(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(.+\.)?localhost\.?$|^127\.|^\[::1\]$/.test(hostname)
}
