import type { Agreement, ListedAgreement, WrittenClause } from '@soleira/domain/agreement/agreement'
import { agreementKindNames, type ClauseSide } from '@soleira/domain/agreement/terms'
import { showDate } from '@soleira/domain/format/birth-date'
import { countWithNoun } from '@soleira/domain/text/counted'
import { showDay } from '../../lib/text/dates.ts'

export const missingWords = (count: number): string =>
  count === 0 ? 'nada falta' : count === 1 ? 'falta 1' : `faltam ${count}`

/** 'Promessa de compra e venda · faltam 6'. */
export const agreementLine = ({
  kind,
  missing,
  signed,
}: Pick<ListedAgreement, 'kind' | 'missing' | 'signed'>): string =>
  `${agreementKindNames[kind]} · ${signed ? signedWords(signed) : missingWords(missing)}`

export const signedWords = ({ version, at }: NonNullable<Agreement['signed']>): string =>
  `${version ? `versão ${version} assinada` : 'assinado'} em ${showDay(at)}`

export const sideNames: Record<ClauseSide, string> = {
  seller: 'protege quem vende',
  buyer: 'protege quem compra',
  both: 'para os dois lados',
}

export const groundWords = (grounds: WrittenClause['grounds']): string =>
  grounds.map(({ cite, on }) => (on ? `${cite}, lido em ${showDate(on)}` : cite)).join('; ')

/** Says whether a lawyer stands behind the text as it reads now. */
export function reviewWords(review: Agreement['review']): string {
  if (!review) return 'Minuta — revisar com advogado'
  const by = `${review.lawyer}, ${review.oab}, em ${showDate(review.on)}`
  return review.holds
    ? `Revisado por ${by}`
    : `Minuta — revisar com advogado. O texto mudou depois da revisão de ${by}`
}

/** Why a clause of the text deserves a look, in words. */
export function clauseNotes(clause: WrittenClause): string[] {
  const { pieces, applies, isChanged, hasNewer, besides, origin, rule } = clause
  const blanks = new Set(pieces.flatMap(({ as, text }) => (as === 'blank' ? text : [])))
  return [
    blanks.size > 0 && countWithNoun(blanks.size, 'campo em branco', 'campos em branco'),
    origin === 'own' && 'cláusula sua',
    origin === 'free' && 'texto livre',
    isChanged && origin !== 'free' && 'texto alterado',
    hasNewer && 'há nova versão da cláusula',
    !applies && `não se aplica: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`,
    besides.length > 0 && `não convive com: ${besides.map(({ name }) => name).join(', ')}`,
  ].filter((note): note is string => typeof note === 'string')
}
