import { body, clause, closing } from './clauses.ts'
import { priceOf } from './facts.ts'
import { objectOf } from './object.ts'
import { other, owners, roles } from './party.ts'
import { inRole } from './people.ts'
import { preamble, type Writer } from './preamble.ts'
import { othersSign, ownersSign } from './signatures.ts'

/** Each gives a property; who gives the one of less value pays the difference. */
export const exchange: Writer = (blanks, facts) => {
  const [first, second] = [owners(roles.firstExchanger, facts), other(roles.secondExchanger)]
  return {
    title: 'Contrato particular de permuta de imóveis',
    blocks: [
      preamble(blanks, facts, first, second),
      ...body(blanks, facts, first, {
        own: [
          [
            'Dos imóveis',
            `${first.The} ${first.says('dá', 'dão')} ${second.to} o ${objectOf(blanks, facts.property)}; ${second.the} dá ${first.to} ${blanks.need('descrição do imóvel recebido em permuta')}.`,
          ],
          [
            'Dos valores e da torna',
            `Ao primeiro imóvel atribui-se o valor de ${priceOf(blanks, facts)}; ao segundo, ${blanks.need('valor do imóvel recebido')}. Torna: ${blanks.need('valor da torna, quem a paga e quando, ou que não há')}.`,
          ],
          [
            'Da posse',
            `A posse de cada imóvel será entregue livre de pessoas e coisas em ${blanks.need('data da entrega da posse de cada imóvel')}${inRole(facts.parts, 'usufructuary').length ? ', ressalvado o usufruto que houver' : ''}, e desde então correm por conta de quem o recebe os tributos e, se houver, as cotas condominiais.`,
          ],
        ],
        end: [
          clause.deed(blanks, 'por ambas as partes'),
          [
            'Dos tributos e despesas',
            'Cada permutante paga o ITBI do imóvel que recebe, bem como os emolumentos da escritura e do registro. Os tributos e, se houver, as cotas condominiais de cada imóvel que vencerem até a entrega da sua posse são de quem o dá.',
          ],
          clause.certificates(facts, first),
          [
            'Das certidões do segundo imóvel',
            `${second.The} apresenta as mesmas certidões do imóvel que dá em permuta e faz, quanto a ele, a mesma declaração.`,
          ],
          clause.default(blanks),
          clause.brokerage(blanks, facts),
        ],
      }),
      ...closing(blanks, facts, [...ownersSign(first, facts), ...othersSign(first, facts), second.signsAs]),
    ],
  }
}
