import { Dialog } from '../../../components/dialog.tsx'
import { showSuccess } from '../../../lib/toast.ts'
import { useRemoval } from './mutations.ts'
import { ProofForm } from './proof-form.tsx'

export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useRemoval()
  const onSuccess = () => {
    showSuccess('Verificação em duas etapas desativada', 'A entrada pede só a senha.')
    onClose()
  }
  return (
    <Dialog title="Desativar verificação em duas etapas" size="sm" onClose={onClose}>
      <ProofForm
        text="A entrada passa a pedir só a senha, e os códigos de recuperação deixam de valer. As outras sessões são encerradas."
        label="Desativar"
        pendingLabel="Desativando..."
        pending={isPending}
        destructive
        onCancel={onClose}
        onProof={(body, onError) => mutate(body, { onSuccess, onError })}
      />
    </Dialog>
  )
}
