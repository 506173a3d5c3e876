import type { Closing, Protocol } from '@soleira/domain/closing/closing'
import { noteFields } from '@soleira/domain/closing/contract'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import shared from '../../styles/dialog-form.module.css'
import { dealPlaceOf, useSendNote } from './mutations.ts'

interface NoteDialogProps {
  closing: Closing
  protocol: Protocol
  onClose: () => void
}

export function NoteDialog({ closing, protocol, onClose }: NoteDialogProps) {
  const form = useValidatedForm(noteFields, { on: showDate(closing.today) })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useSendNote(dealPlaceOf(closing), protocol)
  const submit = form.submit(({ on }) => {
    if (file) mutate({ on, file }, { onSuccess: onClose, onError: form.showRefusal })
    else setProblem('Selecione um arquivo primeiro.')
  })
  return (
    <Dialog title="Nota devolutiva" size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>A nota é lida para achar as exigências. Nada conta como exigência antes que você confirme.</p>
          <MaskedInput label="Dia da nota" mask={maskDate} required {...form.getInputProps('on')} />
          <FileChoice file={file} onFile={setFile} problem={problem} isFirst />
        </div>
        <DialogEnd pending={isPending} pendingLabel="Enviando..." onCancel={onClose}>
          Enviar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
