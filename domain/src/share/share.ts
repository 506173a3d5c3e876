import { type LinkStatus, linkStatus } from '../link/link.ts'

/** A room shows all that the property has at the time; a dossier stays as it was made. */
export const shareKinds = ['papers', 'room', 'dossier'] as const
export type ShareKind = (typeof shareKinds)[number]

/** Legal grounds for handing on papers of a person (LGPD, art. 7º). */
export const grounds = ['consent', 'contract', 'rights', 'legitimate_interest'] as const
export type ShareGround = (typeof grounds)[number]

export const groundWords: Record<ShareGround, string> = {
  consent: 'Consentimento do titular (art. 7º, I)',
  contract: 'Contrato ou tratativas pedidas pelo titular (art. 7º, V)',
  rights: 'Exercício regular de direitos em processo (art. 7º, VI)',
  legitimate_interest: 'Legítimo interesse (art. 7º, IX)',
}

/** In days: how long a link may be open, and how long its visits may be kept. */
export const openLinkDays = [1, 7, 15, 30, 90] as const
export const keepDays = [30, 90, 180, 365] as const

export type ShareStatus = LinkStatus | 'used_up'

interface Standing {
  revokedAt: Date | null
  expiresAt: Date
  visits: number
  mostVisits: number | null
}

/** A visitor who is inside goes on after the last visit is used up, but not after the end. */
export function shareStatus({ visits, mostVisits, ...link }: Standing, now: Date): ShareStatus {
  const status = linkStatus(link, now)
  return status === 'open' && mostVisits !== null && visits >= mostVisits ? 'used_up' : status
}

export const visitHours = 12

export const visitHeader = 'x-visit'

export const longestQuestion = 1_000

/** Shown before a link is opened, because nothing of a visit may be kept without it. */
export function recipientNotice(keepDays: number): string {
  return `Estes documentos têm dados pessoais e foram compartilhados com você para analisar este imóvel. Use-os só para isso, não os repasse e apague as cópias quando não precisar mais delas (LGPD, Lei 13.709/2018). Quem compartilhou vê o que você abre: aparelho, data, hora, páginas, por quanto tempo cada uma ficou na tela e o que foi baixado. Isso fica guardado por ${keepDays} dias.`
}
