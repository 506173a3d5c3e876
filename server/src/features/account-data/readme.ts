import { momentIn } from '@soleira/domain/format/moment'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import type { CopyPart, Holdings } from '../../holdings.ts'

/** The text that explains an export to whoever opens it; `missing` are files that could not be read. */
export function readmeText(
  holdings: readonly Holdings[],
  at: Date,
  zone: TimeZone,
  missing: readonly string[],
): string {
  const parts = holdings.flatMap(({ copy }) => copy ?? [])
  return `SOLEIRA: SEUS DADOS
Cópia feita em ${momentIn(zone, at)}.

Os arquivos .json são texto (UTF-8): abrem em qualquer editor e são lidos por programas. Os momentos estão em
horário universal (UTC), os valores em reais. Onde está null, nada foi informado: o resultado ("result") de uma
certidão que o tem assim não foi informado por ninguém. Uma validade com "validityBasis": "assumed" é presumida,
contada porque o papel não a imprime; com "printed", é a do papel; com null, não se sabe.

${listed(parts, ({ documents }) => documents)}

${listed(parts, ({ folders }) => folders ?? {})}

Não fazem parte da cópia: senha, códigos de acesso e miniaturas das fotos. Esta cópia tem dados pessoais seus e
de proprietários: guarde-a em lugar seguro.
${missing.length ? `\nNão puderam ser lidos e faltam nesta cópia:\n${missing.map((path) => `- ${path}`).join('\n')}\n` : ''}`
}

function listed(parts: CopyPart[], of: (part: CopyPart) => Record<string, string>): string {
  return parts
    .flatMap((part) => Object.entries(of(part)))
    .map(([name, what]) => `${name.padEnd(20)} ${what}`)
    .join('\n')
}
