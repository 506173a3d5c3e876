import { inCity, listed, ofCity, ofState } from '../text/portuguese.ts'
import type { About, Ground, Kind, Source, Validity } from './kind.ts'
import { knownOf } from './kinds.ts'
import type { KindId } from './names.ts'
import { canApply, type Site, serves } from './site.ts'

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
export function purposeText(
  { purpose, fromCompany }: Pick<Kind, 'purpose' | 'fromCompany'>,
  about: About,
): string {
  if (fromCompany && about === 'company') return `Exigida de empresa, conferir: ${fromCompany}.`
  return purpose === 'deed'
    ? 'Exigida para a escritura, segundo a prática dos cartórios (a lei não foi conferida).'
    : 'Recomendada: protege quem compra de dívidas e ações do vendedor.'
}

/** What an item says that may not apply to its property (rules §10); null where nothing speaks against it. */
export function elsewhereText(kind: KindId, site: Site): string | null {
  const known = knownOf(kind)
  if (!known) return null
  if (known.place && !serves(known.place, site)) {
    const { city, states } = known.place
    const served = city ? `${ofCity(city)} - ${states[0]}` : listed(states.map(ofState))
    const here = `${inCity(site.city)} - ${site.state}`
    return known.about.includes('property')
      ? `Não se aplica ${here}: é de imóveis ${served}.`
      : `É ${served}, e o imóvel fica ${here}: confira se interessa.`
  }
  return canApply(kind, site)
    ? null
    : 'Um terreno só tem condomínio quando faz parte de um: solicite nesse caso.'
}

/**
 * Why a paper that cannot apply is put aside, as reports repeat it: of a plot only the broker knows that it is in no
 * condominium.
 */
export function asideReason(kind: KindId, site: Site): string {
  const isElsewhere = !serves(knownOf(kind)?.place, site)
  const said = isElsewhere ? elsewhereText(kind, site) : null
  return said ?? 'O terreno não faz parte de um condomínio, segundo o corretor.'
}
