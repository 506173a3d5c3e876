import { Progress } from '@mantine/core'
import { type Authorization, signatureInput } from '@soleira/domain/authorization/authorization'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import shared from '../../styles/dialog-form.module.css'
import { useSendSigned } from './mutations.ts'

interface PaperDialogProps {
  authorization: Authorization
  onClose: () => void
}

/** Sends the signed paper. It says the day as well where nobody has stated one. */
export function PaperDialog({ authorization, onClose }: PaperDialogProps) {
  const { signedOn } = authorization
  const today = showDate(dayOf(new Date(), useBroker().timezone))
  const form = useValidatedForm(signatureInput, { signedOn: signedOn ? showDate(signedOn) : today })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, percent } = useSendSigned(authorization)

  const submit = form.submit((day) => {
    if (!file) return setProblem('Selecione um arquivo primeiro.')
    mutate(
      { file, signedOn: day.signedOn },
      {
        onSuccess: onClose,
        onError: tellRefusal(form, 'Não foi possível enviar'),
      },
    )
  })

  return (
    <Dialog title="Enviar assinada" size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          {signedOn ? (
            <p>Assinada em {showDate(signedOn)}. A via fica guardada com os documentos do imóvel.</p>
          ) : (
            <>
              <p>
                Envie só depois que todos os proprietários assinarem o papel. A autorização que estiver
                vigente se encerra no início desta.
              </p>
              <MaskedInput
                label="Dia da assinatura"
                mask={maskDate}
                required
                {...form.getInputProps('signedOn')}
              />
            </>
          )}
          <FileChoice file={file} onFile={setFile} problem={problem} isFirst />
          {isPending && <Progress value={percent} aria-label="Enviando o arquivo" />}
        </div>
        <DialogEnd pending={isPending} pendingLabel="Enviando..." onCancel={onClose}>
          Enviar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
