import { z } from 'zod'
import type { Service } from './signing.ts'

/** Something that is known of a service. Unconfirmed: read in code that uses it, not in its own documents. */
export const knownFact = z.object({ words: z.string(), isConfirmed: z.boolean(), source: z.string() })
type KnownFact = z.infer<typeof knownFact>

export interface ServiceFacts {
  sandbox: string
  production: string
  /** The token of Autentique serves both; a test document is marked in the request. */
  sandboxIs: 'address' | 'argument'
  /** Beyond the token. */
  needs: readonly ('cryptKey' | 'safe')[]
  /** `groups`: several may sign at once, and the next group waits. `queue`: one after the other. */
  order: 'groups' | 'queue'
  /** Who ends a request on its last day: the service, or Soleira by cancelling it there. */
  endsBy: 'service' | 'soleira'
  largestFile: number
  /**
   * Seconds that lie between two look-ups: when the broker asks or opens it, and by themselves, growing. Without
   * `byItself` the service forbids to ask by itself. `isShared`: they lie between those of all documents of a token.
   */
  lookUp: { asked: number; byItself: readonly [first: number, longest: number] | null; isShared: boolean }
  prices: readonly KnownFact[]
  notes: readonly KnownFact[]
}

const megabyte = 1024 * 1024
const minute = 60
const hour = 60 * minute

const inItsDocuments = (words: string, source: string): KnownFact => ({ words, isConfirmed: true, source })
const inCode = (words: string): KnownFact => {
  return { words, isConfirmed: false, source: 'código público que usa o serviço, lido em 23/11/2026' }
}

const readNowhere = (words: string): KnownFact => {
  return { words, isConfirmed: false, source: 'não lido em fonte alguma' }
}

const clicksignDocs = 'developers.clicksign.com, lido em 23/11/2026'
const zapSignDocs = 'docs.zapsign.com.br, lido em 23/11/2026'
const d4SignDocs = 'docapi.d4sign.com.br, lido em 23/11/2026'

export const serviceFacts: Record<Service, ServiceFacts> = {
  clicksign: {
    sandbox: 'https://sandbox.clicksign.com/api/v3',
    production: 'https://app.clicksign.com/api/v3',
    sandboxIs: 'address',
    needs: [],
    order: 'groups',
    endsBy: 'service',
    largestFile: 10 * megabyte,
    // "Não é permitido realizar polling" without leave.
    lookUp: { asked: minute, byItself: null, isShared: false },
    prices: [inCode('Plano de cerca de R$ 135 por mês; documento excedente de R$ 3,00 a R$ 6,90.')],
    notes: [
      inItsDocuments('O ambiente de testes não tem valor jurídico.', clicksignDocs),
      inItsDocuments('Só contas abertas desde 01/07/2024 têm o envelope que usamos.', clicksignDocs),
      inItsDocuments(
        'Não permite consultas automáticas: o andamento é conferido quando você abre o negócio ou pede.',
        clicksignDocs,
      ),
    ],
  },
  zapsign: {
    sandbox: 'https://sandbox.api.zapsign.com.br/api/v1',
    production: 'https://api.zapsign.com.br/api/v1',
    sandboxIs: 'address',
    needs: [],
    order: 'groups',
    endsBy: 'service',
    largestFile: 10 * megabyte,
    lookUp: { asked: 10, byItself: [15 * minute, 12 * hour], isShared: false },
    prices: [],
    notes: [
      inItsDocuments('A produção exige um plano de API.', zapSignDocs),
      inItsDocuments(
        'O cancelamento recusa o documento: no painel dela ele aparece como recusado.',
        zapSignDocs,
      ),
      inCode('Os avisos saem no mesmo momento em que o documento é criado.'),
      inCode('Vencimento não aparece na consulta; quem vence o pedido é o Soleira.'),
      readNowhere('O arquivo assinado só é aceito de zapsign.com.br ou do armazenamento dela na Amazon.'),
    ],
  },
  d4sign: {
    sandbox: 'https://sandbox.d4sign.com.br/api/v1',
    production: 'https://secure.d4sign.com.br/api/v1',
    sandboxIs: 'address',
    needs: ['cryptKey', 'safe'],
    order: 'queue',
    endsBy: 'soleira',
    largestFile: 10 * megabyte,
    // Ten requests an hour are reported, and a look-up takes two.
    lookUp: { asked: 12 * minute, byItself: [2 * hour, 12 * hour], isShared: true },
    prices: [],
    notes: [
      inItsDocuments('O ambiente de testes não tem valor jurídico.', d4SignDocs),
      inCode('Limite de 10 consultas por hora, até que você peça mais a ela.'),
      inCode('Em ordem, assina um por vez; os demais esperam, mesmo os do mesmo grupo.'),
      inCode('Cancelar e reenviar: lido só em código.'),
      inCode('Todos assinam com o mesmo papel, mesmo as testemunhas.'),
      readNowhere('O arquivo assinado só é aceito de d4sign.com.br ou do armazenamento dela na Amazon.'),
    ],
  },
  autentique: {
    sandbox: 'https://api.autentique.com.br/v2/graphql',
    production: 'https://api.autentique.com.br/v2/graphql',
    sandboxIs: 'argument',
    needs: [],
    order: 'queue',
    endsBy: 'soleira',
    largestFile: 10 * megabyte,
    lookUp: { asked: 10, byItself: [15 * minute, 12 * hour], isShared: false },
    prices: [inCode('Cerca de R$ 0,06 por documento e R$ 0,013 por e-mail, no plano mínimo.')],
    notes: [
      inCode('A documentação não pôde ser lida: tudo o que fazemos aqui foi lido em código.'),
      inCode('Os avisos saem no mesmo momento em que o documento é criado.'),
      inCode('Não dá link a quem tem e-mail.'),
      inCode('Cancelar é pôr o prazo no passado.'),
      readNowhere('Pedimos a ordem das assinaturas por um campo cuja documentação não pôde ser lida.'),
    ],
  },
}

/** ZapSign signs no notice, but sends the headers that its panel is told to. */
export const zapSignHeader = 'x-soleira-secret'

export const lookUpReasons = ['asked', 'by_itself'] as const

/** Seconds until the service may be asked again; 0: now; null: never by itself. `looks` counts those before. */
export function pauseBefore(
  service: Service,
  reason: (typeof lookUpReasons)[number],
  { since, looks }: { since: number; looks: number },
): number | null {
  const { asked, byItself } = serviceFacts[service].lookUp
  if (reason === 'asked') return Math.max(0, asked - since)
  if (!byItself) return null
  const [first, longest] = byItself
  return Math.max(0, Math.min(longest, first * 2 ** Math.min(looks, 20)) - since)
}

/**
 * When nobody can sign any more. A service that ends a request by itself is told the end of the day where it ends
 * last in Brazil.
 */
export function endAt(
  service: Service,
  { expiresOn, expiresAt }: { expiresOn: string; expiresAt: Date },
): Date {
  if (serviceFacts[service].endsBy === 'soleira') return expiresAt
  return new Date(Math.max(expiresAt.getTime(), Date.parse(`${expiresOn}T23:59:59-05:00`)))
}
