/**
 * The server marks the page when no account exists yet and a backup may be restored (server/src/http/web.ts).
 */
const page = document.documentElement

export const isFirst = (): boolean => page.dataset.first !== undefined

export function noLongerFirst(): void {
  delete page.dataset.first
}
