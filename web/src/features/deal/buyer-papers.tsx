import { Button } from '@mantine/core'
import type { BuyerPaper, BuyerPapers as Checklist, Deal } from '@soleira/domain/deal/deal'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { showFileSize } from '@soleira/domain/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { AsideForm } from '../../components/aside-form.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { SendFile } from '../../components/send-file.tsx'
import { IconCircleCheckFilled, IconCircleDashed } from '../../icons/index.ts'
import { urlOf } from '../../lib/api/api.ts'
import { showDay } from '../../lib/text/dates.ts'
import rows from '../../styles/rows.module.css'
import classes from './buyer-papers.module.css'
import { type PaperPlace, useRemoveBuyerPaper, useSendBuyerPaper, useSetAside } from './paper-mutations.ts'
import { buyerPapersQuery } from './queries.ts'

/** Papers that buyers of a running deal show, person by person (part 3 §6). They count for nothing of the sellers. */
export function BuyerPapers({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useQuery(buyerPapersQuery(deal))
  if (error && !data) {
    return (
      <RetryLine
        what="Não foi possível carregar os papéis dos compradores."
        error={error}
        onRetry={() => refetch()}
      />
    )
  }
  return data?.map((buyer) => <OfBuyer key={buyer.personId} deal={deal} buyer={buyer} />)
}

function OfBuyer({ deal, buyer }: { deal: Deal; buyer: Checklist }) {
  const isWhole = buyer.papers.every(({ state }) => state !== 'missing')
  return (
    <section className={classes.buyer} aria-label={`Papéis de ${buyer.fullName}`}>
      <div className={classes.head}>
        <span className={classes.name}>Papéis de {buyer.fullName}</span>
        {isWhole && <span className={rows.soft}>Nada falta</span>}
      </div>
      <ul className={classes.papers}>
        {buyer.papers.map((paper) => (
          <Paper key={paper.kind} deal={deal} buyer={buyer} paper={paper} />
        ))}
      </ul>
    </section>
  )
}

function Paper(place: PaperPlace) {
  const { paper } = place
  const { label, state, files, setAside } = paper
  const [isAsking, ask] = useState(false)
  const aside = useSetAside(place)
  const remove = useRemoveBuyerPaper(place)
  const isDone = state !== 'missing'
  const Mark = isDone ? IconCircleCheckFilled : IconCircleDashed
  const small = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const
  return (
    <li className={classes.paper} aria-label={label}>
      <Mark className={classes.mark} data-done={isDone || undefined} size={16} aria-hidden />
      <div className={classes.about}>
        <div>
          {label}
          {state === 'missing' && <span className={rows.soft}> · falta</span>}
        </div>
        {files.map((file) => (
          <FileLine key={file.documentId} file={file} />
        ))}
        {setAside && <div className={rows.soft}>Não se aplica: {setAside.reason}</div>}
        {isAsking && (
          <AsideForm
            what={label}
            isPending={aside.isPending}
            onSay={(reason) => aside.say(reason, () => ask(false))}
            onCancel={() => ask(false)}
          />
        )}
      </div>
      <div className={classes.actions}>
        {state !== 'set_aside' && <Send {...place} />}
        {files.some(({ from }) => !from) && (
          <Button {...small} aria-label={`Excluir: ${label}`} onClick={remove}>
            Excluir
          </Button>
        )}
        {state === 'missing' && !isAsking && (
          <Button {...small} aria-label={`Não se aplica: ${label}`} onClick={() => ask(true)}>
            Não se aplica
          </Button>
        )}
        {setAside && (
          <Button
            {...small}
            aria-label={`Pedir de novo: ${label}`}
            disabled={aside.isPending}
            onClick={() => aside.mutate(null)}
          >
            Pedir de novo
          </Button>
        )}
      </div>
    </li>
  )
}

function Send(place: PaperPlace) {
  const { paper } = place
  const { mutate, isPending, percent } = useSendBuyerPaper(place)
  return (
    <SendFile
      label={paper.files.some(({ from }) => !from) ? 'Substituir' : 'Enviar'}
      what={paper.label}
      percent={isPending ? percent : null}
      onFile={mutate}
    />
  )
}

function FileLine({ file }: { file: BuyerPaper['files'][number] }) {
  const { documentId: id, fileName, fileSize, uploadedAt, isViewable, from } = file
  return (
    <div className={classes.file}>
      <a
        href={urlOf(isViewable ? viewDocument : downloadDocument, { params: { id } })}
        target="_blank"
        rel="noopener"
      >
        {fileName}
      </a>
      <span className={rows.soft}>
        {' '}
        · {from && 'já no cadastro · '}enviado em {showDay(uploadedAt)} · {showFileSize(fileSize)}
      </span>
      {from && (
        <span className={rows.soft}>
          {' '}
          ·{' '}
          <AnchorLink to="/property/$id" params={{ id: String(from.propertyId) }}>
            imóvel {from.sequenceNumber}
          </AnchorLink>
        </span>
      )}
    </div>
  )
}
