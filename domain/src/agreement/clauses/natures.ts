import { type DeedPart, inRole, isEstate } from '../../drafting/people.ts'
import type { Nature } from '../../risk/nature.ts'

const boughtBy: readonly Nature[] = ['compra_venda', 'permuta', 'incorporacao', 'adjudicacao']

export function namesBuyers({ nature, parts }: { nature: Nature; parts: readonly DeedPart[] }): boolean {
  return boughtBy.includes(nature) && inRole(parts, 'buyer').length > 0
}

export function givesEstate({ nature, parts }: { nature: Nature; parts: readonly DeedPart[] }): boolean {
  return nature === 'doacao' && inRole(parts, 'owner').some((owner) => isEstate(parts, owner))
}
