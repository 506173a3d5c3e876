import { Dialog } from '../../../components/dialog.tsx'
import { useRenewal } from './mutations.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

export function RenewalDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, data } = useRenewal()
  return (
    <Dialog
      title="Novos códigos de recuperação"
      size="md"
      // The codes are shown once: a stray click or key must not take them away.
      withCloseButton={!data}
      closeOnClickOutside={!data}
      onClose={data ? () => undefined : onClose}
    >
      {data ? (
        <RecoverySheet codes={data.recoveryCodes} onDone={onClose} />
      ) : (
        <ProofForm
          text="Os códigos anteriores deixam de valer."
          label="Gerar códigos"
          pendingLabel="Gerando..."
          pending={isPending}
          onCancel={onClose}
          onProof={(body, onError) => mutate(body, { onError })}
        />
      )}
    </Dialog>
  )
}
