import { fromRecipient } from '@soleira/domain/document-request/words'
import type { InboxPaper } from '@soleira/domain/reading/contract'
import { showMoment } from '../../lib/text/dates.ts'

export function titleOf({ filed, kindName, status }: InboxPaper): string {
  if (filed) return filed.kindName
  if (kindName) return kindName
  return status === 'read' ? 'Papel não reconhecido' : 'Papel ainda sem nome'
}

export function isSure({ status, proposal }: InboxPaper): boolean {
  return status === 'read' && proposal?.sureness === 'sure'
}

export function originOf({ way, sender, subject, sentAt }: NonNullable<InboxPaper['origin']>): string {
  if (way === 'link') return `Veio ${fromRecipient(sender ?? 'quem tem o link')} pelo link`
  if (way === 'folder') return 'Da pasta vigiada deste computador'
  const pieces = [
    'Por e-mail',
    sender && `de ${sender}`,
    subject && `“${subject}”`,
    sentAt && showMoment(sentAt),
  ]
  return pieces.filter(Boolean).join(' · ')
}
