import { momentIn } from '@soleira/domain/format/moment'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import type { CopyPart, Holdings } from '../../holdings.ts'

const order = [
  'conta.json',
  'configuracoes.json',
  'imoveis.json',
  'pessoas.json',
  'conjuntos.json',
  'diligencia.json',
  'pedidos-automaticos.json',
  'papeis.json',
  'documentos.json',
  'papeis-recebidos.json',
  'caixa-de-email.json',
  'fotos.json',
  'analises.json',
  'dossies.json',
  'compartilhamentos.json',
  'pedidos-de-documentos.json',
  'arquivos/perfil/',
  'hoje.json',
  'atividade.json',
]

export function copyPartsOf(holdings: readonly Holdings[]): CopyPart[] {
  const placeOfPart = ({ documents, folders = {} }: CopyPart) => {
    const place = order.findIndex((name) => name in documents || name in folders)
    return place === -1 ? order.length : place
  }
  return holdings
    .flatMap(({ copy }) => copy ?? [])
    .sort((one, other) => placeOfPart(one) - placeOfPart(other))
}

export function readmeText(holdings: readonly Holdings[], at: Date, zone: TimeZone, ofFiles: string): string {
  const parts = copyPartsOf(holdings)
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
${ofFiles}
`
}

function listed(parts: CopyPart[], of: (part: CopyPart) => Record<string, string>): string {
  return parts
    .flatMap((part) => Object.entries(of(part)))
    .map(([name, what]) => `${name.padEnd(20)} ${what}`)
    .join('\n')
}
