import type { PersonFact } from './person-facts.ts'

export const mergedFacts = [
  'fullName',
  'cpf',
  'cnpj',
  'birthDate',
  'rg',
  'cnh',
  'birthplace',
  'maritalStatus',
  'fatherName',
  'motherName',
  'tradeName',
  'profession',
  'nationality',
  'gender',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'cep',
] as const
export type MergedFact = (typeof mergedFacts)[number]

export type NotedFact = PersonFact | MergedFact | 'union'

export interface Mergeable extends Record<MergedFact, string | null> {
  fullName: string
  phones: string[]
  emails: string[]
}

/**
 * Fills the gaps of the record that stays with the other's words. `overridden` holds words of the other that
 * were not taken over, to be noted. All contacts are kept, the own first.
 */
export function mergePersonFacts(
  kept: Mergeable,
  other: Mergeable,
): { person: Mergeable; overridden: { fact: MergedFact; value: string }[] } {
  const person: Mergeable = {
    ...(Object.fromEntries(mergedFacts.map((fact) => [fact, kept[fact]])) as Record<
      MergedFact,
      string | null
    >),
    fullName: kept.fullName,
    phones: [...new Set([...kept.phones, ...other.phones])],
    emails: [...new Set([...kept.emails, ...other.emails])],
  }
  const overridden: { fact: MergedFact; value: string }[] = []
  for (const fact of mergedFacts) {
    const [mine, theirs] = [kept[fact], other[fact]]
    if (theirs === null || theirs === mine) continue
    if (mine !== null) overridden.push({ fact, value: theirs })
    else if (fact !== 'fullName') person[fact] = theirs
  }
  return { person, overridden }
}

/**
 * Why the records are hardly of one person: nobody has two CPFs, and no company two CNPJs. Null where
 * nothing says so.
 */
export function whyTwo(
  one: Pick<Mergeable, 'cpf' | 'cnpj'>,
  other: Pick<Mergeable, 'cpf' | 'cnpj'>,
): string | null {
  const differ = (['cpf', 'cnpj'] as const).find(
    (fact) => one[fact] && other[fact] && one[fact] !== other[fact],
  )
  if (!differ) return null
  const [name, whose] = differ === 'cpf' ? ['CPFs', 'de duas pessoas'] : ['CNPJs', 'de duas empresas']
  return `Os ${name} são diferentes e os dois são válidos: parecem cadastros ${whose}. Juntar dá a uma as certidões da outra.`
}
