import { listed } from '../text/portuguese.ts'

/** The first owner, whom the personal items are about, and how many other owners there are (decisions §4). */
export function sellersCovered([first, ...others]: readonly { fullName: string }[]): string {
  if (!first) return 'Nenhum proprietário cadastrado'
  if (others.length === 0) return first.fullName
  return `${first.fullName} +${others.length} ${others.length === 1 ? 'outro' : 'outros'}`
}

/** Whose the personal certificates of a report are, and of whom it holds none. */
export function sellersReported([first, ...others]: readonly { fullName: string }[]): string {
  if (!first) return 'Nenhum proprietário cadastrado: as certidões pessoais não são de ninguém identificado.'
  const own = `Certidões pessoais de ${first.fullName}.`
  if (!others.length) return own
  const names = listed(others.map(({ fullName }) => fullName))
  return `${own} De ${names} não há certidões pessoais neste relatório.`
}
