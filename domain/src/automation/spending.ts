/**
 * All amounts are in cents. A price is often known only afterwards: then there must be something left of the
 * limit.
 */
export function isWithinLimit(spent: number, price: number | null, limit: number | null): boolean {
  if (limit === null) return true
  return price === null ? spent < limit : spent + price <= limit
}
