import { lookUpCep } from '@soleira/domain/postal-code/contract'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { type AddressField, addressFields, fillAddress } from './cep-fill.ts'
import type { PropertyForm } from './form-values.ts'

const unknown = 'CEP não encontrado. Preencha o endereço.'
const unanswered = 'Não foi possível buscar o CEP. Preencha o endereço.'

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** Selects the text that was just filled into the focused field, so that typing replaces it. */
function selectFocused(texts: string[]): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && texts.includes(field.value)) field.select()
}

/**
 * `lookUp` fills the address by a complete CEP. It asks once for each CEP, and a later CEP cancels the one
 * before. `failure` is the note that nothing was found (rules §7).
 */
export function useCepLookUp(form: PropertyForm) {
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useRef(form.getInitialValues().cep)
  const filled = useRef<Partial<Record<AddressField, string>>>({})
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function lookUp(cep: string): Promise<void> {
    if (cep.length < 9) setFailure(null)
    if (cep.length < 9 || cep === asked.current) return
    setFailure(null)
    running.current?.abort()
    running.current = new AbortController()
    asked.current = cep
    try {
      const found = await callEndpoint(lookUpCep, { params: { cep }, signal: running.current.signal })
      const fill = fillAddress(form.getValues(), filled.current, found)
      flushSync(() => {
        for (const field of addressFields) {
          const text = fill[field]
          if (text !== undefined) form.setFieldValue(field, text)
        }
      })
      selectFocused(Object.values(fill))
      filled.current = { ...filled.current, ...fill }
    } catch (error) {
      if (asked.current !== cep) return
      // Leaving the field again tries once more. The form works without the look-up.
      asked.current = ''
      setFailure(isUnknown(error) ? unknown : unanswered)
    }
  }
  return { lookUp, failure }
}
