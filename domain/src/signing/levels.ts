import { citeLaw, type LawId, law } from '../law/cite.ts'
import type { Level, SignableKind, SigningProvider } from './signing.ts'

interface Said {
  level: Level
  words: string
  advice: string
  source: string
}

/** Its report and its pages say so of a signature by Soleira. */
export const nature = `assinatura eletrônica (MP 2.200-2/2001, art. 10, § 2º); não é assinatura qualificada`

const service = [
  'unknown',
  'O nível depende de como cada pessoa se identifica no serviço. Só com certificado ICP-Brasil é qualificada.',
] as const
const ways: Record<SigningProvider | 'paper', readonly [level: Level, words: string]> = {
  soleira: ['simple', `É ${nature}.`],
  clicksign: service,
  zapsign: service,
  d4sign: service,
  autentique: service,
  manual: [
    'unknown',
    'O nível depende do certificado de quem assina: ICP-Brasil é qualificada; a do gov.br não é qualificada.',
  ],
  paper: ['paper', 'É assinatura de próprio punho: vale o papel; aqui fica a cópia.'],
}

const privatePaper = 'As partes podem assinar por qualquer meio que admitam.'
const advice: Record<SignableKind, readonly [words: string, ...laws: LawId[]]> = {
  authorization: [privatePaper, 'mp2200_10'],
  offer: [privatePaper, 'mp2200_10'],
  visit: [privatePaper, 'mp2200_10'],
  contract: [
    `${privatePaper} Para registro no cartório peça assinatura qualificada (ICP-Brasil); confirme com o registro.`,
    'mp2200_10',
    'l14063_5',
  ],
}

function sourceOf(id: LawId): string {
  const { read } = law[id]
  return `${citeLaw(id)} (${read ? `lido em ${read.where}` : 'não confirmado'})`
}

/** Which level a way gives, and what is usually asked of the document (part 3 §8). */
export function levelOf(kind: SignableKind, provider: SigningProvider, isPaper = false): Said {
  const [level, words] = ways[isPaper ? 'paper' : provider]
  const [advised, ...laws] = advice[kind]
  const source = laws.map(sourceOf).join('; ')
  return { level, words, advice: advised, source }
}
