import type { NewPropertyInput } from '@soleira/domain/property/property'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'

export interface SameProperty {
  id: number
  /** As 'Já há um imóvel com esta matrícula: 00001'. */
  message: string
}

const numbersIn = ({ registrationNumber, cnm, cib }: NewPropertyInput) =>
  [registrationNumber, cnm, cib].join('\n')

/** Tells of the property with the same number. An answer counts for the numbers that it was given for. */
export function useSameProperty() {
  const [told, setTold] = useState<SameProperty | null>(null)
  const refused = useRef('')
  const accepted = useRef<string>(null)

  return {
    told,
    accept: () => {
      accepted.current = refused.current
    },
    answered: (input: NewPropertyInput): NewPropertyInput => {
      setTold(null)
      return accepted.current === numbersIn(input) ? { ...input, evenIfSame: true } : input
    },
    /** Returns whether that was why the property was refused. */
    explain: (error: unknown, input: NewPropertyInput): boolean => {
      if (!(error instanceof ApiError) || error.propertyId === undefined) return false
      refused.current = numbersIn(input)
      setTold({ id: error.propertyId, message: error.message })
      return true
    },
  }
}
