import { digitsOf } from '@soleira/domain/format/digits'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { identityKind } from '@soleira/domain/reading/proposal'
import { useEffect, useRef } from 'react'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import type { DocumentReadings } from '../../document/use-document-readings.ts'
import type { OwnerValues, PropertyValues } from './form-values.ts'
import { ownerSlotOf } from './slots.ts'

const readFacts = ['fullName', 'cpf', 'rg'] as const
export type ReadFact = (typeof readFacts)[number]
type Facts = Record<ReadFact, string>

/** The number on a driving licence is its own, not that of the RG. */
const licence = /habilita|motorista|driver/i

/** Empty texts for a paper that identifies nobody. */
export function factsOnPaper({ proposal, evidence }: Pick<SaidBefore, 'proposal' | 'evidence'>): Facts {
  const { kind, subject, number = '' } = proposal ?? {}
  if (kind !== identityKind) return { fullName: '', cpf: '', rg: '' }
  const { name = '', cpf = '' } = subject ?? {}
  const calledItself = evidence.find(({ field }) => field === 'kind')?.text ?? ''
  // The new identity card has the CPF as its number.
  const isRg = calledItself !== '' && !licence.test(calledItself) && digitsOf(number) !== digitsOf(cpf)
  return { fullName: name, cpf, rg: isRg ? number : '' }
}

/**
 * Fills an owner's empty fields from the chosen identity paper, once, unless the paper is somebody else's.
 * Returns a function that gives the note below an input, as long as its value is the one that was read.
 */
export function useReadOwners(
  form: ValidatedForm<PropertyValues, unknown>,
  uploads: readonly Upload[],
  readings: Pick<DocumentReadings, 'of' | 'against'>,
): (owner: OwnerValues | undefined, fact: ReadFact) => object {
  const found = uploads.flatMap((upload) => {
    const reading = readings.of(upload.id)
    return reading?.state === 'read' ? [{ upload, facts: factsOnPaper(reading.said) }] : []
  })
  const done = useRef(new Set<string>())
  const read = found.map(({ upload }) => upload.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once read; a cleared field stays empty
  useEffect(() => {
    for (const { upload, facts } of found) {
      if (done.current.has(upload.id)) continue
      done.current.add(upload.id)
      const { owners } = form.getValues()
      const index = owners.findIndex((owner) => ownerSlotOf(owner) === upload.slot)
      const owner = owners[index]
      const against = readings.against(upload)
      if (!owner || against.includes('another_person') || against.includes('another_name')) continue
      for (const fact of readFacts)
        if (facts[fact] && !owner[fact]) form.setFieldValue(`owners.${index}.${fact}`, facts[fact])
    }
  }, [read])
  return (owner, fact) => {
    if (!owner?.[fact]) return {}
    const source = found.find(
      ({ upload, facts }) => upload.slot === ownerSlotOf(owner) && facts[fact] === owner[fact],
    )
    if (!source) return {}
    return {
      description: `Lido em ${source.upload.file.name}: confira`,
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    }
  }
}
