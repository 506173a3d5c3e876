import { Button, Text, Title } from '@mantine/core'
import { payerNames, percentInWords } from '@soleira/domain/authorization/terms'
import type { Commission } from '@soleira/domain/commission/commission'
import { dueWords } from '@soleira/domain/commission/milestones'
import { partStateNames } from '@soleira/domain/commission/terms'
import { formatMoney } from '@soleira/domain/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { showDay } from '../../lib/text/dates.ts'
import classes from './commission.module.css'
import { commissionQuery } from './queries.ts'
import { Receipts } from './receipts.tsx'

const FeeDialog = lateComponent(async () => (await import('./fee-dialog.tsx')).FeeDialog)
const ReceiptDialog = lateComponent(async () => (await import('./receipt-dialogs.tsx')).ReceiptDialog)

/** Where the fee of a deal stands, and what comes next (part 3 §11). */
export function CommissionPart({ deal }: { deal: { id: number; propertyId: number } }) {
  const { data, error, refetch } = useQuery(commissionQuery({ dealId: deal.id, propertyId: deal.propertyId }))
  const [opened, open] = useState<'fee' | 'receipt' | null>(null)
  if (!data)
    return (
      <section aria-label="Honorários" className={classes.section}>
        <Heading />
        {error && (
          <RetryLine
            what="Não foi possível carregar os honorários."
            error={error}
            onRetry={() => refetch()}
          />
        )}
      </section>
    )
  const { agreed, isUndone } = data
  return (
    <section aria-label="Honorários" className={classes.section}>
      <Heading />
      <Text fw={600}>{lineOf(data)}</Text>
      {isUndone && agreed && (
        <Text size="sm">
          Negócio desfeito: o que foi recebido fica, e o que estava em aberto não se espera mais.
        </Text>
      )}
      {agreed && <Agreed agreed={agreed} />}
      <div className={classes.actions}>
        {!isUndone && (
          <Button
            size="compact-sm"
            variant={agreed ? 'default' : 'light'}
            onClick={() => open('fee')}
            onPointerEnter={FeeDialog.approach}
            onFocus={FeeDialog.approach}
          >
            {agreed ? 'Alterar honorários' : 'Informar honorários'}
          </Button>
        )}
        {agreed && (
          <Button
            size="compact-sm"
            variant={data.open === '0.00' ? 'default' : 'light'}
            onClick={() => open('receipt')}
            onPointerEnter={ReceiptDialog.approach}
            onFocus={ReceiptDialog.approach}
          >
            Registrar recebimento
          </Button>
        )}
      </div>
      <Receipts fee={data} />
      {opened === 'fee' && <FeeDialog fee={data} onClose={() => open(null)} />}
      {opened === 'receipt' && <ReceiptDialog fee={data} onClose={() => open(null)} />}
    </section>
  )
}

const Heading = () => (
  <Title order={3} size="h5">
    Honorários
  </Title>
)

function lineOf({ agreed, received, open, late }: Commission): string {
  if (!agreed) return 'Honorários não informados'
  const { percent, amount } = agreed
  return [
    percent ? `${formatMoney(amount)} (${percentInWords(percent)})` : formatMoney(amount),
    received !== '0.00' && `recebido: ${formatMoney(received)}`,
    open !== '0.00' && `em aberto: ${formatMoney(open)}`,
    late !== '0.00' && `atrasado: ${formatMoney(late)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Agreed({ agreed }: { agreed: NonNullable<Commission['agreed']> }) {
  const { shares, parts, changes, payer, isFromAuthorization } = agreed
  return (
    <>
      <Text size="sm" c="dimmed">
        Paga: {payerNames[payer].toLowerCase()} ·{' '}
        {isFromAuthorization ? 'como na autorização vigente no aceite' : 'como o corretor informou'}
      </Text>
      <ul className={classes.list} aria-label="Partes dos honorários">
        {parts.map(({ label, amount, received, state, ...due }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          <li key={at} className={state === 'late' ? classes.late : undefined}>
            {label}: {formatMoney(amount)} · {dueWords(due)} · {partStateNames[state]}
            {received !== '0.00' && state !== 'received' && ` · recebido ${formatMoney(received)}`}
          </li>
        ))}
      </ul>
      {shares.length > 1 && (
        <ul className={`${classes.list} ${classes.soft}`} aria-label="Divisão entre corretores">
          {shares.map(({ isOwn, name, creci, percent, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shares have no other name
            <li key={at}>
              {isOwn ? 'Sua parte' : [name, creci].filter(Boolean).join(', ')}: {formatMoney(amount)}
              {percent && ` (${percentInWords(percent)})`}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <Disclosure summary="O que mudou">
          <ul className={`${classes.list} ${classes.soft}`}>
            {changes.map(({ at, by, amount, percent, reason }) => (
              <li key={at}>
                Até {showDay(at)}: {formatMoney(amount)}
                {percent && ` (${percentInWords(percent)})`} · mudado por {by}: {reason}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
