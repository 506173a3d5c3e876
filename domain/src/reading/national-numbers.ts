import { cibCharacters, holdsCib } from '../format/cib.ts'
import { holdsCnm, partsOfCnm } from '../format/cnm.ts'
import { digitsOf } from '../format/digits.ts'
import type { Flow } from './flow.ts'
import { findLabelledValue, type PlacedValue } from './labelled.ts'
import type { Doubt } from './proposal.ts'

interface Found {
  /** A value in its plain form has right check digits. */
  stated: PlacedValue | null
  /** Words to show, which prove nothing. */
  shown: PlacedValue | null
  doubts: Doubt[]
}

const nothing: Found = { stated: null, shown: null, doubts: [] }

/** Registries group the six digits of their CNS as they like: '111.338.2.…', '11133-8.2.…'. */
const cnm = /(?<![\d.])\d{3}\.?\d{2}-?\d\s?\.\s?[23]\s?\.\s?\d{7}\s?[-–]\s?\d{2}(?!\d)/g
/** The form of 2019 to 2023, with a CNS of five digits, has no check that is known. */
const olderCnm = /(?<![\d.])\d{5}\s?\.\s?[23]\s?\.\s?\d{7}\s?[-–]\s?\d{2}(?!\d)/

/** A sheet has its own code above everything else; another one is cited further down. */
export function cnmOn({ text }: Pick<Flow, 'text'>): Found {
  const all = Array.from(text.matchAll(cnm), placed)
  const holding = all.find(({ value }) => holdsCnm(digitsOf(value)))
  if (holding) return { ...nothing, stated: { ...holding, value: digitsOf(holding.value) } }
  if (all[0]) return { ...nothing, shown: all[0], doubts: ['cnm_fails'] }
  const older = olderCnm.exec(text)
  return older ? { ...nothing, shown: placed(older) } : nothing
}

/** A CNM that holds proves it, together with its registry. */
export function provenMatricula({ stated }: Found): PlacedValue | null {
  return stated && { ...stated, value: partsOfCnm(stated.value).matricula }
}

const cib = /^[\dA-Z](?:\.?[\dA-Z]){6}\s?[-–]\s?[\dA-Z](?![\p{L}\d])/iu

export function cibOn(flow: Flow): Found {
  const labels = ['cadastro imobiliário brasileiro', 'CIB/NIRF', 'CIB', 'NIRF']
  const found = findLabelledValue(flow, labels, cib)
  if (!found) return nothing
  const value = cibCharacters(found.value)
  if (holdsCib(value)) return { ...nothing, stated: { ...found, value } }
  return { ...nothing, shown: found, doubts: ['cib_fails'] }
}

const placed = ({ 0: value, index }: RegExpExecArray): PlacedValue => ({
  value,
  from: index,
  to: index + value.length,
})
