import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { z } from 'zod'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { errorsOf, useValidatedForm } from '../../../../lib/forms/form.ts'
import { seriousOf } from '../../../reading/save-despite.ts'
import { certificateRules, noCertificateFields } from '../../certificate-rules.ts'
import { takenSlots } from './use-filing.ts'
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

/** Each file has an entry until it is sent or discarded. */
export function useSeveralForm(files: readonly File[], uploads: readonly Upload[]) {
  const form = useValidatedForm(rules, { files: emptyFiles(files) })
  const chosen = () => form.getValues().files
  const readOf = useSeveralReadings(uploads, {
    itemOf: (slot) => chosen()[slot]?.item ?? '',
    taken: () => Object.values(chosen()).map(({ item }) => item),
    choose: (slot, item) => form.setFieldValue(`files.${slot}.item`, item),
  })
  const going = uploads.filter(({ retryable }) => retryable)
  const judged = errorsOf(rules, form.getValues())
  const errorsIn = (slot: string) =>
    Object.entries(judged).filter(([path]) => path.startsWith(`files.${slot}.`))
  const ready = going.filter((upload) => !readOf(upload).isBusy && !errorsIn(upload.slot).length)

  /** Says at each file that stays behind why it does, unless its row says so already. */
  function explain() {
    const told = going.filter((upload) => {
      const { isBusy, stranger } = readOf(upload)
      return !isBusy && (stranger === null || chosen()[upload.slot]?.item)
    })
    const errors = Object.fromEntries(told.flatMap(({ slot }) => errorsIn(slot)))
    if (ready.length) form.setErrors(errors)
    else form.refuse(errors as Record<string, string>)
  }

  function forget(slots: readonly string[]) {
    form.setFieldValue(
      'files',
      Object.fromEntries(Object.entries(chosen()).filter(([slot]) => !slots.includes(slot))),
    )
  }

  /** Contradictions that have to be confirmed before these files are sent. */
  const seriousIn = (sending: readonly Upload[]) =>
    sending.map((upload) => ({
      name: upload.file.name,
      codes: seriousOfFile(readOf(upload), chosen()[upload.slot]?.paper.result),
    }))

  const assignmentsOf = (sending: readonly Upload[]) =>
    Object.fromEntries(
      sending.flatMap(({ slot }) => {
        const one = chosen()[slot]
        return one ? [[slot, { item: one.item, fields: one.paper }]] : []
      }),
    )

  return { form, chosen, readOf, going, ready, explain, forget, seriousIn, assignmentsOf }
}

function emptyFiles(files: readonly File[]) {
  return Object.fromEntries(takenSlots(files).map((slot) => [slot, { item: '', paper: noCertificateFields }]))
}

function seriousOfFile({ reading, against }: FileRead, saidResult: string | undefined): Contradiction[] {
  if (reading?.state !== 'read') return []
  return seriousOf({ ...reading.said, contradictions: [...against] }, saidResult)
}
