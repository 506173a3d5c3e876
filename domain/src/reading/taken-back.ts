import {
  answerEnds,
  answered,
  between,
  counted,
  findingVerbs,
  found,
  matterWords,
  nothingWrong,
  over,
  stands,
} from './clause-words.ts'

/** 'Processos: nenhum encerrado' denies none. */
const noneOfSome = new RegExp(`${answered}(?!${answerEnds})`)

const nothing = `(?:nad[ao](?! (?:mais )?(?:(?:se|lhe|foi|ha) )*(?:${findingVerbs}|dev))|nenhu(?:ma?|ns|mas)|zero|(?<![\\d.,/-])0+(?: \\((?:zero|nenhum)[^)]*\\)|(?= (?:${counted}))))`
/** 'Nenhuma pendência regularizada', but not 'nenhuma ação encerrada foi localizada'. */
const noneOver = new RegExp(
  `\\b${nothing}(?: (?!(?:e|nao|a|por|ser)\\b)[a-z0-9/]+){0,7}? ${over}(?![^.;]*\\b(?:${found}|${stands}|existe|ha\\b))|\\b(?:${matterWords})[a-z]*[^.;:]{0,40}: nao (?:[a-z]+ )?${over}|\\bnao (?:fo(?:i|ram)|se|esta|estao|acham?-se) (?:[a-z]+ ){0,2}?(?:regulari[sz]|san|resolv|solucion)[aeio]|\\b(?:sem|nao (?:const\\w+|ha|houve|exist\\w+)) (?:(?!(?:e|ou|nao|a|por|sere?m?|como)\\b)[a-z]+ ){1,2}(?:pag|quitad|recolhid)[oa]s?\\b`,
)
/** 'Nenhum sigiloso, dois públicos', '0 arquivados e 3 em andamento'. */
const someBeside = new RegExp(
  `\\b${nothing}\\b[^.;]{0,60}?(?:,|\\be\\b|\\bmas\\b) (?:0*[1-9]\\d{0,2}(?: \\([a-z ]+\\))?|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|algu(?:m|ns|mas?)|vari[oa]s|outr[oa]s?) (?:${counted}|public|ativ|pendent|sigilos|arquivad|encerrad|extint|vencid|inscrit|ajuizad|em (?:andamento|curso|tramit|aberto|segredo|fase))`,
)

const endedOnes = '(?:findo|extint|arquivad|baixad|encerrad|julgad|prescrit|parcelad)[oa]?s?'
/** 'Não consta ação extinta', 'ausência de regularidade': what is denied would clear somebody, or is over. */
const clearingDenied = new RegExp(
  [
    `\\b(?:nao|nenhu\\w+|inexist\\w+|sem)\\b[^.;,]{0,60}?\\b(?:${counted}|feito)[a-z]* (?:ja )?${endedOnes}\\b(?!,? (?:ou|e|nem|em)\\b)`,
    '\\b(?:ausencia|inexist\\w+|falta|sem)(?: de)? (?:prova|comprovac|regularidade|quitac|pagamento)',
    '\\bnao (?:possui|tem|faz jus|obteve|recebeu)\\b[^.;]{0,20}?\\bcertidao negativa',
    '\\bregular nao\\b',
  ].join('|'),
)

const denier =
  /\b(?:n[ao]o|nem|nunca|jamais|tampouco|sem|nenhu(?:ma?|ns|mas)|nada|ninguem|impossi\w+|longe de|deix\w+ de|(?<!\bna )falt\w+)\b/
const stateVerb =
  '(?:est(?:a|ao|ar)|encontr\\w+|ach\\w+|[a-z]+ndo|se|foi|foram|tem|possu\\w+|goza\\w*|mant\\w+|segue\\w*|permanec\\w+|fic\\w+)\\b'
/** Another statement begins behind the matter that was denied. */
const anew = `(?=[^.;]{0,160}?(?:(?:,|\\b(?:e|por|que|pois)\\b)[^.;]{0,160}?\\b${stateVerb}|\\b(?:est|encontr|ach|send|permanec|fic)\\w*ndo\\b))`
/** These deny a matter of their own: 'não há débitos, estando quite'. */
const ownDenial = new RegExp(
  [
    `\\b(?:nao|nem|nunca|jamais|tampouco)${between} ?(?:(?:${findingVerbs})\\w*(?:-se)?|${found})\\b(?:(?!\\b(?:que|como|prov|comprov|certeza)\\w*)[^.;]){0,110}?\\b(?:${matterWords})[a-z]*${anew}`,
    `\\bnao${between} ?(?:dev(?:e|em|endo)\\b(?! (?:ser|estar|ficar|permanecer))|(?:e|sendo|ser) devedor\\w*)${anew}`,
    `\\bnada(?: mais)?${between} ?(?:(?:${findingVerbs})\\w*(?:-se)?|dev\\w+)${anew}`,
    `\\bnenhu(?:ma?|ns|mas) (?:[a-z]+ ){0,3}?(?:${matterWords})[a-z]*(?: ${found}| ${stands}| existe\\w*)?(?=,? (?:est|encontr|ach|send|permanec)\\w*ndo\\b|, pelo que)`,
    `\\b(?:nem|sem) (?:(?:mais|qua(?:l|is)quer|nenhuma?|outr[oa]s?|d[aeo]|em) )*(?:${matterWords}|prejuizo|ressalva|restric|exce[cp]|emenda|rasura)[a-z]*`,
    '\\b(?<word>[a-z]+) (?:e|ou) nao \\k<word>\\b|\\bou nao\\b',
    '\\bnao obstante\\b|\\bnao[- ](?:residencia|edificad|predia|tributa)\\w*',
  ].join('|'),
  'g',
)
/** It would be so, will be or must become so, and is not yet. */
const onlyMaybe =
  /\b(?:(?:est|fic|ser|tornar|encontrar|achar|poder|dever|permanecer|restar|ter|haver)\w*ia[mn]?|(?:est|fic|s|torn|encontr|pass|pod|dev|permanec)[ae]r(?:a|ao)|pod[ei]m?|podendo|devem?|precis\w+|(?:est|fic|s|permanec|encontr|ach)ej\w+|estiver\w*|estivess\w*|foss\w+|ficass\w+|fique\w*|encontrem?|achem?|(?:para|a fim de|de modo a|ate|buscando|visando) (?:que |se )?[a-z]*[aei]r(?:-se)?|torn\w+|volt\w+)(?:-se)? (?:[a-z]+ ){0,3}$|\b(?:so|somente|apenas) (?:[a-z0-9]+ ){0,6}$/
