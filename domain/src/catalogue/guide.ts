import { inCity, listed, ofCity, ofState } from '../text/portuguese.ts'
import { searchKey } from '../text/search-key.ts'
import type { Ground, Kind, Place, Source, Validity } from './kind.ts'
import { knownOf } from './kinds.ts'
import type { KindId } from './names.ts'

/** The page that 'Solicitar' opens; null where the certificate is asked for at a counter or by e-mail. */
export function requestUrl(kind: KindId): string | null {
  return knownOf(kind)?.pages[0]?.url ?? null
}

/** 'O papel imprime 180 dias.', or how many days are assumed where it prints none, and why that is uncertain. */
export function validityText({ days, basis, doubt }: Validity): string {
  const sentence =
    days === null
      ? 'A que o papel imprime.'
      : basis === 'printed'
        ? `${days} dias, que o próprio papel imprime.`
        : `${days} dias presumidos, quando o papel não traz a data.`
  return doubt ? `${sentence} ${doubt}` : sentence
}

const grounds: Record<Ground, string> = {
  official: 'Fonte oficial',
  published: 'Fonte publicada, não oficial',
  practice: 'Não confirmado em fonte escrita',
}

/** 'Fonte oficial: ceat.trt1.jus.br. Conferido em 21/11/2026.' */
export function sourceText({ ground, where, on }: Source): string {
  return `${grounds[ground]}: ${where}. Conferido em ${on.split('-').reverse().join('/')}.`
}

/** Whether the deed asks for it or it protects who buys: a screen tells the two apart (docs/facts/packs.md). */
export function purposeText({ purpose }: Pick<Kind, 'purpose'>): string {
  return purpose === 'deed'
    ? 'Exigida para a escritura, segundo a prática dos cartórios (a lei não foi conferida).'
    : 'Recomendada: protege quem compra de dívidas e ações do vendedor.'
}

/** A place as a property names it. */
export interface Somewhere {
  city: string
  state: string
}

/** Whether an issuer serves a place. */
export function serves(place: Place | undefined, { city, state }: Somewhere): boolean {
  if (!place) return true
  const inState = (place.states as readonly string[]).includes(state)
  return inState && (!place.city || searchKey(place.city) === searchKey(city))
}

/** What an item says that cannot apply where its property is (decisions §10); null where it can. */
export function elsewhereText(kind: KindId, where: Somewhere): string | null {
  const known = knownOf(kind)
  if (!known?.place || serves(known.place, where)) return null
  const { city, states } = known.place
  const served = city ? `${ofCity(city)} - ${states[0]}` : listed(states.map(ofState))
  const here = `${inCity(where.city)} - ${where.state}`
  return known.about.includes('property')
    ? `Não se aplica ${here}: é de imóveis ${served}.`
    : `É ${served}, e o imóvel fica ${here}: confira se interessa.`
}
