import { countWithNoun } from '@soleira/domain/text/counted'
import { confirm } from '../../components/confirm.tsx'
import { countItems, forgetSketches, sketchesOf } from './sketches.ts'

/** Removes what this device keeps unsent, once the broker has agreed. Returns whether nothing is left. */
export async function leaveSketches(broker: number): Promise<boolean> {
  const sketches = await sketchesOf(broker)
  const count = sketches.reduce((sum, kept) => sum + countItems(kept), 0)
  const sure =
    count === 0 ||
    (await confirm({
      title: 'Há itens que não foram enviados',
      message: `Este aparelho guarda ${countWithNoun(count, 'item ainda não enviado', 'itens ainda não enviados')}. Se você continuar, eles são apagados daqui.`,
      confirmLabel: 'Apagar e continuar',
      destructive: true,
    }))
  if (sure) await forgetSketches(broker)
  return sure
}
