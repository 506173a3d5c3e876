import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { otherCategory } from '@soleira/domain/document/category'
import { fromRecipient } from '@soleira/domain/document-request/words'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { grave } from '@soleira/domain/reading/contradictions'
import { showMoment } from '../../lib/text/dates.ts'

export function titleOf({ filed, kindName, status }: InboxFile): string {
  if (filed) return filed.kindName
  if (kindName) return kindName
  return status === 'read' ? 'Papel não reconhecido' : 'Papel ainda sem nome'
}

export function isSure({ status, proposal }: InboxFile): boolean {
  return status === 'read' && proposal?.sureness === 'sure'
}

/** It is of somebody or something else than the property at which it stands. */
export function isOfOther({ contradictions }: Pick<InboxFile, 'contradictions'>): boolean {
  return others.some((code) => contradictions.includes(code))
}
const others = ['another_person', 'another_name', 'another_property', 'another_owner'] as const

/** Nor does it count for the property for which it was brought, if any. */
export function isElsewhere(paper: InboxFile): boolean {
  const { property, broughtFor } = paper
  return isOfOther(paper) && broughtFor !== null && property?.propertyId !== broughtFor.propertyId
}

/** Nobody knows what it is, but with whom or what it may be kept. */
export function mayBeKept({ status, proposal, contradictions }: InboxFile): boolean {
  const isKept = proposal?.kind === null && proposal.filesAs === otherCategory
  return status === 'read' && isKept && !contradictions.some((code) => grave.includes(code))
}

/** It goes into an item of a checklist, which shows one paper. A slot of the intake shows all that it has. */
export function isForItem({ proposal }: Pick<InboxFile, 'proposal'>): boolean {
  const place = proposal?.filesAs ?? proposal?.kind
  return Boolean(place && isCatalogueKind(place))
}

/** It waits for somebody. A paper that is still being read may turn out to need no answer. */
export function mayBeTicked({ status }: InboxFile): boolean {
  return status === 'read' || status === 'unreadable' || status === 'locked'
}

export function inboxOriginText({ way, sender, subject, sentAt }: NonNullable<InboxFile['origin']>): string {
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
