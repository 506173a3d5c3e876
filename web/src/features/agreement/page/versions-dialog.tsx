import { Anchor, Skeleton, Text } from '@mantine/core'
import type { Agreement, KeptVersion } from '@soleira/domain/agreement/agreement'
import { downloadVersion } from '@soleira/domain/agreement/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { showFileSize } from '@soleira/domain/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../components/dialog.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { urlOf } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { versionsQuery } from '../queries.ts'
import { missingWords } from '../words.ts'
import classes from './page.module.css'

export function VersionsDialog({
  agreement: { id },
  onClose,
}: {
  agreement: Agreement
  onClose: () => void
}) {
  const { data, error, refetch } = useQuery(versionsQuery(id))
  return (
    <Dialog title="Versões guardadas" size="md" onClose={onClose}>
      {error && !data && (
        <RetryLine what="Não foi possível carregar as versões." error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton height={96} role="status" aria-label="Carregando as versões" />}
      {data && (
        <ul className={classes.offers} aria-label="Versões guardadas" data-list>
          {data.map((version) => (
            <Version key={version.number} id={id} version={version} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Version({ id, version }: { id: number; version: KeptVersion }) {
  const { number, at, by, missing, fileSize, sha256, review } = version
  return (
    <li className={classes.offered}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>Versão {number}</strong> · {showMoment(at)} · {by}
        </span>
        <Anchor
          underline="always"
          href={urlOf(downloadVersion, { params: { id, number } })}
          target="_blank"
          rel="noopener"
          aria-label={`PDF da versão ${number}`}
        >
          PDF
        </Anchor>
      </div>
      <span className={classes.notes}>
        {missingWords(missing)} ·{' '}
        {review
          ? `revisada por ${review.lawyer}, ${review.oab}, em ${showDate(review.on)}`
          : 'minuta, sem revisão de advogado'}{' '}
        · {showFileSize(fileSize)}
      </span>
      <Text size="xs" className={classes.hash}>
        SHA-256 {sha256}
      </Text>
    </li>
  )
}
