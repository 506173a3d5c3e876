import { useState } from 'react'
import { LatePropertyFormDialog } from '../property/late-form.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette, type PaletteProps } from './palette.tsx'

interface OverScreensProps extends Pick<PaletteProps, 'places' | 'onLogout' | 'onClose'> {
  opens: 'search' | 'help'
}

/** Places that are not in the sidebar. */
const others = [
  { to: '/interessados', label: 'Interessados' },
  { to: '/custos', label: 'Custos da transferência', holds: 'ITBI ITD escritura registro calcular simular' },
  { to: '/obrigacoes', label: 'Obrigações', holds: 'COAF PLD COFECI DIMOB' },
  { to: '/operacao', label: 'Operação', holds: 'backup cópia de segurança restaurar servidor instalação' },
] as const

/** The palette, the keys, and the form that the palette leads to: one of them lies over any screen. */
export function OverScreens({ opens, places, onLogout, onClose }: OverScreensProps) {
  const [shown, setShown] = useState<'search' | 'help' | 'new property'>(opens)
  if (shown === 'help') return <KeysDialog onClose={onClose} />
  if (shown === 'new property') return <LatePropertyFormDialog onClose={onClose} />
  return (
    <Palette
      places={[...places, ...others]}
      onNewProperty={() => setShown('new property')}
      onKeys={() => setShown('help')}
      onLogout={onLogout}
      onClose={onClose}
    />
  )
}
