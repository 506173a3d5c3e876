import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { areKeysOn, type KeyAct, keysOff, keyTable } from '../../lib/keys/key-table.ts'
import { canTick } from '../../lib/keys/list-keys.ts'
import { searchChord } from '../../lib/keys/search-chord.ts'
import classes from './keys-dialog.module.css'

const anywhere: [KeyAct, string][] = [
  ['search', 'Busca em tudo'],
  ['help', 'Mostra estas teclas'],
]
const inLists: [KeyAct | 'open', string][] = [
  ['next', 'Vai para a próxima linha; J entra na lista'],
  ['previous', 'Volta para a linha anterior'],
  ['open', 'Abre a linha'],
  ['tick', 'Marca ou desmarca a linha'],
  ['finish', 'Resolve a linha: arquiva o papel seguro, lê a notificação, dá a tarefa de Hoje por feita'],
  ['put off', 'Adia a tarefa de Hoje'],
]

const arrows: Record<string, string> = { arrowdown: '↓', arrowup: '↑' }

/** Enter is the browser's own. */
function keysOf(act: KeyAct | 'open'): string[] {
  if (act === 'open') return ['Enter']
  const keys = keyTable[act].map((key) => arrows[key] ?? key.toUpperCase())
  return act === 'search' ? [searchChord, ...keys] : keys
}

/** Explains the keys. One that does nothing on this screen is left out. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [hasTicks] = useState(canTick)
  return (
    <Dialog title="Teclas" size="md" onClose={onClose}>
      <Keys name="Em qualquer tela" lines={anywhere} />
      <Keys name="Em uma lista" lines={inLists.filter(([act]) => act !== 'tick' || hasTicks)} />
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
      description={`Neste aparelho. Desligadas, só ${searchChord} continua. Em campos e janelas elas não valem.`}
      checked={areOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  )
}
