import { Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestSearch } from '@soleira/domain/search/limit'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useRef, useState } from 'react'
import { papersAccepted } from '../../components/chooser.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { IconSearch } from '../../icons/index.ts'
import { typedAhead } from '../../lib/keys/typed-ahead.ts'
import { useBringIn } from '../inbox/use-bring-in.ts'
import { OptionList } from './option-list.tsx'
import { optionsIn, type PaletteOption } from './options.ts'
import classes from './search.module.css'
import { useGroups } from './use-groups.ts'
import { useOptionKeys } from './use-option-keys.ts'
import { type Place, useOwnOptions } from './use-own-options.ts'

/** Milliseconds without a key after which the server is asked. */
const pause = 20

/**
 * The palette closes by itself for all others. Files are chosen while it is there: a browser opens the choice
 * only from what was just pressed.
 */
const leadsOn = ['papers', 'new property', 'keys']

export interface PaletteProps {
  places: readonly Place[]
  onNewProperty: () => void
  onKeys: () => void
  onLogout: () => void
  onClose: () => void
}

/** Rules §15 specify it. */
export function Palette(props: PaletteProps) {
  return (
    <Dialog title="Buscar em tudo" size="lg" classNames={{ body: classes.body }} onClose={props.onClose}>
      <PaletteSearch {...props} />
    </Dialog>
  )
}

/** Inside the dialog, which puts its contents on the page late: the first option is chosen once it is there. */
function PaletteSearch({ places, onNewProperty, onKeys, onLogout, onClose }: PaletteProps) {
  const bringIn = useBringIn()
  const papers = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const typed = text.trim()
  const [asked] = useDebouncedValue(typed, pause)
  const own = useOwnOptions(
    { onNewProperty, onKeys, onLogout, onPapers: () => papers.current?.click() },
    places,
  )
  const { groups, isLate, error, retry } = useGroups(typed, asked, own)
  const options = optionsIn(groups)
  const { store, listId, field } = useOptionKeys(options.map(({ key }) => key).join('\n'), isLate)
  const isEmpty = !options.length && !isLate && !error

  function takeTyped() {
    const early = typedAhead.end()
    if (early) setText((text) => (text + early).slice(0, longestSearch))
  }

  function choose({ key, act }: PaletteOption) {
    if (!leadsOn.includes(key)) onClose()
    act()
  }

  return (
    <>
      <TextInput
        {...field}
        autoFocus
        data-autofocus
        aria-label="Buscar imóveis, pessoas, papéis, dossiês, configurações e ações"
        placeholder="Número, endereço, nome, CPF, texto…"
        maxLength={longestSearch}
        value={text}
        onFocus={takeTyped}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isLate && <Loader size={16} aria-hidden />}
        rightSectionPointerEvents="none"
      />
      <VisuallyHidden role="status">
        {typed && !isLate && !error && countWithNoun(options.length, 'resultado', 'resultados')}
      </VisuallyHidden>
      {error && <RetryLine what="Não foi possível buscar." error={error} onRetry={retry} />}
      {isEmpty && <p className={classes.nothing}>Nada encontrado para “{typed}”.</p>}
      <OptionList store={store} id={listId} groups={groups} isLate={isLate} onChoose={choose} />
      <input
        ref={papers}
        type="file"
        hidden
        multiple
        accept={papersAccepted}
        aria-label="Arquivos de papéis"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (!files.length) return
          onClose()
          bringIn(files)
        }}
      />
    </>
  )
}
