import { Button, Checkbox, Loader } from '@mantine/core'
import {
  type Closing,
  type Demand,
  demandStateNames,
  type RegistryNote,
} from '@soleira/domain/closing/closing'
import { showDate } from '@soleira/domain/format/birth-date'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { KeptPaperLine } from '../../components/kept-paper-line.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { showSuccess } from '../../lib/toast.ts'
import rows from '../../styles/rows.module.css'
import classes from './closing.module.css'
import { dealPlaceOf, useChangeNote, useRemoveNote } from './mutations.ts'

const DemandsDialog = lateComponent(async () => (await import('./demands-dialog.tsx')).DemandsDialog)

interface RegistryNoteProps {
  closing: Closing
  note: RegistryNote
}

/** A nota devolutiva: what was read in it, until the broker confirms it, and then what is met. */
export function RegistryNoteItem({ closing, note }: RegistryNoteProps) {
  const { on, paper, reading, proposed, reenteredOn } = note
  const place = dealPlaceOf(closing)
  const [isEditing, edit] = useState(false)
  const { mutate: change, isPending, variables } = useChangeNote(place, note)
  // A tick stands at once.
  const demands = (isPending && variables.demands) || note.demands
  const { mutate: remove } = useRemoveNote(place, note)
  const list: Demand[] = demands ?? proposed.map((one) => ({ ...one, state: 'open' }))
  const left = list.filter(({ state }) => state === 'open').length
  const isReading = demands === null && reading === 'reading'
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir a nota devolutiva?',
      message: 'O arquivo e as exigências são apagados.',
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove(undefined)
  }
  return (
    <section className={classes.block} aria-label={`Nota devolutiva de ${showDate(on)}`}>
      <div>
        <strong>Nota devolutiva de {showDate(on)}</strong>
        {demands && demands.length > 0 && (
          <>
            {' '}
            ·{' '}
            {left
              ? `${countWithNoun(left, 'exigência', 'exigências')} a cumprir`
              : 'nenhuma exigência a cumprir'}
          </>
        )}
        {reenteredOn && ` · reingresso em ${showDate(reenteredOn)}`}
      </div>
      {isReading && (
        <div className={classes.line} role="status">
          <Loader size="xs" /> Lendo a nota…
        </div>
      )}
      {demands === null && !isReading && (
        <div>
          {proposed.length > 0
            ? 'Lidas na nota, ainda não confirmadas por você:'
            : 'Nenhuma exigência foi reconhecida na nota. Escreva as que ela traz.'}
        </div>
      )}
      {list.length > 0 && (
        <ul className={classes.lines} aria-label="Exigências">
          {list.map((demand, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: demands have no other name than their place
            <li key={place}>
              <DemandLine
                demand={demand}
                readingId={note.readingId}
                onTick={
                  demands && !closing.isOver
                    ? (state) =>
                        change({ demands: demands.map((one) => (one === demand ? { ...one, state } : one)) })
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!closing.isOver && (
        <div className={classes.line}>
          {demands === null && proposed.length > 0 && (
            <Button size="compact-sm" disabled={isPending} onClick={() => change({ demands: list })}>
              Confirmar exigências
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => edit(true)}
            onPointerEnter={DemandsDialog.approach}
            onFocus={DemandsDialog.approach}
          >
            {list.length ? 'Editar exigências' : 'Escrever exigências'}
          </Button>
          {demands && left === 0 && !reenteredOn && (
            <Button
              size="compact-sm"
              disabled={isPending}
              onClick={() =>
                change(
                  { reenteredOn: closing.today },
                  {
                    onSuccess: () =>
                      showSuccess('Reingresso registrado', undefined, {
                        undo: () => change({ reenteredOn: null }),
                      }),
                  },
                )
              }
            >
              Reingresso hoje
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={askToRemove}>
            Excluir nota
          </Button>
        </div>
      )}
      {paper && <KeptPaperLine paper={paper} viewLabel="Ver nota" />}
      {isEditing && <DemandsDialog closing={closing} note={note} list={list} onClose={() => edit(false)} />}
    </section>
  )
}

interface DemandLineProps {
  demand: Demand
  readingId: number | null
  onTick: ((state: Demand['state']) => void) | undefined
}

function DemandLine({ demand: { words, state, page }, readingId, onTick }: DemandLineProps) {
  const text = state === 'dropped' ? `${words} · ${demandStateNames.dropped.toLowerCase()}` : words
  return (
    <div className={classes.line}>
      {onTick && state !== 'dropped' ? (
        <Checkbox
          label={text}
          checked={state === 'met'}
          onChange={({ currentTarget }) => onTick(currentTarget.checked ? 'met' : 'open')}
        />
      ) : (
        <span>{text}</span>
      )}
      {page && readingId && (
        <Link
          to="/leituras/$id"
          params={{ id: String(readingId) }}
          search={page > 1 ? { pagina: page } : {}}
          className={rows.soft}
        >
          página {page}
        </Link>
      )}
    </div>
  )
}
