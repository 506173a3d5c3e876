/** Writes the word 'CRECI' exactly once: '12345-F' becomes 'CRECI 12345-F', and 'CRECI-RJ 48.213' stays. */
export function showCreci(creci: string): string {
  const number = creci.trim()
  return /^creci(?![a-zà-ÿ])/i.test(number) ? number : `CRECI ${number}`
}
