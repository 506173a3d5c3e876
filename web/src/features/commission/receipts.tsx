import { Button, FileButton } from '@mantine/core'
import type { Commission, FeeReceipt } from '@soleira/domain/commission/commission'
import { downloadReceipt } from '@soleira/domain/commission/contract'
import { receiptWayNames } from '@soleira/domain/commission/terms'
import { acceptedExtensions, refuseFile } from '@soleira/domain/document/file'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { useState } from 'react'
import { KeptPaperLine } from '../../components/kept-paper-line.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { urlOf } from '../../lib/api/api.ts'
import { showDay } from '../../lib/text/dates.ts'
import { showFailure } from '../../lib/toast.ts'
import classes from './commission.module.css'
import { useRemoveProof, useSendProof } from './mutations.ts'

const CancelDialog = lateComponent(async () => (await import('./receipt-dialogs.tsx')).CancelDialog)

/** The latest first; a cancelled one stays with its number. */
export function Receipts({ fee }: { fee: Commission }) {
  const [cancelling, cancel] = useState<FeeReceipt | null>(null)
  if (!fee.receipts.length) return null
  return (
    <>
      <ul className={classes.list} aria-label="Recibos de honorários">
        {fee.receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} fee={fee} receipt={receipt} onCancel={() => cancel(receipt)} />
        ))}
      </ul>
      {cancelling && <CancelDialog fee={fee} receipt={cancelling} onClose={() => cancel(null)} />}
    </>
  )
}

interface ReceiptRowProps {
  fee: Commission
  receipt: FeeReceipt
  onCancel: () => void
}

function ReceiptRow({ fee, receipt, onCancel }: ReceiptRowProps) {
  const { id, number, amount, receivedOn, way, cancelled, missing, paper } = receipt
  const send = useSendProof(fee, receipt)
  const remove = useRemoveProof(fee, receipt)
  const choose = (file: File | null) => {
    const refusal = file && refuseFile(file)
    if (refusal) showFailure('Não foi possível enviar', refusal)
    else if (file) send(file)
  }
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <li>
      <div>
        Recibo nº {number} · {formatMoney(amount)} · {showDate(receivedOn)} · {receiptWayNames[way]}
      </div>
      {cancelled && (
        <div className={classes.late}>
          Cancelado em {showDay(cancelled.at)}: {cancelled.reason}
        </div>
      )}
      {!cancelled && missing.length > 0 && (
        <div className={classes.soft}>Em branco no recibo: {missing.join(', ')}</div>
      )}
      <div className={classes.actions}>
        <Button
          {...button}
          component="a"
          target="_blank"
          rel="noopener"
          href={urlOf(downloadReceipt, { params: { id } })}
          aria-label={`Abrir PDF do recibo nº ${number}`}
        >
          Abrir PDF
        </Button>
        {!cancelled && !paper && (
          <FileButton accept={acceptedExtensions.join(',')} onChange={choose}>
            {(props) => (
              <Button {...props} {...button} aria-label={`Enviar comprovante do recibo nº ${number}`}>
                Enviar comprovante
              </Button>
            )}
          </FileButton>
        )}
        {!cancelled && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Cancelar recibo nº ${number}`}
            onClick={onCancel}
            onPointerEnter={CancelDialog.approach}
            onFocus={CancelDialog.approach}
          >
            Cancelar recibo
          </Button>
        )}
      </div>
      {paper && (
        <KeptPaperLine
          paper={paper}
          viewLabel="Ver comprovante"
          removeLabel="Excluir comprovante"
          onRemove={remove}
        />
      )}
    </li>
  )
}
