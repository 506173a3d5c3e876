import type { InboxFile } from '@soleira/domain/inbox/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen } from '../../../components/paged-list.tsx'
import { IconArrowLeft, IconFiles } from '../../../icons/index.ts'
import { type ListScreenProps, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { diligencePropertyQuery } from '../../checklist/queries.ts'
import { deliveryOf } from '../../inbox-delivery/delivery.ts'
import { ChoosePapers } from '../choose-papers.tsx'
import { type InboxSearch, inboxList } from '../inbox-search.ts'
import { useRelease } from '../mutations.ts'
import { inboxPageQuery } from '../queries.ts'
import { isSure } from '../words.ts'
import { FileMany } from './file-many.tsx'
import { InboxFileList } from './inbox-file-list.tsx'
import classes from './list.module.css'
import { PapersOnWay } from './papers-on-way.tsx'
import { PapersOutline } from './papers-outline.tsx'
import { useBring } from './use-bring.ts'
import { usePaperActions } from './use-paper-actions.ts'

interface PropertyPapersProps extends ListScreenProps<InboxSearch> {
  propertyId: number
}

/** The papers of the inbox that were brought for one property. */
export function PropertyPapers({ propertyId, ...props }: PropertyPapersProps) {
  const list = usePagedList(inboxList, props, useQuery(inboxPageQuery(props.search)))
  const { data: property } = useQuery(diligencePropertyQuery(propertyId))
  const { fileSure, file, actions } = usePaperActions()
  const release = useRelease()
  const bring = useBring(propertyId)
  const back = <BackToDiligence propertyId={propertyId} />
  return (
    <ListScreen>
      <ListHead
        title={property ? `Papéis do imóvel ${property.sequenceNumber}` : 'Papéis do imóvel'}
        action={
          <div className={classes.actions}>
            {back}
            <ChoosePapers isQuiet onFiles={bring} />
          </div>
        }
      >
        Cada arquivo é lido e proposto para a certidão que ele diz ser; você arquiva. O que é de outra pessoa
        fica na caixa.
      </ListHead>
      <PapersOnWay />
      <ListRows<InboxFile>
        list={list}
        failure="Não foi possível carregar os papéis"
        skeleton={<PapersOutline />}
        nothing={
          <ListNotice kind="empty" mark={IconFiles} title="Nenhum papel espera por este imóvel" action={back}>
            Solte aqui as certidões deste imóvel e das pessoas, todas de uma vez.
          </ListNotice>
        }
        things="papéis"
      >
        {(papers) => (
          <InboxFileList
            papers={papers}
            {...actions}
            isBusy={actions.isBusy || release.isPending}
            onFileGroup={(group) => file(group)}
            onRelease={(paper) => release.mutate(paper)}
          />
        )}
      </ListRows>
      <Ready propertyId={propertyId} papers={list.rows ?? []} fileSure={fileSure} />
    </ListScreen>
  )
}

function BackToDiligence({ propertyId }: { propertyId: number }) {
  return (
    <ButtonLink
      to="/due-diligence"
      search={{ open: propertyId }}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Voltar à due diligence
    </ButtonLink>
  )
}

interface ReadyProps extends Pick<ReturnType<typeof usePaperActions>, 'fileSure'> {
  propertyId: number
  papers: readonly InboxFile[]
}

/** Stays in sight, files what is ready, and says what it would leave behind. */
function Ready({ propertyId, papers, fileSure }: ReadyProps) {
  const onWay = useOnWay(propertyId)
  const ready = papers.filter(({ isReady }) => isReady)
  const reading = papers.filter(({ status }) => status === 'reading').length
  const open = papers.length - ready.length - reading
  if (!papers.length && !onWay) return null
  const unconfirmed = ready.filter((paper) => !isSure(paper)).length
  const words = [
    unconfirmed > 0 && `${unconfirmed} a conferir`,
    onWay > 0 && `${onWay} a enviar`,
    reading > 0 && `${reading} em leitura`,
    open > 0 && countWithNoun(open, 'espera por você', 'esperam por você'),
  ]
  return (
    <section className={classes.bar} aria-label="Papéis prontos">
      <FileMany
        ids={ready.map(({ id }) => id)}
        known={ready}
        label={labelOf(ready.length)}
        variant="filled"
        fileSure={fileSure}
      />
      <output className={classes.behind}>{words.filter(Boolean).join(' · ')}</output>
    </section>
  )
}

function labelOf(ready: number): string {
  if (ready === 0) return 'Arquivar os prontos'
  return ready === 1 ? 'Arquivar 1 papel' : `Arquivar os ${ready} prontos`
}

/** A failed upload waits for nothing: it is told among the uploads. */
function useOnWay(propertyId: number): number {
  const { subscribe, snapshot } = deliveryOf(useQueryClient())
  const uploads = useSyncExternalStore(subscribe, snapshot)
  return uploads.filter(({ slot, state }) => slot === String(propertyId) && state !== 'failed').length
}
