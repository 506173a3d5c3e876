import { closing } from './clauses.ts'
import type { Blanks, Block } from './draft-text.ts'
import { type DraftFacts, objectOf, ownersQualified, priceOf, qualification } from './facts.ts'

interface Request {
  title: string
  blocks: Block[]
}

const heading = (text: string): Block => ({ kind: 'heading', text })
const text = (content: string): Block => ({ kind: 'text', text: content })

function addressee(blanks: Blanks, { property }: DraftFacts): Block {
  return text(
    `Ao Juízo da Vara competente da comarca de ${blanks.need('comarca', property?.city)}, ou ao Oficial do ${blanks.need('Registro de Imóveis')}, conforme a via escolhida.`,
  )
}

/** Usucapião is a procedure, not a contract: the skeleton of its request. */
export function usucapionRequest(blanks: Blanks, facts: DraftFacts): Request {
  return {
    title: 'Requerimento de reconhecimento de usucapião',
    blocks: [
      addressee(blanks, facts),
      heading('Do requerente'),
      text(
        `${qualification(blanks, 'requerente', null)}, por seu advogado, vem requerer o reconhecimento da usucapião.`,
      ),
      heading('Dos titulares registrais'),
      text(ownersQualified(blanks, 'titular registral', facts)),
      heading('Do imóvel'),
      text(
        `Trata-se d${objectOf(blanks, facts.property)}, conforme planta e memorial assinados por profissional habilitado.`,
      ),
      heading('Da posse'),
      text(
        `O requerente exerce posse mansa, pacífica e ininterrupta, com ânimo de dono, desde ${blanks.need('início da posse')}, a título de ${blanks.need('origem da posse')}, o que perfaz o prazo da modalidade ${blanks.need('modalidade da usucapião')}.`,
      ),
      heading('Das provas'),
      {
        kind: 'list',
        items: [
          'Ata notarial que ateste o tempo e as características da posse',
          'Planta e memorial descritivo com ART ou RRT',
          'Comprovantes de IPTU, água, luz e obras pagos pelo requerente',
          'Certidões negativas dos distribuidores em nome do requerente e dos titulares',
          `Anuência ou qualificação dos confrontantes: ${blanks.need('confrontantes')}`,
        ],
      },
      heading('Do pedido'),
      text(
        `Requer a notificação dos titulares, dos confrontantes e das Fazendas Públicas e, ao final, o registro da propriedade em seu nome. Valor: ${priceOf(blanks, facts)}.`,
      ),
      ...closing(blanks, facts, ['Requerente', 'Advogado – nome e OAB'], false),
    ],
  }
}

/** Adjudicação compulsória likewise. */
export function adjudicationRequest(blanks: Blanks, facts: DraftFacts): Request {
  return {
    title: 'Requerimento de adjudicação compulsória',
    blocks: [
      addressee(blanks, facts),
      heading('Do requerente'),
      text(
        `${qualification(blanks, 'requerente', null)}, por seu advogado, vem requerer a adjudicação compulsória.`,
      ),
      heading('Dos requeridos'),
      text(ownersQualified(blanks, 'requerido', facts)),
      heading('Do imóvel'),
      text(`Trata-se d${objectOf(blanks, facts.property)}.`),
      heading('Do negócio'),
      text(
        `Em ${blanks.need('data do contrato')}, as partes celebraram ${blanks.need('instrumento do negócio')}, pelo preço de ${priceOf(blanks, facts)}, integralmente pago conforme ${blanks.need('prova da quitação')}, sem direito de arrependimento.`,
      ),
      heading('Da recusa'),
      text(
        `Notificado em ${blanks.need('data da notificação')}, o requerido não outorgou a escritura (arts. 1.417 e 1.418 do Código Civil e art. 216-B da Lei nº 6.015/1973).`,
      ),
      heading('Das provas'),
      {
        kind: 'list',
        items: [
          'Instrumento de promessa de compra e venda ou de cessão',
          'Prova do pagamento integral do preço',
          'Prova do inadimplemento: notificação e o transcurso do prazo',
          'Certidão atualizada da matrícula (no máximo 30 dias)',
          'Comprovante de pagamento do ITBI',
        ],
      },
      heading('Do pedido'),
      text(
        'Requer a notificação do requerido e, ao final, a adjudicação do imóvel, valendo a decisão como título para o registro.',
      ),
      ...closing(blanks, facts, ['Requerente', 'Advogado – nome e OAB'], false),
    ],
  }
}
