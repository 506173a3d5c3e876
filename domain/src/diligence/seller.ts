/** Whom the personal items cover, the first owner, and how many others there are (decisions §4). */
export function sellersCovered([first, ...others]: readonly { fullName: string }[]): string {
  if (!first) return 'Nenhum proprietário cadastrado'
  if (others.length === 0) return first.fullName
  return `${first.fullName} +${others.length} ${others.length === 1 ? 'outro' : 'outros'}`
}
