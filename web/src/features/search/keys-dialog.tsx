import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { areKeysOn, type KeyAct, keysOff, keyTable } from '../../lib/keys/key-table.ts'
import { actsInLists, type ListActs } from '../../lib/keys/list-keys.ts'
import { searchChord } from '../../lib/keys/search-chord.ts'
import classes from './keys-dialog.module.css'

const anywhere: [KeyAct, string][] = [
  ['search', 'Busca em tudo'],
  ['help', 'Mostra estas teclas'],
]
function inLists({ opens, ticks, ...says }: ListActs): [KeyAct | 'open', string][] {
  if (!opens) return []
  const lines: [KeyAct | 'open', string | false][] = [
    ['next', 'Vai para a próxima linha; J entra na lista'],
    ['previous', 'Volta para a linha anterior'],
    ['open', 'Abre a linha'],
    ['tick', ticks && 'Marca ou desmarca a linha'],
    ['finish', says.finish.join('; ')],
    ['put off', says['put off'].join('; ')],
  ]
  return lines.flatMap(([act, does]) => (does ? [[act, does]] : []))
}

const arrows: Record<string, string> = { arrowdown: '↓', arrowup: '↑' }

/** Enter is the browser's own. */
function keysOf(act: KeyAct | 'open'): string[] {
  if (act === 'open') return ['Enter']
  const keys = keyTable[act].map((key) => arrows[key] ?? key.toUpperCase())
  return act === 'search' ? [searchChord, ...keys] : keys
}

/** Explains the keys. One that does nothing on this screen is left out. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  // As the screen is now, without this dialog.
  const [acts] = useState(() => actsInLists())
  return (
    <Dialog title="Teclas" size="md" onClose={onClose}>
      <Keys name="Em qualquer tela" lines={anywhere} />
      {acts.opens ? (
        <Keys name="Nas listas desta tela" lines={inLists(acts)} />
      ) : (
        <p className={classes.none}>Nesta tela não há lista.</p>
      )}
      <KeysSwitch />
    </Dialog>
  )
}

function Keys({ name, lines }: { name: string; lines: readonly [KeyAct | 'open', string][] }) {
  return (
    <section aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <dl className={classes.keys}>
        {lines.map(([act, does]) => (
          <div key={act} className={classes.line}>
            <dt>
              {keysOf(act).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function KeysSwitch() {
  const [areOn, setOn] = useState(areKeysOn)

  function turn(on: boolean) {
    try {
      if (on) localStorage.removeItem(keysOff)
      else localStorage.setItem(keysOff, '1')
    } catch {
      // Without the store they stay as they are.
    }
    setOn(areKeysOn())
  }

  return (
    <Switch
      label="Teclas de um só caractere"
      description={`Neste aparelho. Desligadas, só ${searchChord} continua. Em campos elas não valem; em uma janela, valem só na lista dela.`}
      checked={areOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  )
}
