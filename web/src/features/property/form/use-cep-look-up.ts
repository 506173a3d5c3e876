import { lookUpCep } from '@soleira/domain/postal-code/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { type AddressField, addressFields, fillAddress } from './cep-fill.ts'
import type { PropertyForm } from './use-property-form.ts'

/**
 * Answers a function that looks a complete CEP up and fills the address by it. A CEP is asked for once;
 * a later one cancels the one before; failure shows nothing (decisions §7).
 */
export function useCepLookUp(form: PropertyForm): (cep: string) => Promise<void> {
  const asked = useRef(form.getInitialValues().cep)
  const filled = useRef<Partial<Record<AddressField, string>>>({})
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  return async (cep) => {
    if (cep.length < 9 || cep === asked.current) return
    running.current?.abort()
    running.current = new AbortController()
    asked.current = cep
    try {
      const found = await call(lookUpCep, { params: { cep }, signal: running.current.signal })
      const fill = fillAddress(form.getValues(), filled.current, found)
      for (const field of addressFields) {
        const text = fill[field]
        if (text !== undefined) form.setFieldValue(field, text)
      }
      filled.current = { ...filled.current, ...fill }
    } catch {
      // Leaving the field again may try once more; the form is as usable without.
      if (asked.current === cep) asked.current = ''
    }
  }
}
