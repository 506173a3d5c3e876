import { Button, Skeleton, Text } from '@mantine/core'
import type { AnsweredPack } from '@soleira/domain/catalogue/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconPlus } from '../../icons/index.ts'
import { copyOf, draftOf, type PackDraft, useDeletePack } from './mutations.ts'
import classes from './pack-list.module.css'
import { packParts, packSize, packUse } from './pack-words.ts'
import { packsQuery } from './queries.ts'

const PackDialog = lateComponent(async () => (await import('./pack-dialog.tsx')).PackDialog)

const fresh: PackDraft = {
  id: null,
  version: null,
  name: '',
  kinds: { property: [], natural: [], company: [], estate: [] },
}

export function PackList() {
  const { data, error, isFetching, refetch } = useQuery(packsQuery)
  const [editing, setEditing] = useState<{ draft: PackDraft; properties: number } | null>(null)
  if (!data && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar os conjuntos"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  }

  const edit = (draft: PackDraft, properties = 0) => setEditing({ draft, properties })
  return (
    <>
      <OwnPacks packs={data?.filter(({ isOwn }) => isOwn)} onEdit={edit} />
      <Panel title="Conjuntos do catálogo">
        {data ? (
          <ul className={classes.packs} data-list>
            {data
              .filter(({ isOwn }) => !isOwn)
              .map((pack) => (
                <PackCard key={pack.id} pack={pack} onCopy={() => edit(copyOf(pack))} />
              ))}
          </ul>
        ) : (
          <Loading />
        )}
      </Panel>
      {editing && <PackDialog {...editing} onClose={() => setEditing(null)} />}
    </>
  )
}

interface OwnPacksProps {
  packs: readonly AnsweredPack[] | undefined
  onEdit: (draft: PackDraft, properties?: number) => void
}

function OwnPacks({ packs, onEdit }: OwnPacksProps) {
  const { mutate: remove } = useDeletePack()
  return (
    <Panel
      title="Meus conjuntos"
      aside={
        <Button
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onPointerEnter={PackDialog.approach}
          onFocus={PackDialog.approach}
          onClick={() => onEdit(fresh)}
        >
          Novo conjunto
        </Button>
      }
    >
      {!packs ? (
        <Loading />
      ) : packs.length ? (
        <ul className={classes.packs} data-list>
          {packs.map((pack) => (
            <PackCard key={pack.id} pack={pack} onCopy={() => onEdit(copyOf(pack))}>
              <Button
                data-edit="Edita o conjunto"
                size="compact-sm"
                variant="default"
                aria-label={`Editar: ${pack.name}`}
                onClick={() => onEdit(draftOf(pack), pack.properties)}
              >
                Editar
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={`Excluir: ${pack.name}`}
                disabled={pack.properties > 0}
                onClick={() => remove(pack)}
              >
                Excluir
              </Button>
            </PackCard>
          ))}
        </ul>
      ) : (
        <Text c="dimmed" size="sm">
          Nenhum ainda. Comece um novo, ou duplique um do catálogo e mude o que for preciso.
        </Text>
      )}
    </Panel>
  )
}

interface PackCardProps {
  pack: AnsweredPack
  onCopy: () => void
  children?: ReactNode
}

function PackCard({ pack, onCopy, children }: PackCardProps) {
  return (
    <li className={classes.pack} aria-label={pack.name}>
      <div className={classes.head}>
        <span className={classes.name}>{pack.name}</span>
        <span className={classes.actions}>
          <Button size="compact-sm" variant="default" aria-label={`Duplicar: ${pack.name}`} onClick={onCopy}>
            Duplicar
          </Button>
          {children}
        </span>
      </div>
      <span className={classes.soft}>
        {packSize(pack)}. {packUse(pack)}
      </span>
      {pack.verification && <span className={classes.soft}>{pack.verification.text}</span>}
      <Disclosure summary="Ver as certidões">
        <PackKinds pack={pack} />
      </Disclosure>
    </li>
  )
}

function PackKinds({ pack }: Pick<PackCardProps, 'pack'>) {
  return packParts.map(
    ({ part, title }) =>
      pack.kinds[part].length > 0 && (
        <Text key={part} size="sm" mt={4}>
          <strong>{title}:</strong> {pack.kinds[part].map(({ label }) => label).join(', ')}.
        </Text>
      ),
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Carregando os conjuntos">
      <Skeleton h={96} mb="sm" />
      <Skeleton h={96} />
    </div>
  )
}
