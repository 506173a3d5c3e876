/** A path of this product: names parted by single slashes, then perhaps a plain query. */
const ownPath = /^(\/[\w-]+)+(\?[\w-]+=[\w.-]*(&[\w-]+=[\w.-]*)*)?$/

/**
 * Whether a notification may lead there (T25). Only what the product itself writes passes: no other origin, no
 * scheme, no backslash, no percent sign, nothing that a browser would read in another way than we do.
 */
export function isOwnPath(url: string): boolean {
  return url.length <= 200 && ownPath.test(url)
}
