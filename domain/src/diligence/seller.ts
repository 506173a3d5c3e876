/** The first owner, whom the personal items are about, and how many other owners there are (decisions §4). */
export function sellersCovered([first, ...others]: readonly { fullName: string }[]): string {
  if (!first) return 'Nenhum proprietário cadastrado'
  if (others.length === 0) return first.fullName
  return `${first.fullName} +${others.length} ${others.length === 1 ? 'outro' : 'outros'}`
}
