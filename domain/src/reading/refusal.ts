import type { Flow } from './flow.ts'
import { type FoundPhrase, findPhrase } from './phrase.ts'

const nothingIssued = [
  'tente novamente',
  'acesso bloqueado',
  'acesso NEGADO',
  'serviço INDISPONÍVEL',
  'sistema INDISPONÍVEL',
  'página INDISPONÍVEL',
  'temporariamente INDISPONÍVEL',
  'NÃO foi possível emitir',
  'NÃO foi possível concluir',
  'certidão NÃO emitida',
  'insuficientes para a emissão de certidão',
  'NÃO são suficientes para a comprovação automática',
]

/** The words by which a page says that it issued nothing. */
export function refusalIn(flow: Flow): FoundPhrase | null {
  return nothingIssued.flatMap((phrase) => findPhrase(flow, phrase))[0] ?? null
}
