/** What a look at one part found. */
export interface Finding {
  part: string
  state: 'ok' | 'aviso' | 'erro'
  found: string
  /** What to do about it, where something is to be done. */
  remedy?: string
}

export const fine = (part: string, found: string): Finding => ({ part, state: 'ok', found })

/** Works, but not everything does, or not for long. */
export const warning = (part: string, found: string, remedy: string): Finding => ({
  part,
  state: 'aviso',
  found,
  remedy,
})

/** Does not work. */
export const failure = (part: string, found: string, remedy: string): Finding => ({
  part,
  state: 'erro',
  found,
  remedy,
})

/** What kind of error it is, without its own words: they may hold an address with a password (T20). */
export function kindOf(error: unknown): string {
  const { code, name, cause } = Object(error) as { code?: string; name?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? name ?? 'unknown'
}
