import { groundLordName, type Lord, lordOf } from '../../catalogue/ground-lord.ts'
import { asDay, asPercent } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { citeLaw } from '../../law/cite.ts'
import type { Nature } from '../../risk/nature.ts'
import type { ClauseFacts } from './facts.ts'

type Land = Pick<ClauseFacts, 'nature' | 'property' | 'landRead'>

export function foreiroClause(blanks: Blanks, facts: Land, from: DraftParty): DraftClause | null {
  const lord = lordOf(facts.property?.groundLord)
  const title = 'Do terreno foreiro'
  if (lord) return [title, `${whatPasses(lord)} ${duties(blanks, lord, facts.nature, from)}`]
  const read = unconfirmed(facts)
  if (!read) return null
  const then = read.lord ? ` Se for: ${duties(blanks, read.lord, facts.nature, from)}` : ''
  return [title, `${asked(blanks, read, facts)}${then}`]
}

/** A request binds nobody, so it states no duties. */
export function foreiroInRequest(blanks: Blanks, facts: Land): string | null {
  const lord = lordOf(facts.property?.groundLord)
  const read = unconfirmed(facts)
  if (!lord && !read) return null
  const check = blanks.need('conferir com o senhorio direto o que cabe ao domínio útil, e quem o notifica')
  return `${lord ? whatPasses(lord) : read && asked(blanks, read, facts)} ${check}.`
}

/** For a declaration: null where no paper says more than the record. */
export function landReservation(facts: Pick<ClauseFacts, 'property' | 'landRead'>): string | null {
  if (!unconfirmed(facts)) return null
  const denied = facts.property?.groundLord ? ', e o cadastro diz que não é' : ''
  return `ressalvar: um papel diz que o terreno é foreiro${denied}`
}

/** Who records a lord decides. Who says that there is none does not outweigh a paper that names one. */
const unconfirmed = ({ property, landRead }: Pick<ClauseFacts, 'property' | 'landRead'>) =>
  lordOf(property?.groundLord) ? null : landRead

function asked(blanks: Blanks, { lord }: { lord: Lord | null }, { property }: Land): string {
  const whose = lord ? ` (${groundLordName(lord)})` : ''
  const but = property?.groundLord ? 'e o cadastro diz que não é' : 'o que ninguém conferiu'
  return `Um papel do imóvel diz que o terreno é foreiro${whose}, ${but}: ${blanks.need('confirmar se o terreno é foreiro e a quem')}. Sendo foreiro, o que se transmite é o domínio útil.`
}

function whatPasses(lord: Lord): string {
  return lord === 'union_occupation'
    ? 'O terreno é da União e está em regime de ocupação: o que se transmite são os direitos de ocupação e as benfeitorias, e não o domínio.'
    : `O terreno é ${groundLordName(lord).replace('Foreiro', 'foreiro')}: o que se transmite é o domínio útil, e o domínio direto fica com o senhorio.`
}

/** Natures without a price. Laudêmio is due to the União only where somebody pays for the transfer. */
const gratuitous: readonly Nature[] = ['doacao']

function duties(blanks: Blanks, lord: Lord, nature: Nature, from: DraftParty): string {
  if (nature === 'alienacao_fiduciaria') {
    return `O laudêmio é devido se o domínio útil se consolidar no credor (${citeLaw('l9514_22')}): ${blanks.need('conferir com o senhorio direto a garantia sobre o terreno foreiro')}.`
  }
  const isUnion = lord === 'union' || lord === 'union_occupation'
  if (isUnion) {
    const paper = `Sem a certidão da Secretaria do Patrimônio da União (CAT) a escritura não se lavra nem se registra (${citeLaw('dl2398')})`
    return gratuitous.includes(nature)
      ? `${paper}; o laudêmio é da transferência onerosa. ${from.The} ${from.says('apresenta', 'apresentam')} a certidão até ${blanks.need('data da CAT', null, asDay)}.`
      : `O laudêmio, de 5% do valor atualizado do domínio pleno do terreno, sem as benfeitorias, é pago ${from.by} antes da escritura, até ${blanks.need('data do pagamento do laudêmio e da CAT', null, asDay)}. ${paper}. Quem adquire requer a transferência na SPU em 60 dias do registro.`
  }
  const notice = `o senhorio direto é avisado e tem trinta dias para a preferência (${citeLaw('cc1916_683', 'cc1916_686')}, mantidos pelo ${citeLaw('cc2038')})`
  return gratuitous.includes(nature)
    ? `${from.The} ${from.says('avisa', 'avisam')} o senhorio direto (${blanks.need('senhorio direto')}) e ${from.says('apresenta', 'apresentam')} a sua certidão até ${blanks.need('data da certidão do senhorio direto', null, asDay)}.`
    : `Antes da escritura ${notice}; o laudêmio, de ${blanks.need('percentual do laudêmio, 2,5% se o título não disser outro', null, asPercent)}, é pago ${from.by} a ${blanks.need('senhorio direto')} até ${blanks.need('data do pagamento do laudêmio', null, asDay)}.`
}
