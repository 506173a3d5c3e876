/**
 * Whether one more request keeps within the limit of a month; all in cents. What a request costs is often known only
 * afterwards: then there must at least be something left.
 */
export function isWithinLimit(spent: number, price: number | null, limit: number | null): boolean {
  if (limit === null) return true
  return price === null ? spent < limit : spent + price <= limit
}
