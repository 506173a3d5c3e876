/** Each broker's own recent things are kept under this and their id. */
export const recentKey = 'soleira.recent-'

export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(recentKey)) localStorage.removeItem(key)
  } catch {
    // Without the store there is none.
  }
}
