import { catalogue } from '../catalogue/kinds.ts'
import { isCatalogueKind } from '../catalogue/names.ts'
import type { PropertyAskedAbout } from '../diligence/asked-about.ts'
import { guideFacts } from '../diligence/guide-facts.ts'
import { identityKind, type PaperKind } from '../reading/proposal.ts'

export interface Explanation {
  words: string
  examples: string[]
  page: string | null
}

const inWords: Partial<Record<PaperKind, Omit<Explanation, 'page'>>> = {
  ONUS_REAIS: {
    words:
      'Certidão do Registro de Imóveis que mostra quem é o dono e o que pesa sobre o imóvel. Também é chamada de matrícula atualizada.',
    examples: ['Matrícula atualizada com menos de 30 dias', 'Certidão de ônus reais em PDF'],
  },
  ESPELHO_IPTU: {
    words: 'A página do carnê do IPTU que mostra o endereço, a inscrição e o valor do imóvel.',
    examples: ['Capa do carnê do IPTU deste ano', 'Ficha do imóvel no site da prefeitura'],
  },
  CERTIDAO_ESTADO_CIVIL: {
    words: 'O papel que diz se a pessoa é solteira, casada, divorciada ou viúva.',
    examples: [
      'Certidão de nascimento, para quem é solteiro',
      'Certidão de casamento, com a averbação se houve divórcio',
    ],
  },
  COMPROVANTE_RESIDENCIA: {
    words: 'Uma conta recente em que aparecem o nome e o endereço onde a pessoa mora.',
    examples: ['Conta de luz, água ou gás dos últimos 3 meses', 'Fatura de telefone ou internet'],
  },
  OUTRO_PAPEL: {
    words: 'Outro papel do imóvel, como combinado.',
    examples: ['Planta ou habite-se', 'Contrato de locação'],
  },
  quitacao_condominial: {
    words:
      'Declaração do condomínio de que o imóvel não deve cotas, assinada pelo síndico ou pela administradora.',
    examples: ['Declaração de quitação assinada', 'Declaração com a ata de eleição do síndico no mesmo PDF'],
  },
  certidao_casamento: {
    words: 'A certidão de casamento pedida há pouco no cartório em que o casamento foi registrado.',
    examples: ['Certidão de casamento emitida há menos de 90 dias'],
  },
}

const identity: Record<'person' | 'company', Omit<Explanation, 'page'>> = {
  person: {
    words: 'Documento com foto, frente e verso. Se houver mais de uma página, fotografe todas.',
    examples: ['CNH aberta, sem o plástico', 'RG, a frente e o verso', 'PDF da CNH digital'],
  },
  company: {
    words: 'O contrato ou estatuto da empresa com a última alteração registrada.',
    examples: ['Contrato social consolidado em PDF', 'Estatuto com a ata da última eleição'],
  },
}

export function explainPaperKind(kind: PaperKind, isCompany: boolean): Explanation {
  if (kind === identityKind) return { ...identity[isCompany ? 'company' : 'person'], page: null }
  const known = isCatalogueKind(kind) ? catalogue[kind] : null
  const page = known?.pages[0]?.url ?? null
  const said = inWords[kind]
  if (said) return { ...said, page }
  return {
    words: known ? `${known.proves} Quem emite: ${known.issuer}.` : '',
    examples: known ? ['A certidão em PDF, como o site a entrega', 'Foto nítida de todas as páginas'] : [],
    page,
  }
}

/** The numbers of the property by which the office is asked for the paper, as far as they are known. */
export function numbersToSay(
  kind: PaperKind,
  property: PropertyAskedAbout,
): { name: string; value: string }[] {
  const datum = numberOf(kind)
  const facts = datum ? guideFacts([datum], property) : []
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

function numberOf(kind: PaperKind): 'registryNumber' | 'municipalRegistration' | null {
  if (kind === 'ONUS_REAIS') return 'registryNumber'
  if (kind === 'ESPELHO_IPTU') return 'municipalRegistration'
  const known = isCatalogueKind(kind) ? catalogue[kind] : null
  if (!known?.about.includes('property')) return null
  const needs: readonly string[] = known.needs
  return (['registryNumber', 'municipalRegistration'] as const).find((datum) => needs.includes(datum)) ?? null
}
