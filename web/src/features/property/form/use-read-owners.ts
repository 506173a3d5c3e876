import { digitsOf } from '@soleira/domain/format/digits'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { identityKind } from '@soleira/domain/reading/proposal'
import { useEffect, useRef } from 'react'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import type { DocumentReadings } from '../../document/use-document-readings.ts'
import { readFrom, readNote } from '../../reading/read-note.tsx'
import { isSamePerson, personOnMatricula } from './brought-owners.ts'
import type { OwnerValues, PropertyValues } from './form-values.ts'
import { doubtsOnPaper } from './paper-doubts.ts'
import { ownerSlotOf, ownerSlots } from './slots.ts'

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

interface Source {
  upload: Upload
  facts: Facts
  noteOf: (fact: ReadFact, more: readonly string[]) => object
}

/**
 * Fills an owner's empty fields from the chosen identity paper, once, unless the paper is somebody else's.
 * Returns a function that gives the note below an input, as long as its value is one that was read.
 */
export function useReadOwners(
  form: ValidatedForm<PropertyValues, unknown>,
  uploads: readonly Upload[],
  readings: Pick<DocumentReadings, 'of' | 'against'>,
): (owner: OwnerValues | undefined, fact: ReadFact) => object {
  const read = uploads.flatMap((upload) => {
    const reading = readings.of(upload.id)
    return reading?.state === 'read' ? [{ upload, said: reading.said }] : []
  })
  const found = read
    .filter(({ upload }) => upload.slot.startsWith(ownerSlots))
    .map(({ upload, said }) => identitySource(upload, said))
  const onMatricula = read
    .filter(({ upload }) => upload.slot === 'ONUS_REAIS')
    .flatMap(({ upload, said }) => matriculaSources(upload, said))
  const done = useRef(new Set<string>())
  const ready = found.map(({ upload }) => upload.id).join()
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
  }, [ready])
  return (owner, fact) => {
    if (!owner?.[fact]) return {}
    const own = found.filter(({ upload }) => upload.slot === ownerSlotOf(owner))
    const source = [...own, ...onMatricula].find(({ facts }) => facts[fact] === owner[fact])
    if (!source) return {}
    return source.noteOf(fact, fact === 'fullName' ? ownershipDoubts(owner, onMatricula) : [])
  }
}

/** Any of them may be an owner all the same: the sale may not be registered yet. */
function ownershipDoubts(owner: OwnerValues, onMatricula: readonly MatriculaSource[]): string[] {
  if (!onMatricula.length) return []
  const named = onMatricula.filter(({ facts }) => isSamePerson(facts, owner))
  if (!named.length) return ['Não está entre os proprietários que a matrícula lida nomeia.']
  if (named.every(({ isWhole }) => isWhole)) return []
  return ['Nem todos os atos foram lidos: o proprietário pode ser outro.']
}

const evidenceFields = { fullName: ['name'], cpf: ['cpf', 'cnpj'], rg: ['number'] } as const

function identitySource(upload: Upload, said: SaidBefore): Source {
  const wordsOf = (fact: ReadFact) =>
    said.evidence.find(({ field }) => evidenceFields[fact].some((one) => one === field))
  return {
    upload,
    facts: factsOnPaper(said),
    noteOf: (fact, more) =>
      readNote(readFrom(upload.file.name, wordsOf(fact)), [
        ...doubtsOnPaper(said, fact === 'rg' ? ['read_in_picture'] : []),
        ...more,
      ]),
  }
}

interface MatriculaSource extends Source {
  /** All of its acts were read. */
  isWhole: boolean
}

function matriculaSources(upload: Upload, said: SaidBefore): MatriculaSource[] {
  const { people = [], isWhole = false } = said.owners ?? {}
  return people.map((person) => ({
    upload,
    isWhole,
    facts: { ...personOnMatricula(person), rg: '' },
    noteOf: (_, more) => readNote(readFrom(upload.file.name, person), [...doubtsOnPaper(said), ...more]),
  }))
}
