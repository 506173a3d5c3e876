import { linesOfFlow } from './blocks.ts'
import { exception, harmlessException } from './clause-words.ts'
import { clausesOf, plainClause, type ReadClause } from './clauses.ts'
import type { Flow } from './flow.ts'
import type { Stated } from './property-on.ts'

/** A stamp across the paper, or a line of its own. */
const stamped =
  /^\W*(?:(?:certidao|documento|declaracao) )?(?:cancelad|anulad|revogad|cassad|expirad|invalid|inutilizad|nul|vencid|suspens)[oa](?: em [\d/. ]+)?\W*$|^\W*(?:homologacao\W+)?(?:sem (?:efeito|validade|valor(?: (?:legal|fiscal|juridico))?)|ambiente de (?:testes?|homologacao)|homologacao|rascunho|minuta|modelo|amostra|especimen?|exemplo|copia (?:sem valor|nao controlada))\W*$/
const ofPaper = /\b(?:certidao|documento|declaracao|papel|via|validade|prazo)\b/
const undone =
  /\b(?:(?:foi|foram|fica|ficou|esta|encontra-se) (?:\w+ )?(?:cancelad|anulad|revogad|invalidad|inutilizad|suspens)[oa]|tornad[oa] (?:nul[oa]|sem efeito)|(?:certidao|documento) (?:cancelad|revogad|cassad|anulad|invalidad)[oa]|sem (?:efeito|valor)(?! para fins)|suspens[oa] (?:por|ate|em)|perdeu (?:a |sua )*validade)\b/
/** These words tell what would be, of all papers, or of another one. */
const supposing =
  /\b(?:se|caso|quando|qualquer|sera|serao|podera|poderao|tornam?|tornara|torne|salvo|somente|apenas|apos|findo|decorrid[oa]|havendo|houver|existindo|expede|nao (?:foi|esta|fica)|anterior|substitui|que (?:foi|ficou))\b|\brasur|\bemend/

const answers =
  /\b(?:resultado|situacao|certidao|conclusao|status|parecer)(?: da certidao)? ?[:–-]? ?(?:positiv[oa](?!,? com)|irregular|pendente|inapt[oa]|suspens[oa]|cancelad[oa]|revogad[oa]|cassad[oa]|anulad[oa]|expirad[oa]|invalid[oa]|em debito|devedora?)\b/

const excepting = /\b(?:ressalva|excetua)m?-? ?se\b/

/**
 * Clauses that may take a negativa back and were not read as saying so: an exception that stands by itself, another
 * answer, and words by which the paper or its validity was undone.
 */
export function unreadIn(flow: Flow): Stated[] {
  const lines = linesOfFlow(flow).filter(({ text }) => stamped.test(plainClause(text)))
  return [...lines, ...clausesOf(flow).filter(mayTakeBack)].map(({ from, to }) => ({
    field: 'unread',
    value: '',
    from,
    to,
  }))
}

function mayTakeBack({ plain }: ReadClause): boolean {
  if (undone.test(plain) && ofPaper.test(plain) && !supposing.test(plain)) return true
  if (answers.test(plain) && !supposing.test(plain)) return true
  return (exception.test(plain) || excepting.test(plain)) && !harmlessException.test(plain)
}
