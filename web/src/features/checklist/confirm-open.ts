import { confirm } from '../../components/confirm.tsx'

/**
 * Asks before a property leaves the diligence with something open about its certificates (rules §14). Answers
 * true at once if nothing is open.
 */
export async function confirmOpen(open: readonly string[]): Promise<boolean> {
  if (!open.length) return true
  return confirm({
    title: 'Anunciar com pendências?',
    message: `As certidões chegaram. Em aberto: ${open.join('; ')}.`,
    confirmLabel: 'Anunciar mesmo assim',
  })
}
