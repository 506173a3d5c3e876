/** 'U' when both names are missing (part 1 §2). */
export function initialsOf(person: { firstName: string; lastName: string }): string {
  const initials = [person.firstName, person.lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return initials.toLocaleUpperCase('pt-BR') || 'U'
}
