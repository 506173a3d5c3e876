import type { NewPropertyInput } from '@soleira/domain/property/property'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/toast.ts'
import type { PropertyForm, PropertyValues } from './form-values.ts'

export interface SameProperty {
  id: number
  /** As 'Já há um imóvel com esta matrícula: 00001'. */
  message: string
}

/** Whether two properties are one rests on these. */
const telling = ['registrationNumber', 'cnm', 'cib', 'registryOffice', 'city', 'state'] as const

const numbersIn = (values: PropertyValues) => telling.map((field) => values[field].trim()).join('\n')

/** Tells of the property with the same number, as long as the form holds what the answer was given for. */
export function useSameProperty(form: Pick<PropertyForm, 'values' | 'getValues'>) {
  const [refused, setRefused] = useState<(SameProperty & { numbers: string }) | null>(null)
  const accepted = useRef<string>(null)
  const now = numbersIn(form.values)
  const told = refused?.numbers === now ? refused : null
  const isPast = refused !== null && told === null
  // Another property may have the number by the time it is typed again.
  useEffect(() => {
    if (isPast) setRefused(null)
  }, [isPast])

  return {
    told,
    accept: () => {
      accepted.current = now
    },
    answered: (input: NewPropertyInput): NewPropertyInput => {
      setRefused(null)
      return accepted.current === numbersIn(form.getValues()) ? { ...input, evenIfSame: true } : input
    },
    /** Returns whether that was why the property was refused, as it was `sent`. */
    explain: (error: unknown, sent: PropertyValues): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'same_property' || !error.propertyId) return false
      const numbers = numbersIn(sent)
      if (numbers === numbersIn(form.getValues()))
        setRefused({ id: error.propertyId, message: error.message, numbers })
      else showFailure('O imóvel não foi cadastrado', 'O número mudou enquanto era conferido. Salve de novo.')
      return true
    },
  }
}
