import { showDate } from '@soleira/domain/format/birth-date'
import { digitsOf } from '@soleira/domain/format/digits'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { identityKind, type ProposalField } from '@soleira/domain/reading/proposal'
import { nameCase } from '@soleira/domain/text/name-case'
import { useEffect, useRef } from 'react'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import { readFrom, readNote } from '../../reading/read-note.tsx'
import { isSamePerson, personCertified, personOnMatricula } from './brought-owners.ts'
import type { OwnerValues, PropertyValues } from './form-values.ts'
import { doubtsOnPaper } from './paper-doubts.ts'
import type { ReadPaperHere } from './read-paper-here.ts'
import { ownerSlotOf, ownerSlots } from './slots.ts'

const readFacts = ['fullName', 'cpf', 'rg', 'birthDate', 'fatherName', 'motherName'] as const
export type ReadFact = (typeof readFacts)[number]
type Facts = Record<ReadFact, string>

const noFacts: Facts = { fullName: '', cpf: '', rg: '', birthDate: '', fatherName: '', motherName: '' }

/** The number on a driving licence is its own, not that of the RG. */
const licence = /habilita|motorista|driver/i

/** Empty texts for a paper that identifies nobody. */
export function factsOnPaper({
  proposal,
  evidence,
  facts,
}: Pick<SaidBefore, 'proposal' | 'evidence' | 'facts'>): Facts {
  const { kind, subject, number = '' } = proposal ?? {}
  if (kind !== identityKind) return noFacts
  const { name = '', cpf = '' } = subject ?? {}
  const calledItself = evidence.find(({ field }) => field === 'kind')?.text ?? ''
  // The new identity card has the CPF as its number.
  const isRg = calledItself !== '' && !licence.test(calledItself) && digitsOf(number) !== digitsOf(cpf)
  const said = (field: (typeof facts)[number]['field']) =>
    facts.find((one) => one.field === field)?.value ?? ''
  return {
    fullName: nameCase(name),
    cpf,
    rg: isRg ? number : '',
    birthDate: showDate(said('birthDate')),
    fatherName: said('fatherName'),
    motherName: said('motherName'),
  }
}

interface Source {
  paper: ReadPaperHere
  facts: Facts
  noteOf: (fact: ReadFact, more: readonly string[]) => object
}

/**
 * Fills an owner's empty fields from the chosen identity paper, once, unless the paper is somebody else's.
 * Returns a function that gives the note below an input, as long as its value is one that was read.
 */
export function useReadOwners(
  form: ValidatedForm<PropertyValues, unknown>,
  papers: readonly ReadPaperHere[],
): (owner: OwnerValues | undefined, fact: ReadFact) => object {
  const found = papers.filter(({ slot }) => slot.startsWith(ownerSlots)).map(identitySource)
  const onMatricula = papers.filter(({ slot }) => slot === 'ONUS_REAIS').flatMap(matriculaSources)
  const certified = papers.flatMap(certificateSource)
  const done = useRef(new Set<string>())
  const ready = found.map(({ paper }) => paper.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once read; a cleared field stays empty
  useEffect(() => {
    for (const { paper, facts } of found) {
      if (done.current.has(paper.id)) continue
      done.current.add(paper.id)
      const { owners } = form.getValues()
      const index = owners.findIndex((owner) => ownerSlotOf(owner) === paper.slot)
      const owner = owners[index]
      const { against } = paper
      if (!owner || against.includes('another_person') || against.includes('another_name')) continue
      for (const fact of readFacts)
        if (facts[fact] && !owner[fact]) form.setFieldValue(`owners.${index}.${fact}`, facts[fact])
    }
  }, [ready])
  return (owner, fact) => {
    if (!owner?.[fact]) return {}
    const own = found.filter(({ paper }) => paper.slot === ownerSlotOf(owner))
    const source = [...own, ...onMatricula, ...certified].find(({ facts }) => facts[fact] === owner[fact])
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

const evidenceFields: Partial<Record<ReadFact, readonly ProposalField[]>> = {
  fullName: ['name'],
  cpf: ['cpf', 'cnpj'],
  rg: ['number'],
}

function identitySource(paper: ReadPaperHere): Source {
  const { said, fileName } = paper
  const wordsOf = (fact: ReadFact) =>
    said.facts.find(({ field }) => field === fact) ??
    said.evidence.find(({ field }) => evidenceFields[fact]?.includes(field))
  const isClear = (fact: ReadFact) => said.facts.some(({ field }) => field === fact)
  return {
    paper,
    facts: factsOnPaper(said),
    noteOf: (fact, more) =>
      readNote(readFrom(fileName, wordsOf(fact)), [
        // Facts come only where their own words are clear.
        ...(isClear(fact) ? [] : doubtsOnPaper(said, fact === 'rg' ? ['read_in_picture'] : [])),
        ...more,
      ]),
  }
}

function certificateSource(paper: ReadPaperHere): Source[] {
  const { said, fileName, slot } = paper
  const person = slot.startsWith(ownerSlots) ? null : personCertified(said)
  if (!person) return []
  const wordsOf = (fact: ReadFact) => said.evidence.find(({ field }) => evidenceFields[fact]?.includes(field))
  return [
    {
      paper,
      facts: { ...noFacts, ...person },
      noteOf: (fact, more) => readNote(readFrom(fileName, wordsOf(fact)), [...doubtsOnPaper(said), ...more]),
    },
  ]
}

interface MatriculaSource extends Source {
  /** All of its acts were read. */
  isWhole: boolean
}

function matriculaSources(paper: ReadPaperHere): MatriculaSource[] {
  const { said, fileName } = paper
  const { people = [], isWhole = false } = said.owners ?? {}
  return people.map((person) => ({
    paper,
    isWhole,
    facts: { ...noFacts, ...personOnMatricula(person) },
    noteOf: (_, more) => readNote(readFrom(fileName, person), [...doubtsOnPaper(said), ...more]),
  }))
}
