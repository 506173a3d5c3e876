import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { ReadMatricula } from '@soleira/domain/reading/matricula/act'
import { ownerWords } from '@soleira/domain/reading/matricula/owner-words'
import { ownersOf } from '@soleira/domain/reading/matricula/standing'
import type { PaperText } from '@soleira/domain/reading/page-text'

/** Without acts it is no readable matrícula, so its names are no owners. */
export function ownersOn(matricula: ReadMatricula | null, text: PaperText): SaidBefore['owners'] {
  const owners = matricula?.acts.length ? ownersOf(matricula) : null
  if (!matricula || !owners) return null
  const people = owners.flatMap((owner) => {
    const words = ownerWords(text, owner)
    const { kind, value, name } = owner
    return words ? [{ kind, value, ...(name && { name }), ...words }] : []
  })
  const isWhole = matricula.gaps.length + matricula.unreadPages + matricula.doubts.length === 0
  return { people, isWhole: isWhole && people.length === owners.length }
}
