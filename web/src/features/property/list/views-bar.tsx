import type { SavedView } from '@soleira/domain/saved-view/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowButton, RowIconButton } from '../../../components/row-button.tsx'
import { IconDots, IconPencil, IconPlus, IconRefresh, IconTrash } from '../../../icons/index.ts'
import { newId } from '../../../lib/api/new-id.ts'
import type { ListScreenProps } from '../../../lib/lists/use-paged-list.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { savedViewsQuery, useSavedViews } from '../../saved-view/queries.ts'
import { isSameList, ownViews, searchOfView, viewedOf } from '../views.ts'
import { type IntakeSearch, intakeList } from './intake-search.ts'
import classes from './list.module.css'

const NameDialog = lateComponent(
  async () => (await import('../../saved-view/view-name-dialog.tsx')).ViewNameDialog,
)

interface Asking {
  renamed: SavedView | undefined
  key: string
}

/** Views by one click each. The address says what is shown and by which view, so other devices open it, too. */
export function ViewsBar({ search, onSearch }: ListScreenProps<IntakeSearch>) {
  const { data: views = [] } = useQuery(savedViewsQuery)
  const { create, change, remove } = useSavedViews()
  const [asking, setAsking] = useState<Asking | null>(null)
  const list = viewedOf(search)
  const show = (next: IntakeSearch) => onSearch(() => next)
  const open = views.find(({ id }) => id === search.view) ?? views.find((view) => isSameList(view.list, list))
  const isChanged = open && !isSameList(open.list, list)
  const isKept = [...ownViews, ...views].some((view) => isSameList(view.list, list))
  const ask = (renamed?: SavedView) => setAsking({ renamed, key: newId() })

  async function save(name: string, { renamed, key }: Asking): Promise<void> {
    if (renamed) {
      await change.mutateAsync({ id: renamed.id, body: { name } })
      return
    }
    const made = await create.mutateAsync({ name, list, key })
    show(searchOfView(made))
    showSuccess('Visão salva', `“${made.name}” está na sua lista de imóveis.`)
  }

  const update = (view: SavedView) =>
    change.mutate(
      { id: view.id, body: { list } },
      {
        onSuccess: () => showSuccess('Visão atualizada', `“${view.name}” mostra agora o que está na lista.`),
        onError: (error) => showFailure('Erro ao atualizar a visão', error.message),
      },
    )

  return (
    <nav className={classes.views} aria-label="Visões" data-moves>
      {ownViews.map((view) => (
        <RowButton
          key={view.name}
          className={classes.view}
          aria-pressed={!open && isSameList(view.list, list)}
          onClick={() => show(intakeList.parse(view.list))}
        >
          {view.name}
        </RowButton>
      ))}
      {views.map((view) => (
        <RowButton
          key={view.id}
          className={classes.view}
          aria-pressed={view === open}
          onClick={() => show(searchOfView(view))}
        >
          {view.name}
        </RowButton>
      ))}
      {isChanged && (
        <RowButton kind="subtle" icon={<IconRefresh size={14} aria-hidden />} onClick={() => update(open)}>
          Atualizar visão
        </RowButton>
      )}
      {!isKept && (
        <RowButton
          kind="subtle"
          icon={<IconPlus size={14} aria-hidden />}
          onPointerEnter={NameDialog.approach}
          onClick={() => ask()}
        >
          Salvar visão
        </RowButton>
      )}
      {open && (
        <ViewMenu
          view={open}
          onRename={() => ask(open)}
          onRemove={() => {
            void remove(open, () => show(search))
            show({})
          }}
        />
      )}
      {asking && (
        <NameDialog
          title={asking.renamed ? 'Renomear visão' : 'Salvar visão'}
          name={asking.renamed?.name}
          save={(name) => save(name, asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </nav>
  )
}

interface ViewMenuProps {
  view: SavedView
  onRename: () => void
  onRemove: () => void
}

function ViewMenu({ view, onRename, onRemove }: ViewMenuProps) {
  return (
    <LateMenu
      position="bottom-start"
      button={(opener) => (
        <RowIconButton aria-label={`Ações da visão ${view.name}`} {...opener}>
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      <MenuItem leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
        Renomear
      </MenuItem>
      <MenuItem color="var(--danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        Excluir visão
      </MenuItem>
    </LateMenu>
  )
}
