import { objectOf } from '../../drafting/object.ts'
import { roles } from '../../drafting/party.ts'
import { inRole } from '../../drafting/people.ts'
import { buyersSign, othersSign, ownersSign } from '../../drafting/signatures.ts'
import { citeLaw } from '../../law/cite.ts'
import { contractTitles } from '../../risk/draft.ts'
import { closingBlocks, contractBody } from '../clauses/body.ts'
import { priceOf } from '../clauses/facts.ts'
import { preambleBlock } from '../clauses/preamble.ts'
import { clause } from '../clauses/shared.ts'
import { buyersAsParty, ownersAsParty } from '../clauses/sides.ts'
import type { Writer } from './facts.ts'

/**
 * The contract is a promise, because the property passes by deed alone: above thirty minimum wages a private
 * contract that transferred it would be void.
 */
export const exchangeDraft: Writer = (blanks, facts) => {
  const [first, second] = [
    ownersAsParty(roles.firstExchanger, facts),
    buyersAsParty(roles.secondExchanger, facts),
  ]
  return {
    title: contractTitles.permuta,
    blocks: [
      preambleBlock(blanks, facts, first, second),
      ...contractBody(
        blanks,
        facts,
        { from: first, to: second },
        {
          own: [
            [
              'Dos imóveis',
              `${first.The} ${first.says('promete', 'prometem')} dar ${second.to} o ${objectOf(blanks, facts.property)}; ${second.the} ${second.says('promete', 'prometem')} dar ${first.to} ${blanks.need('descrição do imóvel recebido em permuta')}. A propriedade só se permuta pela escritura pública (${citeLaw('cc108')}).`,
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
            [
              'Da irretratabilidade',
              `Este contrato é celebrado ${blanks.need('em caráter irrevogável e irretratável ou com direito de arrependimento')} e obriga herdeiros e sucessores.`,
            ],
            [
              'Da evicção e dos vícios',
              `Cada permutante responde pela evicção (${citeLaw('cc447')}) e pelos vícios ocultos (${citeLaw('cc441')}) do imóvel que promete dar.`,
            ],
            clause.deed(blanks, 'por ambas as partes'),
            [
              'Dos tributos e despesas',
              'Cada permutante paga o ITBI do imóvel que recebe, bem como os emolumentos da escritura e do registro. Os tributos e, se houver, as cotas condominiais de cada imóvel que vencerem até a entrega da sua posse são de quem o dá.',
            ],
            clause.certificates(blanks, facts, first),
            [
              'Das certidões do segundo imóvel',
              `${second.The} ${second.says('apresenta', 'apresentam')} as mesmas certidões do imóvel que ${second.says('dá', 'dão')} em permuta e ${second.says('faz', 'fazem')}, quanto a ele, a mesma declaração.`,
            ],
            clause.default(blanks),
            clause.brokerage(blanks, facts),
          ],
        },
      ),
      ...closingBlocks(blanks, facts, [
        ...ownersSign(first, facts),
        ...othersSign(first, facts),
        ...buyersSign(second, facts),
      ]),
    ],
  }
}
