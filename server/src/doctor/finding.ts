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
