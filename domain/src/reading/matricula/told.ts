import type { Act } from './act.ts'
import { type ActKind, transferActKinds } from './act-kind.ts'
import { foldText } from './fold.ts'
import { kindsIn } from './kind-words.ts'
import { sentencesOf } from './sentences.ts'

/** Verbs by which a property goes to somebody; a promise, a pledge or a mention is none. */
const moves =
  /(?<!\p{L})(?:vend(?:eu|era|eram)|do(?:ou|ara|aram)|transmit(?:iu|iram)|permut(?:ou|aram)|entreg(?:ou|aram)|adjudic(?:ou|aram)|integraliz(?:ou|aram)|adquir(?:iu|iram)|arremat(?:ou|aram)|compr(?:ou|aram)|d(?:eu|eram)(?=[^.;]{0,80}em (?:pagamento|da[çc][ãa]o))|coube(?:ram)?|ficou pertencendo|(?:fo(?:i|ram)|fic(?:a|ou|ando)|é|sendo|havendo sido|restou)(?:[^.;]|\.(?=\d)){0,90}?(?:vendid|doad|transmitid|adjudicad|atribu[íi]d|partilhad|arrematad|transferid|incorporad|consolidad|permutad)[oa]s?)(?!\p{L})/iu
const noMove = /promet|compromiss[oá]ri|\bdireitos? (?:e a[çc][ãa]o|aquisitiv|credit)/iu

/** Takes each sentence that moves the property for an act of its own. */
export function actsTold(text: string, people: (text: string) => Act['people']): Act[] {
  const folded = foldText(text)
  const told = sentencesOf(text, folded).flatMap(({ places }) => {
    const sentence = text.slice(places[0] ?? 0, (places.at(-1) ?? 0) + 1)
    return sentence.split(/;\s+/)
  })
  return told.flatMap((sentence, index): Act[] => {
    if (!moves.test(sentence) || noMove.test(sentence)) return []
    return [
      {
        number: '',
        order: index,
        kind: kindOf(sentence),
        lays: [],
        people: people(sentence),
        text: sentence,
        page: 1,
        head: { text: '', box: [0, 0, 1, 1] },
        isCancelled: false,
        source: 'narrative',
      },
    ]
  })
}

function kindOf(sentence: string): ActKind {
  const named = kindsIn(foldText(sentence)).find(({ kind }) => transferActKinds.includes(kind))
  return named?.kind ?? 'compra_e_venda'
}
