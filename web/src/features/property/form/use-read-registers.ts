import { formatArea, maskArea } from '@soleira/domain/format/area'
import { maskCib } from '@soleira/domain/format/cib'
import { maskCnm } from '@soleira/domain/format/cnm'
import { formatMoney } from '@soleira/domain/format/money'
import { type PrintedAddress, printedAddress } from '@soleira/domain/property/printed-address'
import { taxOf } from '@soleira/domain/property/tax'
import { typeOfUnit } from '@soleira/domain/property/type'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { ProposalField } from '@soleira/domain/reading/proposal'
import { useEffect, useRef } from 'react'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import { readFrom, readNote } from '../../reading/read-note.tsx'
import type { PropertyValues } from './form-values.ts'
import { doubtsOnPaper } from './paper-doubts.ts'
import type { ReadPaperHere } from './read-paper-here.ts'

type Fact = SaidBefore['facts'][number]

interface Source {
  slots: readonly string[]
  /** Whose place in the paper is quoted. */
  words: ProposalField | Fact['field']
  take: (said: SaidBefore) => string | undefined
}

const ofMatricula = ['ONUS_REAIS']
const ofTax = ['ESPELHO_IPTU']
const inAddress = (take: (printed: PrintedAddress) => string | undefined): Source => ({
  slots: [...ofMatricula, ...ofTax],
  words: 'address',
  take: ({ proposal }) => {
    const { kind, address = '' } = proposal?.subject ?? {}
    const printed = kind === 'property' ? printedAddress(address) : null
    return printed ? take(printed) : undefined
  },
})
const ofAddress = (part: keyof PrintedAddress) => inAddress((printed) => printed[part])

const ofFact = (field: Fact['field'], show: (value: string) => string = (value) => value): Source => ({
  slots: [...ofMatricula, ...ofTax],
  words: field,
  take: ({ facts }) => {
    const value = facts.find((one) => one.field === field)?.value
    return value && show(value)
  },
})
const ofArea = (field: Fact['field']) => ofFact(field, (value) => maskArea(formatArea(value)))

const sources = {
  registryOffice: ofFact('registryOffice'),
  landArea: ofArea('landArea'),
  privateArea: ofArea('privateArea'),
  builtArea: ofArea('builtArea'),
  propertyTax: ofFact('propertyTax', (said) => formatMoney(taxOf(said).propertyTax ?? '')),
  propertyTaxYear: ofFact('propertyTax', (said) => String(taxOf(said).propertyTaxYear ?? '')),
  registrationNumber: {
    slots: ofMatricula,
    words: 'matricula',
    take: ({ proposal }) => proposal?.subject?.matricula,
  },
  municipalRegistration: {
    slots: ofTax,
    words: 'inscricao',
    take: ({ proposal }) => proposal?.subject?.inscricao,
  },
  cnm: {
    slots: ofMatricula,
    words: 'cnm',
    take: ({ proposal }) => proposal?.subject?.cnm && maskCnm(proposal.subject.cnm),
  },
  cib: {
    slots: [...ofMatricula, ...ofTax],
    words: 'cib',
    take: ({ proposal }) => proposal?.subject?.cib && maskCib(proposal.subject.cib),
  },
  type: inAddress(({ complement = '' }) => typeOfUnit(complement)),
  street: ofAddress('street'),
  number: ofAddress('number'),
  complement: ofAddress('complement'),
  neighborhood: ofAddress('neighborhood'),
  city: ofAddress('city'),
  state: ofAddress('state'),
  cep: ofAddress('cep'),
} satisfies Record<string, Source>
export type ReadRegister = keyof typeof sources
const registers = Object.keys(sources) as ReadRegister[]
const addressParts: readonly string[] = registers.filter((register) => sources[register].words === 'address')
const taxParts: readonly string[] = ['propertyTax', 'propertyTaxYear']

/**
 * Fills the registry numbers and the address from the chosen papers, each once and only while it is blank.
 * An address is taken as a whole, and an amount of IPTU with its year. Returns a function that gives the note below an
 * input, as long as its value is the one that was read.
 */
export function useReadRegisters(
  form: ValidatedForm<PropertyValues, unknown>,
  papers: readonly ReadPaperHere[],
): (register: ReadRegister) => object {
  const readIn = (register: ReadRegister) => {
    const { slots, take }: Source = sources[register]
    return papers.flatMap((paper) => {
      const value = slots.includes(paper.slot) ? take(paper.said) : undefined
      return value ? [{ ...paper, value }] : []
    })
  }
  const filled = useRef(new Set<string>())
  const ready = papers.map(({ id, slot }) => `${id} ${slot}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once read; a cleared field stays empty
  useEffect(() => {
    const before = form.getValues()
    for (const register of registers) {
      const [first] = readIn(register)
      if (!first || filled.current.has(register)) continue
      filled.current.add(register)
      const isTaken =
        before[register] ||
        (addressParts.includes(register) && before.street) ||
        (taxParts.includes(register) && (before.propertyTax || before.propertyTaxYear))
      if (!isTaken) form.setFieldValue(register, first.value)
    }
  }, [ready])
  return (register) => {
    const source = readIn(register).find(({ value }) => value === form.values[register])
    if (!source) return {}
    const { said, fileName } = source
    const { words: its } = sources[register]
    const words = [...said.facts, ...said.evidence].find(({ field }) => field === its)
    return readNote(readFrom(fileName, words), doubtsOnPaper(said))
  }
}
