const ownPath = /^(\/[\w-]+)+(\?[\w-]+=[\w.-]*(&[\w-]+=[\w.-]*)*)?$/

/**
 * Whether a notification may lead there (T25). Only paths that the product itself writes pass: no other
 * origin, scheme, backslash or percent sign, nothing that a browser would read differently.
 */
export function isOwnPath(url: string): boolean {
  return url.length <= 200 && ownPath.test(url)
}
