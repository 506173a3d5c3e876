import { Alert, Button, Skeleton } from '@mantine/core'
import { askedByEmail, sections } from '@soleira/domain/diligence/checklist'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { IconCloudOff, IconHomeOff } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { success } from '../../../lib/toast.ts'
import { LetterDialog } from '../letter/letter-dialog.tsx'
import { useChangeItem } from '../mutations.ts'
import { diligenceQuery, propertyQuery } from '../queries.ts'
import { ChecklistSection } from './checklist-section.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './diligence-dialog.module.css'
import { History } from './history.tsx'
import { Overview } from './overview.tsx'
import { useDrafts } from './use-drafts.ts'
import { useRequests } from './use-requests.ts'

interface DiligenceDialogProps {
  propertyId: number
  onClose: () => void
}

/** The checklist of a property (part 2 §2.2): what each certificate is, asking for it, and what was received. */
export function DiligenceDialog({ propertyId, onClose }: DiligenceDialogProps) {
  const property = useQuery(propertyQuery(propertyId))
  const diligence = useQuery(diligenceQuery(propertyId))
  const items = diligence.data?.items
  const { pending, asking, isWaiting } = useRequests(propertyId, items)
  const { mutate: changeItem } = useChangeItem(propertyId)
  const [writing, setWriting] = useState(false)
  const closeLetter = useCallback(() => setWriting(false), [])
  const drafts = useDrafts()
  const close = useLeaveGuard(drafts.some, onClose)
  const error = property.error ?? diligence.error

  const [question] = asking
  const asked = items?.find(({ id }) => id === question?.item)

  function answer(yes: boolean) {
    pending.answered()
    if (!asked) return
    if (!yes) return success('Solicitação cancelada', 'A certidão continua pendente.')
    changeItem({
      item: asked,
      action: 'request',
      said: ['Certidão confirmada!', 'Quando o PDF chegar, envie-o aqui.'],
    })
  }

  function letterSent(copied: boolean) {
    const item = items?.find(({ id }) => id === askedByEmail)
    if (copied) success('E-mail copiado!', 'Cole no seu e-mail e envie à administradora.')
    if (item?.status === 'pending') {
      const said: [string, string] = [
        'E-mail de quitação enviado!',
        'Quando a declaração chegar, envie-a aqui.',
      ]
      changeItem({ item, action: 'request', ...(!copied && { said }) })
    }
  }

  return (
    <>
      <Dialog
        title={property.data ? `Due Diligence - Imóvel ${property.data.sequenceNumber}` : 'Due Diligence'}
        size={920}
        onClose={close}
      >
        {property.data && diligence.data ? (
          <>
            <div className={classes.body}>
              <Overview property={property.data} diligence={diligence.data} />
              {sections.map((section) => (
                <ChecklistSection
                  key={section.id}
                  section={section}
                  property={property.data}
                  diligence={diligence.data}
                  pending={pending}
                  isWaiting={isWaiting}
                  onWrite={() => setWriting(true)}
                  onDraft={drafts.note}
                />
              ))}
              <History propertyId={propertyId} />
            </div>
            <DialogFooter property={property.data} diligence={diligence.data} onClose={close} />
          </>
        ) : error ? (
          <Unavailable
            error={error}
            onRetry={() => {
              void property.refetch()
              void diligence.refetch()
            }}
          />
        ) : (
          <Loading />
        )}
      </Dialog>
      {writing && property.data && (
        <LetterDialog property={property.data} onSent={letterSent} onClose={closeLetter} />
      )}
      {question && asked && <ConfirmRequest key={question.item} request={question} onAnswer={answer} />}
    </>
  )
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiError && error.code === 'not_found'
  return (
    <Alert
      color="red"
      icon={missing ? <IconHomeOff size={20} /> : <IconCloudOff size={20} />}
      title={missing ? 'Imóvel não encontrado' : 'Não foi possível abrir a due diligence'}
    >
      {missing ? 'O imóvel solicitado não existe ou foi removido.' : error.message}
      {!missing && (
        <Button variant="default" size="xs" mt="sm" display="block" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </Alert>
  )
}

function Loading() {
  return (
    <div className={classes.body} role="status" aria-label="Carregando a due diligence">
      <Skeleton h={132} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={58} />
      ))}
    </div>
  )
}
