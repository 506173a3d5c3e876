import { inCity, joinWithAnd, ofCity, ofState } from '../text/portuguese.ts'
import type { About, Ground, Kind, Source, ValidityRule } from './kind.ts'
import { knownOf } from './kinds.ts'
import type { KindId } from './names.ts'
import { canApply, type Site, servesPlace } from './site.ts'

export function requestUrl(kind: KindId): string | null {
  return knownOf(kind)?.pages[0]?.url ?? null
}

export function validityText({ days, basis, doubt }: ValidityRule): string {
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

export function sourceText({ ground, where, on }: Source): string {
  return `${grounds[ground]}: ${where}. Conferido em ${on.split('-').reverse().join('/')}.`
}

/** A screen tells what the deed needs from what protects the buyer (docs/facts/packs.md). */
export function purposeText(
  { purpose, fromCompany }: Pick<Kind, 'purpose' | 'fromCompany'>,
  about: About,
): string {
  if (fromCompany && about === 'company') return `Exigida de empresa, conferir: ${fromCompany}.`
  return purpose === 'deed'
    ? 'Exigida para a escritura, segundo a prática dos cartórios (a lei não foi conferida).'
    : 'Recomendada: protege quem compra de dívidas e ações do vendedor.'
}

/** Null where nothing speaks against the item (rules §10). */
export function elsewhereText(kind: KindId, site: Site): string | null {
  const known = knownOf(kind)
  if (!known) return null
  if (known.place && !servesPlace(known.place, site)) {
    const { city, states } = known.place
    const served = city ? `${ofCity(city)} - ${states[0]}` : joinWithAnd(states.map(ofState))
    const here = `${inCity(site.city)} - ${site.state}`
    return known.about.includes('property')
      ? `Não se aplica ${here}: é de imóveis ${served}.`
      : `É ${served}, e o imóvel fica ${here}: confira se interessa.`
  }
  return canApply(kind, site)
    ? null
    : 'Um terreno só tem condomínio quando faz parte de um: solicite nesse caso.'
}

/** Reports repeat these words. Only the broker knows that a plot is in no condominium. */
export function asideReason(kind: KindId, site: Site): string {
  const isElsewhere = !servesPlace(knownOf(kind)?.place, site)
  const said = isElsewhere ? elsewhereText(kind, site) : null
  return said ?? 'O terreno não faz parte de um condomínio, segundo o corretor.'
}
