import { Button, Text } from '@mantine/core'
import type { Burden } from '@soleira/domain/burden/burden'
import { burdenState, burdenTitle, burdenWords, noBurdenWords } from '@soleira/domain/burden/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { DotsMenu } from '../../components/dots-menu.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { MenuItem } from '../../components/late-menu.tsx'
import { Panel } from '../../components/panel.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { OfferRow, OfferRows } from '../paper-fact/offer-row.tsx'
import { PaperQuote } from '../paper-fact/paper-quote.tsx'
import { useRemoveBurden, useReviveBurden } from './mutations.ts'
import { burdensQuery } from './queries.ts'

const BurdenDialog = lateComponent(async () => (await import('./burden-dialogs.tsx')).BurdenDialog)
const CancellationDialog = lateComponent(
  async () => (await import('./burden-dialogs.tsx')).CancellationDialog,
)

/** Lists the burdens that the record knows, and never says that there are none. */
export function BurdensCard({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useQuery(burdensQuery(propertyId))
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title="Ônus do imóvel"
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => setAdding(true)}
          onPointerEnter={BurdenDialog.approach}
          onFocus={BurdenDialog.approach}
        >
          Registrar ônus
        </Button>
      }
    >
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {noBurdenWords}
        </Text>
      )}
      {data && data.length > 0 && (
        <OfferRows label="Ônus registrados">
          {data.map((burden) => (
            <BurdenRow key={burden.id} burden={burden} />
          ))}
        </OfferRows>
      )}
      {error && !data && (
        <RetryLine what="Não foi possível carregar os ônus." error={error} onRetry={refetch} />
      )}
      {isAdding && <BurdenDialog propertyId={propertyId} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function BurdenRow({ burden }: { burden: Burden }) {
  const { cancellation, papers, propertyId } = burden
  const [opened, open] = useState<'edit' | 'cancel' | null>(null)
  const { mutate: remove } = useRemoveBurden(burden)
  const { mutate: revive } = useReviveBurden(burden)
  const close = () => open(null)
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir este ônus?',
      message: `${burdenTitle(burden)} sai do cadastro. Para um ônus que já foi cancelado, registre a baixa.`,
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove()
  }
  return (
    <OfferRow
      about={burdenState(burden)}
      said={burdenWords(burden)}
      actions={
        <DotsMenu name={`Ações: ${burdenTitle(burden)}`}>
          <MenuItem onClick={() => open('edit')}>Editar</MenuItem>
          {cancellation ? (
            <MenuItem onClick={() => revive()}>Desfazer a baixa</MenuItem>
          ) : (
            <MenuItem onClick={() => open('cancel')}>Registrar baixa</MenuItem>
          )}
          <MenuItem color="red" onClick={askToRemove}>
            Excluir
          </MenuItem>
        </DotsMenu>
      }
    >
      {[...papers, ...(cancellation?.papers ?? [])].map((quote) => (
        <PaperQuote key={`${quote.documentId} ${quote.page} ${quote.text}`} {...quote} />
      ))}
      {opened === 'edit' && <BurdenDialog propertyId={propertyId} known={burden} onClose={close} />}
      {opened === 'cancel' && <CancellationDialog burden={burden} onClose={close} />}
    </OfferRow>
  )
}
