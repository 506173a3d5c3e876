import { citeLaw } from '../law/cite.ts'
import type { DepositKind } from './terms.ts'

/** The effect of each kind of sinal. By art. 418 who kept to the contract chooses; art. 420 leaves nothing beside. */
export const depositEffects: Record<DepositKind, string> = {
  confirmatory: `se uma parte não cumprir, a outra pode ter o contrato por desfeito e, conforme as tenha recebido ou dado, ficar com elas ou exigi-las de volta mais o equivalente, com atualização monetária, juros e honorários de advogado (${citeLaw('cc418')}), ou pode exigir o cumprimento, com as perdas e danos; se provar prejuízo maior, as arras são o mínimo da indenização (${citeLaw('cc419')})`,
  penitential: `qualquer das partes pode arrepender-se, quem as deu perdendo-as e quem as recebeu devolvendo-as mais o equivalente; têm função só de indenização, e nenhuma outra se deve pelo arrependimento (${citeLaw('cc420')})`,
}
