import { Button, Group, Stack, Text } from '@mantine/core'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../../components/dialog.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { IconCircleCheck } from '../../../../icons/index.ts'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { useValidatedForm } from '../../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.ts'
import { saveAllDespite, seriousOf } from '../../../reading/save-despite.ts'
import { certificateRules, noCertificateFields } from '../../certificate-rules.ts'
import { useChecklist } from '../use-checklist.ts'
import { ChosenFile } from './chosen-file.tsx'
import classes from './several.module.css'
import { takenSlots, useFiling } from './use-filing.ts'
import { type FileRead, useSeveralReadings } from './use-several-readings.ts'

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
  const { form, readings, forget } = useSeveralForm(files, uploads)
  const close = useLeaveGuard(going.length > 0, onClose)

  async function sendAll() {
    const { files: chosen } = form.getValues()
    const serious = going.map((upload) => ({
      name: upload.file.name,
      codes: seriousIn(readings.of(upload), chosen[upload.slot]?.paper.result),
    }))
    if (readings.isBusy || !(await saveAllDespite(serious))) return
    const there = await send(assignmentsOf(chosen))
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
          {filed.length > 0 && <Filed names={filed} />}
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
            <SendButton going={going} isReading={readings.isBusy} />
            <Button variant="default" onClick={() => void close()}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Each file has an entry until it is sent or discarded. */
function useSeveralForm(files: readonly File[], uploads: readonly Upload[]) {
  const form = useValidatedForm(rules, { files: emptyFiles(files) })
  const readings = useSeveralReadings(uploads, {
    itemOf: (slot) => form.getValues().files[slot]?.item ?? '',
    taken: () => Object.values(form.getValues().files).map(({ item }) => item),
    choose: (slot, item) => form.setFieldValue(`files.${slot}.item`, item),
  })

  function forget(slots: readonly string[]) {
    const left = Object.entries(form.getValues().files).filter(([slot]) => !slots.includes(slot))
    form.setFieldValue('files', Object.fromEntries(left))
  }

  return { form, readings, forget }
}

function emptyFiles(files: readonly File[]) {
  return Object.fromEntries(takenSlots(files).map((slot) => [slot, { item: '', paper: noCertificateFields }]))
}

function assignmentsOf(chosen: ReturnType<typeof emptyFiles>) {
  const assigned = Object.entries(chosen).map(([slot, { item, paper }]) => [slot, { item, fields: paper }])
  return Object.fromEntries(assigned)
}

function seriousIn({ reading, against }: FileRead, saidResult: string | undefined): Contradiction[] {
  if (reading?.state !== 'read') return []
  return seriousOf({ ...reading.said, contradictions: [...against] }, saidResult)
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

function SendButton({ going, isReading }: { going: readonly Upload[]; isReading: boolean }) {
  const isSending = going.some(({ state }) => state === 'sending')
  return (
    <SubmitButton
      pending={isSending || isReading}
      pendingLabel={isSending ? 'Enviando…' : 'Lendo os papéis…'}
      disabled={going.length === 0}
    >
      {`Enviar ${countWithNoun(going.length, 'documento', 'documentos')}`}
    </SubmitButton>
  )
}
