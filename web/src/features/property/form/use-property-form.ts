import { readProperty } from '@soleira/domain/property/contract'
import type { Property, PropertyInput } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useValidatedForm, type ValidatedForm } from '../../../lib/form.ts'
import { isSessionEnd } from '../../../lib/session.ts'
import { failure, success } from '../../../lib/toast.ts'
import type { Upload } from '../../../lib/upload-queue.ts'
import { documentsQuery } from '../../document/queries.ts'
import { expectedOf, useDocumentReadings } from '../../document/use-document-readings.ts'
import { useUploads } from '../../document/use-uploads.ts'
import { useSaveProperty } from '../mutations.ts'
import { formSchema, ownerOf, type PropertyValues, valuesOf } from './form-values.ts'
import { saveSurely } from './save-surely.ts'
import { destinationOf, ownerSlotOf } from './slots.ts'
import { useReadOwners } from './use-read-owners.ts'
import { useReadRegisters } from './use-read-registers.ts'

export type PropertyForm = ValidatedForm<PropertyValues, PropertyInput>

/**
 * The form of one property and what its buttons do. The property is saved first, then the chosen files
 * are sent; once saved the form edits what was saved, so that trying again never makes a second property.
 */
export function usePropertyForm(property: Property | undefined, onDone: () => void) {
  const [saved, setSaved] = useState(property)
  const [saving, setSaving] = useState(false)
  const [checking, setChecking] = useState(false)
  const [stale, setStale] = useState(false)
  const [surely] = useState(saveSurely)
  const busy = useRef(false)
  const form: PropertyForm = useValidatedForm(formSchema, valuesOf(property))
  const { queue, uploads } = useUploads()
  const readings = useDocumentReadings(uploads, (slot) => {
    const values = form.getValues()
    const owner = values.owners.find((row) => ownerSlotOf(row) === slot)
    return expectedOf({ owner, property: values })
  })
  const { mutateAsync: save } = useSaveProperty(surely)
  const documents = useQuery({ ...documentsQuery(saved?.id ?? 0), enabled: saved !== undefined })

  const hasFiles = uploads.some(({ retryable }) => retryable)
  const uploading = uploads.some(({ state }) => state === 'sending')

  /** One thing at a time: a second click while the first is under way does nothing. */
  async function exclusively(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** Whether what was chosen is in its place, or is sent all the same; waits for what is still being read. */
  async function mayBeSent(): Promise<boolean> {
    if (!hasFiles) return true
    setChecking(true)
    const goesOn = await readings.mayBeSent(queue.snapshot())
    setChecking(false)
    return goesOn
  }

  function take(answer: Property): void {
    const rows = form.getValues().owners
    const owners = rows.map((row) => ({
      ...row,
      id: ownerOf(row, answer.owners)?.id,
      forPerson: false,
    }))
    form.setFieldValue('owners', owners)
    form.resetDirty({ ...form.getValues(), owners })
    setSaved(answer)
    setStale(false)
  }

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.code === 'stale_version') setStale(true)
    form.showRefusal(error)
    if (isSessionEnd(error)) return
    failure(saved ? 'Erro ao atualizar' : 'Erro ao cadastrar', messageOf(error))
  }

  /** Sends what was chosen and says what became of it, and of the property when that was `justSaved`. Answers whether nothing is left. */
  async function send(
    property: Property,
    { wanted, justSaved = false }: { wanted?: (upload: Upload) => boolean; justSaved?: boolean } = {},
  ): Promise<boolean> {
    setSaving(false)
    const place = (slot: string) => destinationOf(property, form.getValues().owners, slot)
    const sending = queue.send(place, wanted)
    reveal('sending')
    const { sent, failed } = await sending
    if (failed.length) reveal('failed')
    const before = justSaved ? 'O imóvel foi salvo. ' : ''
    if (failed.length) failure('Erro no upload', `${before}Erro ao enviar documentos.`)
    else if (sent.length === 1)
      success('Documento enviado!', `${before}${sent[0]?.fileName} foi enviado com sucesso.`)
    else if (sent.length)
      success('Documentos enviados!', `${before}${sent.length} arquivos foram enviados com sucesso.`)
    return failed.length === 0 && !queue.snapshot().some(({ retryable }) => retryable)
  }

  const submit = form.submit((input) =>
    exclusively(async () => {
      if (!(await mayBeSent())) return
      setSaving(true)
      try {
        const answer = await save({ saved, input })
        take(answer)
        if (saved) success('Imóvel atualizado!', 'Os dados foram atualizados com sucesso.')
        else success('Imóvel cadastrado!', 'Nova captação registrada no sistema.')
        // Files that were not sent or were refused show their reason in their slots.
        if (await send(answer, { justSaved: true })) onDone()
      } catch (error) {
        explain(error)
      }
    }),
  )

  function upload(): void {
    if (!saved) return
    if (!hasFiles) failure('Erro', 'Selecione arquivos para fazer upload.')
    else void exclusively(async () => void ((await mayBeSent()) && (await send(saved))))
  }

  function retry({ id }: Upload): void {
    if (!saved) return
    const again = (upload: Upload) => upload.id === id
    void readings
      .mayBeSent(uploads.filter(again))
      .then((mayBeSent) => mayBeSent && send(saved, { wanted: again }))
  }

  /** Gives up what was typed for the version that is on the server now. */
  function reload(): void {
    void exclusively(async () => {
      if (!saved) return
      try {
        const current = await call(readProperty, { params: { id: saved.id } })
        const values = valuesOf(current)
        for (const row of form.getValues().owners) queue.discardSlot(ownerSlotOf(row))
        form.setValues(values)
        form.resetDirty(values)
        setSaved(current)
        setStale(false)
      } catch (error) {
        failure('Erro ao carregar', messageOf(error))
      }
    })
  }

  const readRegisters = useReadRegisters(form, uploads, readings)
  const readOwners = useReadOwners(form, uploads, readings)

  const unsaved = form.isDirty() || hasFiles
  return {
    form,
    saved,
    saving,
    checking: checking && uploads.some(({ id }) => readings.of(id)?.state === 'reading'),
    uploading,
    stale,
    unsaved,
    queue,
    uploads,
    readings,
    readRegisters,
    readOwners,
    documents,
    submit,
    upload,
    retry,
    reload,
  }
}

export type PropertyFormState = ReturnType<typeof usePropertyForm>

/** Scrolls to the first file in a state, once it is drawn: the slots lie below the fold. */
function reveal(state: Upload['state']): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`[data-upload="${state}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
  )
}

function messageOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || 'Tente novamente.'
}
