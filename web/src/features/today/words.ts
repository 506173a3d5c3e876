import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { propertyTitle } from '@soleira/domain/property/title'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import type { Today } from '@soleira/domain/today/contract'
import type { TaskSubject } from '@soleira/domain/today/task'

/** 'Imóvel 00012 · Apartamento - Rua das Flores, 120', or the person and the property. */
export function taskSubjectName(about: TaskSubject): string {
  return taskSubjectParts(about).join(' · ')
}

/** The first part names the subject, the second tells it apart. */
export function taskSubjectParts(about: TaskSubject): string[] {
  if (about.type === 'inbox') return ['Caixa de entrada']
  if (about.type === 'account') return ['Sua conta']
  if (about.type === 'lead') return [about.name, 'interessado']
  const number = formatSequenceNumber(about.property.sequenceNumber)
  return about.type === 'person'
    ? [about.name, `imóvel ${number}`]
    : [`Imóvel ${number}`, propertyTitle(about.property)]
}

/** 'E mais 12 imóveis e 1 pessoa com pendências.'; null when the list is whole. */
export function moreText({ properties, people }: Today['more']): string | null {
  const rest = [
    ...(properties ? [countWithNoun(properties, 'imóvel', 'imóveis')] : []),
    ...(people ? [countWithNoun(people, 'pessoa', 'pessoas')] : []),
  ]
  return rest.length ? `E mais ${joinWithAnd(rest)} com pendências.` : null
}
