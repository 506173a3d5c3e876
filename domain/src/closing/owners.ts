import type { ReadMatricula } from '../reading/matricula/act.ts'
import { type ComparedSeller, compareNumbers } from '../reading/matricula/compare.ts'
import { ownersOf, type RegisteredOwner } from '../reading/matricula/owners.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import type { Closing } from './closing.ts'

type Told = Pick<Closing['owners'], 'state' | 'words'>

const unread = (why: string): Told => ({ state: 'unread', words: `não lido: ${why}` })

/**
 * The owners that the new matrícula names beside the buyers. A matrícula that was not read whole,
 * or cannot be compared, is not read: nothing of it is green.
 */
export function compareNewOwners(
  matricula: Pick<ReadMatricula, 'opening' | 'acts' | 'doubts' | 'unreadPages'>,
  buyers: readonly ComparedSeller[],
): Told {
  const owners = ownersOf(matricula)
  if (!owners) return unread('a matrícula não diz de quem é')
  const isWhole = !matricula.unreadPages && matricula.doubts.every((doubt) => ofBurdens.includes(doubt))
  if (!isWhole) return unread('a matrícula não foi lida por inteiro')
  const numberless = buyers.filter(({ cpf, cnpj }) => !cpf && !cnpj)
  if (numberless.length)
    return unread(`falta o CPF de ${joinWithAnd(numberless.map(({ name }) => name ?? 'um comprador'))}`)
  const { notSelling, notOwning, unnumbered } = compareNumbers(owners, buyers)
  if (unnumbered.length) return unread(`a matrícula nomeia ${namesOf(unnumbered)} sem CPF`)
  const missing = notOwning.flatMap((place) => buyers[place]?.name ?? 'um comprador')
  const differs = [
    ...(notSelling.length
      ? [`a matrícula nomeia ${namesOf(notSelling)}, que não comprou neste negócio`]
      : []),
    ...(missing.length ? [`não nomeia ${joinWithAnd(missing)}`] : []),
  ]
  return differs.length
    ? { state: 'differs', words: `difere: ${differs.join('; ')}` }
    : { state: 'match', words: 'confere' }
}

/** Doubts about burdens alone; they leave the owners as they were read. */
const ofBurdens: readonly ReadMatricula['doubts'][number][] = ['words_of_burden_without_act']

const namesOf = (owners: readonly RegisteredOwner[]): string =>
  joinWithAnd(owners.map(({ name, value }) => name ?? value))
