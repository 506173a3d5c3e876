import { momentIn } from '@soleira/domain/format/moment'
import type { TimeZone } from '@soleira/domain/format/time-zone'

/** The text that explains an export to whoever opens it; `missing` are files that could not be read. */
export function readmeText(at: Date, zone: TimeZone, missing: readonly string[]): string {
  return `SOLEIRA: SEUS DADOS
Cópia feita em ${momentIn(zone, at)}.

Os arquivos .json são texto (UTF-8): abrem em qualquer editor e são lidos por programas. Os momentos estão em
horário universal (UTC), os valores em reais.

conta.json           seu cadastro
configuracoes.json   suas preferências
imoveis.json         os imóveis, cada um com seus proprietários ("owners")
movimentacoes.json   cada mudança de etapa: quando, de onde para onde, por quê
diligencia.json      os itens da due diligence ("items") e o histórico deles ("changes")
documentos.json      os documentos e certidões; "file" diz onde cada um está nesta cópia
fotos.json           as fotos dos imóveis
analises.json        as análises de risco: respostas ("answers"), relatório ("report"), arquivos ("files")
atividade.json       o registro do que foi feito na conta
notificacoes.json    os avisos recebidos
sessoes.json         onde a conta está aberta

arquivos/imoveis/    documentos, certidões e fotos, por número do imóvel
arquivos/analises/   os arquivos de cada análise
arquivos/perfil/     sua foto

Não fazem parte da cópia: senha, códigos de acesso e miniaturas das fotos. Esta cópia tem dados pessoais seus e
de proprietários: guarde-a em lugar seguro.
${missing.length ? `\nNão puderam ser lidos e faltam nesta cópia:\n${missing.map((path) => `- ${path}`).join('\n')}\n` : ''}`
}
