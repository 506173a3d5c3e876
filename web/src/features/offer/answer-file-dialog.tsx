import type { Offer } from '@soleira/domain/offer/offer'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import shared from '../../styles/dialog-form.module.css'
import { useSendPaper } from './mutations.ts'

interface AnswerFileDialogProps {
  offer: Offer
  onClose: () => void
}

/** Sends the file of an answer that was recorded without it. */
export function AnswerFileDialog({ offer, onClose }: AnswerFileDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useSendPaper(offer)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file) mutate(file, { onSuccess: onClose })
    else setProblem('Selecione um arquivo primeiro.')
  }

  return (
    <Dialog title="Arquivo da resposta" size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>A foto ou o PDF da mensagem ou do papel assinado. Fica guardado com os documentos do imóvel.</p>
          <FileChoice file={file} onFile={setFile} problem={problem} isFirst />
        </div>
        <DialogEnd pending={isPending} pendingLabel="Enviando..." onCancel={onClose}>
          Enviar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
