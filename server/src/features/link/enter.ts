import { linkStatus } from '@soleira/domain/link/link'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'

export const spent = {
  revoked: 'Este link foi encerrado por quem o enviou.',
  expired: 'O prazo deste link terminou. Peça outro a quem o enviou.',
  used_up: 'Este link já foi aberto tantas vezes quanto podia. Peça outro a quem o enviou.',
} as const

/**
 * Every request calls this, so that nothing passes once the link is over. Throws not_found for an unknown
 * key, which counts against its sender. Throws link_spent for a closed link, and while the account waits to
 * be deleted.
 */
export async function enterLink<Row extends Parameters<typeof linkStatus>[0]>(
  guard: Pick<Parts['guard'], 'wrongLink'>,
  found: { link: Row; deleteAfter: Date | null } | undefined,
  ip: string,
): Promise<Row> {
  if (!found) {
    await guard.wrongLink(ip)
    throw new AppError('not_found', {
      message: 'Este link não existe. Confira se o endereço está completo.',
    })
  }
  const { link, deleteAfter } = found
  // The recipient is not told about the deletion. If it is undone, the link works again.
  const status = deleteAfter ? 'revoked' : linkStatus(link, new Date())
  if (status !== 'open') throw new AppError('link_spent', { message: spent[status] })
  return link
}
