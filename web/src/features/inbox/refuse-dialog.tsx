import { refusePaper } from '@soleira/domain/document-request/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showSuccess } from '../../lib/toast.ts'

interface RefuseDialogProps {
  paperId: number
  onClose: () => void
  onRefused: () => void
}

export function RefuseDialog({ paperId, onClose, onRefused }: RefuseDialogProps) {
  const client = useQueryClient()
  return (
    <ReasonDialog
      description="Quem enviou lê este texto na página do link. O arquivo é apagado."
      placeholder="A foto está cortada. Fotografe a página inteira."
      refuse={(reason) => callEndpoint(refusePaper, { params: { id: paperId }, body: { reason } })}
      onClose={onClose}
      onRefused={() => {
        showSuccess('Papel recusado', 'Quem enviou vê o motivo e pode enviar de novo.')
        void client.invalidateQueries({ queryKey: keys.today })
        onRefused()
      }}
    />
  )
}
