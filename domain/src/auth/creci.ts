/** A CRECI number with the word 'CRECI' exactly once: '12345-F' as 'CRECI 12345-F', 'CRECI-RJ 48.213' as it is. */
export function showCreci(creci: string): string {
  const number = creci.trim()
  return /^creci(?![a-zà-ÿ])/i.test(number) ? number : `CRECI ${number}`
}
