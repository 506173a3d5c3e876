import { Button, Group, Stack, Text } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../../components/dialog.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { IconCircleCheck } from '../../../../icons/index.ts'
import { useValidatedForm } from '../../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.ts'
import { saveAllDespite, seriousOf } from '../../../reading/save-despite.ts'
import { certificateRules, noCertificateFields } from '../../certificate-rules.ts'
import { useChecklist } from '../use-checklist.ts'
import { ChosenFile } from './chosen-file.tsx'
import classes from './several.module.css'
import { takenSlots, useFiling } from './use-filing.ts'
import { useSeveralReadings } from './use-several-readings.ts'

const rules = z
  .object({
    files: z.record(
      z.string(),
      z.object({ item: z.string().min(1, 'Escolha de qual certidão é este PDF'), paper: certificateRules }),
    ),
  })
  .superRefine(({ files }, context) => {
    const taken = new Set<string>()
    for (const [slot, { item }] of Object.entries(files)) {
      if (taken.has(item)) {
        const message = 'Outro arquivo já está nesta certidão'
        context.addIssue({ code: 'custom', path: ['files', slot, 'item'], message })
      }
      taken.add(item)
    }
  })

interface FileSeveralProps {
  files: readonly File[]
  onClose: () => void
}

export function FileSeveral({ files, onClose }: FileSeveralProps) {
  const { property, items } = useChecklist()
  const { uploads, send, discard, cancel } = useFiling(property.id, files)
  const [filed, setFiled] = useState<readonly string[]>([])
  const going = uploads.filter(({ retryable }) => retryable)
  const form = useValidatedForm(rules, {
    files: Object.fromEntries(
      takenSlots(files).map((slot) => [slot, { item: '', paper: noCertificateFields }]),
    ),
  })
  const isSending = uploads.some(({ state }) => state === 'sending')
  const readings = useSeveralReadings(uploads, {
    itemOf: (slot) => form.getValues().files[slot]?.item ?? '',
    taken: () => Object.values(form.getValues().files).map(({ item }) => item),
    choose: (slot, item) => form.setFieldValue(`files.${slot}.item`, item),
  })
  const close = useLeaveGuard(going.length > 0, onClose)

  function forget(slots: readonly string[]) {
    const left = Object.entries(form.getValues().files).filter(([slot]) => !slots.includes(slot))
    form.setFieldValue('files', Object.fromEntries(left))
  }

  async function sendAll() {
    const { files: chosen } = form.getValues()
    const serious = going.map((upload) => {
      const { reading, against } = readings.of(upload)
      const read = reading?.state === 'read' ? { ...reading.said, contradictions: [...against] } : null
      const codes = read ? seriousOf(read, chosen[upload.slot]?.paper.result) : []
      return { name: upload.file.name, codes }
    })
    if (readings.isBusy || !(await saveAllDespite(serious))) return
    const assignments = Object.entries(chosen).map(([slot, { item, paper }]) => [
      slot,
      { item, fields: paper },
    ])
    const there = await send(Object.fromEntries(assignments))
    if (there.length === going.length) return onClose()
    const names = there.flatMap((slot) => items.find(({ key }) => key === chosen[slot]?.item)?.name ?? [])
    setFiled((known) => [...known, ...names])
    forget(there)
  }

  return (
    <Dialog title="Enviar vários PDFs" size={800} onClose={close}>
      <form onSubmit={form.submit(() => void sendAll())} noValidate>
        <Stack>
          <Text size="sm">
            Cada arquivo é lido e vai para a certidão que ele diz ser. Confira, e escolha onde faltar: o resto
            é opcional.
          </Text>
          {filed.length > 0 && (
            <ul className={classes.filed} aria-label="Já enviados">
              {filed.map((name) => (
                <li key={name}>
                  <IconCircleCheck size={16} aria-hidden /> {name}
                </li>
              ))}
            </ul>
          )}
          {uploads.map((upload, index) => (
            <ChosenFile
              key={upload.id}
              upload={upload}
              isFirst={index === 0}
              read={readings.of(upload)}
              paper={() => form.getValues().files[upload.slot]?.paper ?? noCertificateFields}
              onRead={(field, value) => form.setFieldValue(`files.${upload.slot}.paper.${field}`, value)}
              inputProps={(field) => form.getInputProps(`files.${upload.slot}.${field}`)}
              onCancel={() => cancel(upload.id)}
              onDiscard={() => {
                discard(upload.id)
                forget([upload.slot])
              }}
            />
          ))}
          <Group>
            <SubmitButton
              pending={isSending || readings.isBusy}
              pendingLabel={isSending ? 'Enviando…' : 'Lendo os papéis…'}
              disabled={going.length === 0}
            >
              {`Enviar ${countWithNoun(going.length, 'documento', 'documentos')}`}
            </SubmitButton>
            <Button variant="default" onClick={() => void close()}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
