import type { Blanks, DraftBlock } from '../../drafting/draft-text.ts'
import { objectOf, officeOf } from '../../drafting/object.ts'
import { makeParty, roles } from '../../drafting/party.ts'
import { buyersQualified, ownersQualified, unknownPerson } from '../../drafting/qualification.ts'
import { buyersSign } from '../../drafting/signatures.ts'
import { citeLaw } from '../../law/cite.ts'
import { contractTitles } from '../../risk/draft.ts'
import { capitalised } from '../../text/portuguese.ts'
import { closingBlocks } from '../clauses/body.ts'
import { comarcaOf } from '../clauses/facts.ts'
import { foreiroInRequest } from '../clauses/foreiro.ts'
import { buyersAsParty, ownersAsParty } from '../clauses/sides.ts'
import type { DraftFacts, Writer } from './facts.ts'

const heading = (text: string): DraftBlock => ({ kind: 'heading', text })
const text = (content: string): DraftBlock => ({ kind: 'text', text: content })

function addressee(blanks: Blanks, facts: DraftFacts): DraftBlock {
  return text(`Ao Oficial do ${officeOf(blanks, facts.property)} da ${comarcaOf(blanks, facts)}.`)
}

const land = (content: string | null): DraftBlock[] => (content ? [text(content)] : [])

const applicant = makeParty(roles.applicant, 'open')
const lawyer = 'Advogado – nome e OAB'

export const usucapionRequest: Writer = (blanks, facts) => {
  const holders = ownersAsParty(roles.holder, facts)
  return {
    title: contractTitles.usucapiao,
    blocks: [
      addressee(blanks, facts),
      heading(capitalised(applicant.of)),
      text(
        `${unknownPerson(blanks, applicant)}, e-mail ${blanks.need(`e-mail ${applicant.of}`)}, ${blanks.need('se vive ou não em união estável')}, por seu advogado ${blanks.need('nome e OAB do advogado')}, vem requerer o reconhecimento extrajudicial da usucapião (${citeLaw('l6015_216a')}).`,
      ),
      text(
        `Anui ao pedido o cônjuge ${applicant.of} (${citeLaw('p149_399')}): ${blanks.need('qualificação e anuência do cônjuge, ou que não há')}. A anuência se dispensa na separação absoluta de bens (${citeLaw('p149_401')}).`,
      ),
      heading(capitalised(holders.of)),
      text(
        `${holders.says('Figura', 'Figuram')} como ${holders.name}: ${ownersQualified(blanks, holders, facts, 'is named')}. ${blanks.need('conferir com a matrícula quem são os titulares de direitos registrados ou averbados')}.`,
      ),
      heading('Do imóvel'),
      text(
        `Trata-se do ${objectOf(blanks, facts.property)}, com a descrição da planta e do memorial que acompanham este requerimento. Valor atribuído: ${blanks.need('valor venal do último lançamento do imposto do imóvel')}.`,
      ),
      ...land(foreiroInRequest(blanks, facts)),
      heading('Da posse'),
      text(
        `${applicant.The} exerce posse mansa, pacífica e ininterrupta, com ânimo de dono, desde ${blanks.need('início da posse')}, de origem ${blanks.need('origem da posse')}, ${blanks.need('com ou sem soma da posse de antecessores, e de quais')}. O tempo perfaz o da modalidade ${blanks.need('modalidade da usucapião e seu fundamento')}.`,
      ),
      heading('Dos documentos'),
      {
        kind: 'list',
        items: [
          `Ata notarial que atesta o tempo da posse ${applicant.of} e dos antecessores, e as suas circunstâncias.`,
          'Planta e memorial descritivo assinados por profissional habilitado, com prova da anotação de responsabilidade técnica, e pelos titulares de direitos registrados ou averbados na matrícula do imóvel e nas dos confinantes.',
          `Certidões negativas dos distribuidores da comarca da situação do imóvel e do domicílio ${applicant.of}.`,
          `Justo título ou documentos da origem, da continuidade, da natureza e do tempo da posse, como o pagamento de impostos e taxas do imóvel.`,
          'Procuração ao advogado.',
        ],
      },
      heading('Dos confinantes'),
      text(
        `São confinantes: ${blanks.need('confinantes e suas matrículas')}. Assinaram a planta: ${blanks.need('quem assinou a planta')}.`,
      ),
      heading('Do pedido'),
      text(
        'Requer a notificação de quem não assinou a planta, para se manifestar em 15 dias, a ciência à União, ao Estado, ao Distrito Federal e ao Município, o edital para terceiros interessados e, ao final, o registro da aquisição da propriedade em seu nome.',
      ),
      ...closingBlocks(blanks, facts, [applicant.signsAs, lawyer], { witnesses: false }),
    ],
  }
}

export const adjudicationRequest: Writer = (blanks, facts) => {
  const sellers = ownersAsParty(roles.respondent, facts)
  const buying = buyersAsParty(roles.applicant, facts)
  return {
    title: contractTitles.adjudicacao,
    blocks: [
      addressee(blanks, facts),
      heading(capitalised(buying.of)),
      text(
        `${buyersQualified(blanks, buying, facts)}, por seu advogado ${blanks.need('nome e OAB do advogado')}, ${buying.says('vem', 'vêm')} requerer a adjudicação compulsória extrajudicial (${citeLaw('l6015_216b')}).`,
      ),
      heading(capitalised(sellers.of)),
      text(
        `${sellers.says('Figura', 'Figuram')} como ${sellers.name}: ${ownersQualified(blanks, sellers, facts, 'is named')}.`,
      ),
      heading('Do imóvel'),
      text(`Trata-se do ${objectOf(blanks, facts.property)}.`),
      ...land(foreiroInRequest(blanks, facts)),
      heading('Do negócio'),
      text(
        `Em ${blanks.need('data do contrato')}, as partes celebraram ${blanks.need('instrumento do negócio')}, pelo preço de ${blanks.need('preço do negócio')}, pago conforme ${blanks.need('prova da quitação do preço')}, e ${blanks.need('com ou sem direito de arrependimento')} (${citeLaw('cc1417', 'cc1418')}).`,
      ),
      heading('Da recusa'),
      text(
        `Da notificação extrajudicial pelo oficial do Registro de Imóveis, com 15 dias para a outorga do título definitivo: ${blanks.need('feita em que dia e sem que o título fosse outorgado, ou que se requer agora')}.`,
      ),
      heading('Dos documentos'),
      {
        kind: 'list',
        items: [
          'Instrumento da promessa de compra e venda, da cessão ou da sucessão.',
          'Prova do inadimplemento: o título não outorgado em 15 dias da notificação extrajudicial entregue pelo oficial do Registro de Imóveis, que pode delegá-la ao de Títulos e Documentos.',
          'Ata notarial que identifica o imóvel e as partes e comprova o pagamento do preço e o inadimplemento.',
          'Certidão atualizada da matrícula.',
          `Certidões dos distribuidores forenses da comarca do imóvel e do domicílio ${buying.of}, de que não há litígio sobre o contrato.`,
          'Comprovante do pagamento do ITBI.',
          'Procuração ao advogado com poderes específicos.',
        ],
      },
      heading('Do pedido'),
      text(
        `${buying.says('Requer', 'Requerem')} a notificação ${sellers.of}, pelo oficial, para outorgar o título em 15 dias, e, ao final, o registro da propriedade em seu nome.`,
      ),
      ...closingBlocks(blanks, facts, [...buyersSign(buying, facts), lawyer], { witnesses: false }),
    ],
  }
}
