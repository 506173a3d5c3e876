import { Button, Stack, Text } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../../components/dialog.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { IconCircleCheck } from '../../../../icons/index.ts'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.ts'
import { showSuccess } from '../../../../lib/toast.ts'
import shared from '../../../../styles/dialog-form.module.css'
import { bringIn } from '../../../inbox-delivery/delivery.ts'
import { saveAllDespite } from '../../../reading/save-despite.ts'
import { noCertificateFields } from '../../certificate-rules.ts'
import { useChecklist } from '../use-checklist.ts'
import { ChosenFile } from './chosen-file.tsx'
import classes from './several.module.css'
import { useFiling } from './use-filing.ts'
import { useSeveralForm } from './use-several-form.ts'

interface FileSeveralProps {
  files: readonly File[]
  onClose: () => void
}

export function FileSeveral({ files, onClose }: FileSeveralProps) {
  const client = useQueryClient()
  const { property, items } = useChecklist()
  const { uploads, send, discard, cancel } = useFiling(property.id, files)
  const [filed, setFiled] = useState<readonly string[]>([])
  const { form, chosen, readOf, going, ready, explain, forget, seriousIn, assignmentsOf } = useSeveralForm(
    files,
    uploads,
  )
  const isSending = going.some(({ state }) => state === 'sending')
  const close = useLeaveGuard(going.length > 0, onClose)

  async function sendReady(event: FormEvent) {
    event.preventDefault()
    explain()
    if (!ready.length || isSending || !(await saveAllDespite(seriousIn(ready)))) return
    const before = chosen()
    const there = await send(assignmentsOf(ready))
    if (there.length === going.length) return onClose()
    const names = there.flatMap((slot) => items.find(({ key }) => key === before[slot]?.item)?.name ?? [])
    setFiled((known) => [...known, ...names])
    forget(there)
  }

  function drop({ id, slot }: Upload) {
    discard(id)
    forget([slot])
    if (uploads.length === 1) onClose()
  }

  function toInbox(upload: Upload) {
    void bringIn(client, [upload.file])
    showSuccess('A caminho da caixa', `${upload.file.name} aparece em Papéis.`)
    drop(upload)
  }

  return (
    <Dialog title="Enviar vários PDFs" size={920} onClose={close}>
      <form onSubmit={(event) => void sendReady(event)} noValidate>
        <Stack gap="sm" pb="md">
          <Text size="sm">
            Cada arquivo é lido e vai para a certidão que ele diz ser. Confira antes de enviar.
          </Text>
          <div className={classes.files}>
            {uploads.map((upload, index) => (
              <ChosenFile
                key={upload.id}
                upload={upload}
                isFirst={index === 0}
                read={readOf(upload)}
                item={chosen()[upload.slot]?.item ?? ''}
                hasPaperError={Object.keys(form.errors).some((path) =>
                  path.startsWith(`files.${upload.slot}.paper.`),
                )}
                paper={() => chosen()[upload.slot]?.paper ?? noCertificateFields}
                onRead={(field, value) => form.setFieldValue(`files.${upload.slot}.paper.${field}`, value)}
                inputProps={(field) => form.getInputProps(`files.${upload.slot}.${field}`)}
                onInbox={() => toInbox(upload)}
                onCancel={() => cancel(upload.id)}
                onDiscard={() => drop(upload)}
              />
            ))}
          </div>
          {filed.length > 0 && <Filed names={filed} />}
        </Stack>
        <div className={shared.footer}>
          <SubmitButton pending={isSending} pendingLabel="Enviando…" disabled={going.length === 0}>
            {ready.length
              ? `Enviar ${countWithNoun(ready.length, 'documento', 'documentos')}`
              : 'Enviar documentos'}
          </SubmitButton>
          <Button variant="default" onClick={() => void close()}>
            {filed.length ? 'Fechar' : 'Cancelar'}
          </Button>
          <Behind going={going} ready={ready} isBusy={(upload) => readOf(upload).isBusy} />
        </div>
      </form>
    </Dialog>
  )
}

function Filed({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.filed} aria-label="Já enviados">
      {names.map((name) => (
        <li key={name}>
          <IconCircleCheck size={16} aria-hidden /> {name}
        </li>
      ))}
    </ul>
  )
}

interface BehindProps {
  going: readonly Upload[]
  ready: readonly Upload[]
  isBusy: (upload: Upload) => boolean
}

/** Says how many files the button would leave behind. */
function Behind({ going, ready, isBusy }: BehindProps) {
  const busy = going.filter(isBusy).length
  const open = going.length - ready.length - busy
  const words = [
    busy > 0 && `${busy} em leitura`,
    open > 0 && countWithNoun(open, 'espera por você', 'esperam por você'),
  ]
  return <output className={classes.behind}>{words.filter(Boolean).join(' · ')}</output>
}
