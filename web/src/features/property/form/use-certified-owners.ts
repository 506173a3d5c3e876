import { useEffect } from 'react'
import { isBlank, personCertified, withOwners } from './brought-owners.ts'
import type { PropertyForm } from './form-values.ts'
import type { ReadPaperHere } from './read-paper-here.ts'

/**
 * Where neither a matrícula nor an identity paper names an owner, those whom the certificates are about are
 * taken for the owners, once all papers were read: so the order of papers changes nothing.
 */
export function useCertifiedOwners(
  form: PropertyForm,
  papers: readonly ReadPaperHere[],
  isReading: boolean,
): void {
  const ready = isReading ? '' : papers.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same papers; a cleared field stays empty
  useEffect(() => {
    if (!ready) return
    const { owners } = form.getValues()
    const people = papers.flatMap(({ said }) => personCertified(said) ?? [])
    if (people.length && owners.every(isBlank)) form.setFieldValue('owners', withOwners(owners, people))
  }, [ready])
}