const past =
  /\b(?:era|eram|estava|estavam|esteve|estiveram|foi|foram|ficou|ficaram)(?:-se)? (?:[a-z]+ ){0,2}$/
const isState = /^(?:quite|em dia|adimplente|(?:em )?situacao|regular)/
const onlyInPart =
  /^[^.;,]{0,20}?\b(?:apenas|somente|so)\b|^[^.;]{0,40}?, (?:mas )?nao (?:depois|apos|mais|em|com|quanto)\b|\b(?:e|mas) dev(?:e|endo)\b(?! nada| ser)/
/** 'Quite não está', 'situação regular não foi comprovada'. */
const deniedBehind =
  /^(?:(?!\b(?:e|que|pois)\b)[^.;,]){0,40}? (?:nao|nunca|jamais) (?:se |mais )*(?:est(?:a|ao|eve)|encontr|ach|e\b|foi|foram|verific|comprov|demonstr|confirm|permanec|rest|pode)/
/** The paper is no proof or no substitute. */
const ofThePaper = /\bnao (?:constitui|vale|serve|substitu|signific|implic|dispensa|equivale)/
const onceSettled =
  /\b(?:se|caso|quando|apos|depois|desde que|uma vez|mediante)\b (?:[a-z]+ ){0,4}?(?:pag|quit|recolh|liquid|regulari[sz])/

/** A contrast parts it from its clause: 'está em dia com o IPTU, mas não com a taxa'. */
const butNot = /^\W*(?:mas|porem|todavia|contudo),? nao (?:com|quanto|em|n[ao]s?)\b/

/**
 * 'Não possui situação regular', 'estaria em dia se pagas as cotas', 'processos: nenhum encerrado': words that
 * clear somebody, and other words of the clause that take this back or may do so.
 */
export function isTakenBack(plain: string): boolean {
  const all = [butNot, noneOfSome, noneOver, someBeside, clearingDenied]
  if (all.some((pattern) => pattern.test(plain))) return true
  if (ofThePaper.test(plain)) return false
  return [...plain.matchAll(nothingWrong)].some(({ 0: words, index }) => {
    const start = Math.max(plain.lastIndexOf('.', index - 1), plain.lastIndexOf(';', index - 1)) + 1
    const sentence = plain.slice(start, index)
    const before = sentence.replace(ownDenial, ' # ')
    const after = plain.slice(index + words.length)
    return (
      denier.test(/\bcomo $/.test(sentence) ? sentence : before) ||
      onlyMaybe.test(before) ||
      (past.test(before) && isState.test(words)) ||
      onceSettled.test(after) ||
      onlyInPart.test(after) ||
      deniedBehind.test(after)
    )
  })
}

const ofSuit =
  '(?:sentenca|embargos|defesa|contestacao|recursos?|transito em julgado|audiencia|decisao|citacao)'
/** 'Não há sentença no processo' says that there is a suit. */
export const openSuit = new RegExp(
  `\\b(?:nao (?:se )?(?:${findingVerbs})\\w*|inexist\\w+) (?:[a-z]+ ){0,2}?${ofSuit} (?:[a-z]+ )?(?:n[ao]s?|d[ao]s?|[ao]s?) (?:${matterWords})`,
)

/** 'Não comprovou a inexistência de débitos', 'deixou de provar que nada deve'. */
export const unproven =
  /\b(?:nao|nem|sem|jamais|deix\w+ de) (?:[a-z]+ ){0,3}?(?:comprov|prov(?:a|ou|ad|ar)|demonstr|evidenci|e verdade|e certo)\w*[^.;]*\b(?:nao|nada|nenhu\w+|inexist\w+|ausencia)\b|\bnao (?:apresent|exib|obt|consegu)\w+ (?:[a-z]+ ){0,2}?(?:certidao negativa|quitacao)\b/
