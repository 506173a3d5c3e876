import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { showSuccess } from '../../../lib/toast.ts'
import { useConfirmation, usePreparation } from './mutations.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'
import { ScanStep } from './scan-step.tsx'

export function SetupDialog({ onClose }: { onClose: () => void }) {
  const preparation = usePreparation()
  const confirmation = useConfirmation()
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = () => {
    showSuccess('Verificação em duas etapas ativada', 'A próxima entrada pede um código.')
    onClose()
  }
  return (
    <Dialog
      title="Ativar verificação em duas etapas"
      size="md"
      // The codes are shown once: a stray click or key must not take them away.
      withCloseButton={!codes}
      closeOnClickOutside={!codes}
      onClose={codes ? () => undefined : onClose}
    >
      {codes && <RecoverySheet codes={codes} onDone={done} />}
      {!codes && preparation.data && (
        <ScanStep
          {...preparation.data}
          pending={confirmation.isPending}
          onCancel={onClose}
          onCode={(code, onError) =>
            confirmation.mutate(
              { code },
              { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError },
            )
          }
        />
      )}
      {!codes && !preparation.data && (
        <PasswordStep
          pending={preparation.isPending}
          onCancel={onClose}
          onPassword={(body, onError) => preparation.mutate(body, { onError })}
        />
      )}
    </Dialog>
  )
}
