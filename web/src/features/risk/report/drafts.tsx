import { Button, Skeleton } from '@mantine/core'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import type { Analysis, DraftSummary } from '@soleira/domain/risk/contract'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../../components/disclosure.tsx'
import { Panel } from '../../../components/panel.tsx'
import { IconCircleCheck, IconFileTypeDocx } from '../../../icons/index.ts'
import { draftsQuery } from '../queries.ts'
import classes from './drafts.module.css'
import { UseAsContract } from './use-as-contract.tsx'
import { useDraft } from './use-downloads.ts'

interface DraftsProps {
  analysis: Analysis
  /** Models that an AI names beside the three that are drafted here. */
  suggested: readonly string[]
}

export function Drafts({ analysis, suggested }: DraftsProps) {
  const { id } = analysis
  const { data: drafts, error, isFetching, refetch } = useQuery(draftsQuery(id))
  return (
    <Panel title="Modelos e Documentos" aside={<span className={classes.warning}>{draftWarning}</span>}>
      {error && !drafts && (
        <div role="alert" className={classes.failed}>
          <span>Não foi possível carregar as minutas. {error.message}</span>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {!drafts && !error && (
        <div className={classes.drafts} aria-hidden>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} h={132} radius="md" />
          ))}
        </div>
      )}
      {drafts && (
        <ul className={classes.drafts}>
          {drafts.map((draft) => (
            <Draft key={draft.id} analysis={analysis} draft={draft} />
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <div className={classes.suggested}>
          <strong>Modelos sugeridos pela IA</strong>
          <ul>
            {suggested.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which an AI may repeat itself
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

function Draft({ analysis, draft }: { analysis: Analysis; draft: DraftSummary }) {
  const { id, title, missing } = draft
  const download = useDraft(analysis.id)
  return (
    <li className={classes.draft}>
      <div className={classes.title}>{title}</div>
      {missing.length === 0 ? (
        <p className={classes.complete}>
          <IconCircleCheck size={16} aria-hidden /> Nenhum dado em falta
        </p>
      ) : (
        <Disclosure
          summary={
            <span className={classes.missing}>
              {missing.length === 1 ? 'Falta 1 dado' : `Faltam ${missing.length} dados`}, a preencher na
              minuta
            </span>
          }
        >
          <ul className={classes.list}>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Button
        variant="default"
        className={classes.download}
        leftSection={<IconFileTypeDocx size={16} aria-hidden />}
        aria-label={`Baixar DOCX: ${title}`}
        loading={download.isPending}
        onClick={() => download.mutate(id)}
      >
        Baixar DOCX
      </Button>
      {id === 'contrato' && <UseAsContract analysis={analysis} />}
    </li>
  )
}
