/**
 * The server's page says of itself when nobody has an account yet and a backup may be brought
 * (server/src/http/web.ts).
 */
const page = document.documentElement

export const isFirst = (): boolean => page.dataset.first !== undefined

/** From now on somebody has. */
export function noLongerFirst(): void {
  delete page.dataset.first
}
