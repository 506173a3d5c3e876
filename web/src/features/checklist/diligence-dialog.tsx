import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../components/dialog.tsx'
import { IconCloudOff, IconHomeOff } from '../../icons/index.ts'
import { ApiError } from '../../lib/api/api.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { ChecklistBody } from './dialog/checklist-body.tsx'
import classes from './dialog/dialog.module.css'
import { useDrafts } from './dialog/use-drafts.ts'
import { diligencePropertyQuery, diligenceQuery } from './queries.ts'

interface DiligenceDialogProps {
  propertyId: number
  onClose: () => void
}

/** Part 2 §2.2 specifies this dialog. */
export function DiligenceDialog({ propertyId, onClose }: DiligenceDialogProps) {
  const property = useQuery(diligencePropertyQuery(propertyId))
  const diligence = useQuery(diligenceQuery(propertyId))
  const drafts = useDrafts()
  const close = useLeaveGuard(drafts.some, onClose)
  const error = property.error ?? diligence.error
  return (
    <Dialog
      title={property.data ? `Due Diligence - Imóvel ${property.data.sequenceNumber}` : 'Due Diligence'}
      size={920}
      onClose={close}
    >
      {property.data && diligence.data ? (
        <ChecklistBody
          property={property.data}
          diligence={diligence.data}
          onDraft={drafts.note}
          onClose={close}
        />
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
