/** `none`: the land is not foreiro. An occupant of land of the União has no domínio útil of it. */
export const groundLords = ['none', 'union', 'union_occupation', 'municipality', 'private'] as const
export type GroundLord = (typeof groundLords)[number]

const names: Record<GroundLord, string> = {
  none: 'Não é foreiro',
  union: 'Foreiro à União',
  union_occupation: 'Terreno da União, em ocupação',
  municipality: 'Foreiro ao Município',
  private: 'Foreiro a particular (Igreja, família)',
}
export const groundLordName = (lord: GroundLord): string => names[lord]

export type Lord = Exclude<GroundLord, 'none'>

export const lordOf = (lord: GroundLord | null | undefined): Lord | null =>
  lord && lord !== 'none' ? lord : null
