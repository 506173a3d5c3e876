import type { FileFact } from './file-facts.ts'

/** Facts in which two records of one person can differ. */
export const mergedFacts = [
  'fullName',
  'cpf',
  'cnpj',
  'birthDate',
  'rg',
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

/** A union is noted in words of its own. */
export type NotedFact = FileFact | MergedFact | 'union'

export interface Mergeable extends Record<MergedFact, string | null> {
  fullName: string
  phones: string[]
  emails: string[]
}

/**
 * What becomes of a record when another one of the same person joins it: it fills its gaps and keeps its own words;
 * every word of the other that it does not take over is answered, to be noted. Contacts are all kept, its own first.
 */
export function mergePeople(
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
 * Why two records are hardly of the same person: nobody has two CPFs, and no company two CNPJs. Null where nothing
 * says so.
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
