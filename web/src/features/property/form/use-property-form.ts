import { readProperty } from '@soleira/domain/property/contract'
import type { Property, PropertyInput } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/form.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { documentsQuery } from '../../document/queries.ts'
import { useSaveProperty } from '../mutations.ts'
import { ownerOf, type PropertyValues, propertyFormSchema, propertyValuesOf } from './form-values.ts'
import { saveSurely } from './save-surely.ts'
import { ownerSlotOf } from './slots.ts'
import { useFormFiles } from './use-form-files.ts'
import { useReadOwners } from './use-read-owners.ts'
import { useReadRegisters } from './use-read-registers.ts'

export type PropertyForm = ValidatedForm<PropertyValues, PropertyInput>

/**
 * Saves the property first, then sends the chosen files. Once saved, the form edits what was saved, so that
 * another try never makes a second property.
 */
export function usePropertyForm(property: Property | undefined, onDone: () => void) {
  const form: PropertyForm = useValidatedForm(propertyFormSchema, propertyValuesOf(property))
  const files = useFormFiles(form)
  const { uploads, readings, hasFiles, mayBeSent, send } = files
  const { saved, stale, ...version } = useSavedVersion(form, property)
  const [saving, setSaving] = useState(false)
  const [surely] = useState(saveSurely)
  const { mutateAsync: save } = useSaveProperty(surely)
  const exclusively = useExclusively()

  const submit = form.submit((input) =>
    exclusively(async () => {
      if (!(await mayBeSent())) return
      setSaving(true)
      try {
        const answer = await save({ saved, input })
        version.take(answer)
        if (saved) showSuccess('Imóvel atualizado!', 'Os dados foram atualizados com sucesso.')
        else showSuccess('Imóvel cadastrado!', 'Nova captação registrada no sistema.')
        setSaving(false)
        // Files that were not sent or were refused show their reason in their slots.
        if (await send(answer, { justSaved: true })) onDone()
      } catch (error) {
        version.explain(error)
      } finally {
        setSaving(false)
      }
    }),
  )

  function upload(): void {
    if (!saved) return
    if (!hasFiles) showFailure('Erro', 'Selecione arquivos para fazer upload.')
    else void exclusively(async () => void ((await mayBeSent()) && (await send(saved))))
  }

  async function retry({ id }: Upload): Promise<void> {
    const wanted = (upload: Upload) => upload.id === id
    if (saved && (await readings.mayBeSent(uploads.filter(wanted)))) await send(saved, { wanted })
  }

  function reload(): void {
    void exclusively(async () => {
      for (const row of await version.reload()) files.queue.discardSlot(ownerSlotOf(row))
    })
  }

  return {
    ...files,
    form,
    saved,
    saving,
    stale,
    unsaved: form.isDirty() || hasFiles,
    documents: useQuery({ ...documentsQuery(saved?.id ?? 0), enabled: saved !== undefined }),
    readRegisters: useReadRegisters(form, uploads, readings),
    readOwners: useReadOwners(form, uploads, readings),
    submit,
    upload,
    retry,
    reload,
  }
}

export type PropertyFormState = ReturnType<typeof usePropertyForm>

function useExclusively() {
  const isBusy = useRef(false)
  return async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }
}

/** `stale` says that the server has a newer version than the form. */
function useSavedVersion(form: PropertyForm, property: Property | undefined) {
  const [saved, setSaved] = useState(property)
  const [stale, setStale] = useState(false)

  function show(version: Property, values: PropertyValues): void {
    form.resetDirty(values)
    setSaved(version)
    setStale(false)
  }

  /** Keeps what is typed, with the ids that the server gave to new owners. */
  function take(answer: Property): void {
    const rows = form.getValues().owners
    const owners = rows.map((row) => ({ ...row, id: ownerOf(row, answer.owners)?.id, forPerson: false }))
    form.setFieldValue('owners', owners)
    show(answer, { ...form.getValues(), owners })
  }

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.code === 'stale_version') setStale(true)
    form.showRefusal(error)
    if (isSessionEnd(error)) return
    showFailure(saved ? 'Erro ao atualizar' : 'Erro ao cadastrar', messageOf(error))
  }

  async function reload(): Promise<PropertyValues['owners']> {
    if (!saved) return []
    try {
      const current = await callEndpoint(readProperty, { params: { id: saved.id } })
      const values = propertyValuesOf(current)
      const { owners } = form.getValues()
      form.setValues(values)
      show(current, values)
      return owners
    } catch (error) {
      showFailure('Erro ao carregar', messageOf(error))
      return []
    }
  }

  return { saved, stale, take, explain, reload }
}
