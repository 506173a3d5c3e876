import { useEffect } from 'react'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import type { Readings } from '../../reading/use-readings.ts'
import type { PropertyValues } from './form-values.ts'

const registers = {
  registrationNumber: { slot: 'ONUS_REAIS', of: 'matricula' },
  municipalRegistration: { slot: 'ESPELHO_IPTU', of: 'inscricao' },
} as const
type Register = keyof typeof registers

/**
 * Fills the registry numbers from the chosen papers, each once and only while it is blank. Returns a function
 * that gives the note below an input, as long as its value is the one that was read.
 */
export function useReadRegisters(
  form: ValidatedForm<PropertyValues, unknown>,
  uploads: readonly Upload[],
  readings: Pick<Readings, 'of'>,
): (register: Register) => object {
  const read = (register: Register) => {
    const { slot, of } = registers[register]
    for (const upload of uploads) {
      const reading = upload.slot === slot ? readings.of(upload.id) : undefined
      const number = reading?.state === 'read' ? reading.said.proposal?.subject?.[of] : undefined
      if (number) return { number, fileName: upload.file.name }
    }
    return null
  }
  const matricula = read('registrationNumber')?.number
  const inscricao = read('municipalRegistration')?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: once read; a cleared field stays empty
  useEffect(() => {
    if (matricula && !form.getValues().registrationNumber) form.setFieldValue('registrationNumber', matricula)
  }, [matricula])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const { municipalRegistration } = form.getValues()
    if (inscricao && !municipalRegistration) form.setFieldValue('municipalRegistration', inscricao)
  }, [inscricao])
  return (register) => {
    const found = read(register)
    if (!found || form.values[register] !== found.number) return {}
    return {
      description: `Lido em ${found.fileName}`,
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    }
  }
}
