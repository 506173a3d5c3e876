import { Blanks, type DraftText, type Drawn } from '../drafting/draft-text.ts'
import { fullAddress } from '../format/address.ts'
import type { Property } from '../property/property.ts'
import { typeName } from '../property/type.ts'

/** An image as a data: address, and when it was drawn, as '02/03/2026' and '15:20'. */
interface Strokes {
  image: string
  day: string
  hour: string
}

interface Facts {
  property: Property
  visitors: readonly { fullName: string; cpf: string | null; phone: string | null; strokes: Strokes | null }[]
  /** As in '2 de março de 2026', and '15:00'. */
  day: string
  hour: string
  /** Nobody has said that it took place: the hour is what was agreed. */
  isPlanned: boolean
  /** The registration as the profile has it: 'CRECI-RJ 12.345-F'. */
  broker: { name: string; creci: string | null }
  /** Who goes instead of the broker. */
  host: string | null
}

/** The 'Ficha de visita' (part 3 §4): who saw which property on which day, to be signed on the spot. */
export function visitSheetText({ property, visitors, day, hour, isPlanned, broker, host }: Facts): DraftText {
  const blanks = new Blanks()
  const name = blanks.need('nome do corretor', broker.name)
  const creci = blanks.need('CRECI do corretor', broker.creci)
  const lines = visitors.map(({ fullName, cpf, phone }) => {
    const number = blanks.need(`CPF de ${fullName}`, cpf)
    return `${fullName}, CPF ${number}, telefone ${blanks.need(`telefone de ${fullName}`, phone)}`
  })
  const shown = host ? `, ${host} acompanhou a visita` : ''
  return {
    title: 'Ficha de visita',
    missing: blanks.missing,
    blocks: [
      { kind: 'clause', title: 'Imóvel', text: `${typeName(property.type)}: ${fullAddress(property)}.` },
      {
        kind: 'clause',
        title: 'Dia e hora',
        text: `${day}, às ${isPlanned ? `____:____ (marcada para ${hour})` : hour}.`,
      },
      { kind: 'clause', title: 'Corretor(a)', text: `${name}, ${creci}${shown}.` },
      { kind: 'heading', text: 'Visitantes' },
      { kind: 'list', items: lines },
      {
        kind: 'text',
        withNext: true,
        text: `Quem assina declara que visitou este imóvel no dia e hora acima, por intermédio do(a) corretor(a) acima. ${dataWords}`,
      },
      {
        kind: 'signatures',
        lines: [
          ...visitors.map(({ fullName }) => `Visitante – ${fullName}`),
          `Corretor(a) – ${name}, ${creci}`,
        ],
        drawn: [...visitors.map(({ strokes }) => strokes && drawnBy(strokes)), null],
      },
    ],
  }
}

/** People are told what their name and number are for (LGPD, art. 9º). */
const dataWords =
  'Os dados desta ficha servem para registrar a visita e a intermediação, e ficam com o(a) corretor(a), nos termos da Lei nº 13.709/2018 (LGPD).'

const drawnBy = ({ image, day, hour }: Strokes): Drawn => ({
  image,
  words: `Imagem do traço feito na tela em ${day} às ${hour}; não é assinatura eletrônica.`,
})
