import type { Diligence } from '@soleira/domain/checklist/contract'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import type { Property } from '@soleira/domain/property/property'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { showSuccess } from '../../../lib/toast.ts'
import { useAutomatic } from '../../automation/use-automatic.ts'
import type { ItemKey } from '../item-key.ts'
import { CondominiumEmailDialog } from '../letter/condominium-email-dialog.tsx'
import { useChangeItem } from '../mutations.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import type { PendingRequest } from './pending-requests.ts'
import { useTicks } from './several/use-ticks.ts'
import { type ShownItem, shownItems } from './shown-item.ts'
import { ChecklistContext, useChecklist } from './use-checklist.ts'
import { useRequests } from './use-requests.ts'

interface ChecklistGroundProps {
  property: Property
  diligence: Diligence
  onDraft: (item: ItemKey, begun: boolean) => void
  children: ReactNode
}

/** Holds what every view of a checklist needs, and asks the questions that belong to no one item. */
export function ChecklistGround({ property, diligence, onDraft, children }: ChecklistGroundProps) {
  const { people } = diligence
  const items = useMemo(() => shownItems(diligence), [diligence])
  const { pending, asking, isWaiting } = useRequests(property.id, items)
  const ticks = useTicks(items)
  const automatic = useAutomatic(property.id)
  const [writing, setWriting] = useState(false)
  const closeLetter = useCallback(() => setWriting(false), [])
  const onWrite = useCallback(() => setWriting(true), [])
  return (
    <ChecklistContext
      value={{ property, items, people, pending, isWaiting, ticks, automatic, onWrite, onDraft }}
    >
      {children}
      <CondominiumLetter isOpen={writing} onClose={closeLetter} />
      <RequestQuestion question={asking[0]} />
    </ChecklistContext>
  )
}

function CondominiumLetter({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { property, items, people } = useChecklist()
  const { mutate: changeItem } = useChangeItem(property.id)
  if (!isOpen) return null

  function sent(copied: boolean) {
    const item = items.find(({ id }) => id === askedByEmail)
    if (copied) showSuccess('E-mail copiado!', 'Cole no seu e-mail e envie à administradora.')
    if (item?.status === 'pending') {
      const said: [string, string] = [
        'E-mail de quitação enviado!',
        'Quando a declaração chegar, envie-a aqui.',
      ]
      changeItem({ item, action: 'request', ...(!copied && { said }) })
    }
  }

  return <CondominiumEmailDialog property={property} people={people} onSent={sent} onClose={onClose} />
}

/** Asks, after a visit to the issuer's page, whether the certificate was requested there. */
function RequestQuestion({ question }: { question: PendingRequest | undefined }) {
  const { property, items, pending } = useChecklist()
  const { mutate: changeItem } = useChangeItem(property.id)
  const asked = items.find(({ key }) => key === question?.item)
  if (!question || !asked) return null

  function answer(item: ShownItem, yes: boolean) {
    pending.answered()
    if (!yes) return showSuccess('Solicitação cancelada', 'A certidão continua pendente.')
    changeItem({
      item,
      action: 'request',
      said: ['Certidão confirmada!', 'Quando o PDF chegar, envie-o aqui.'],
    })
  }

  return (
    <ConfirmRequest
      key={question.item}
      item={asked}
      opening={question.opening}
      onAnswer={(yes) => answer(asked, yes)}
    />
  )
}
