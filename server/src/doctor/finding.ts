export interface Finding {
  part: string
  state: 'ok' | 'aviso' | 'erro'
  found: string
  remedy?: string
}

export const fineFinding = (part: string, found: string): Finding => ({ part, state: 'ok', found })

export const warningFinding = (part: string, found: string, remedy: string): Finding => ({
  part,
  state: 'aviso',
  found,
  remedy,
})

export const failureFinding = (part: string, found: string, remedy: string): Finding => ({
  part,
  state: 'erro',
  found,
  remedy,
})
